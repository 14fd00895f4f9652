import { describe, expect, it } from 'vitest'
import { lint, validate } from '../../../src/index.js'
import { findingsIn } from '../../../src/project/linting/findings.js'
import { withParts } from '../../../src/project/loading/patches.js'
import type { SourceFile } from '../../../src/source/index.js'

const chart = { path: 'deploy/shop/Chart.yaml', text: 'apiVersion: v2\nname: shop\nversion: 0.1.0\n' }
const head = 'apiVersion: muster.giantswarm.io/v1alpha1\nkind: Workflow\n'
const steps = 'spec: { steps: [ { id: look, tool: x_shop_look } ] }\n'

const inChart = (name: string, text: string): SourceFile => ({ path: `deploy/shop/templates/${name}`, text })
const quoted = inChart('quoted.yaml', `${head}metadata: { name: "{{ .Values.name }}" }\n${steps}`)
const plain = inChart('plain.yaml', `${head}metadata: { name: look }\n${steps}`)
const unreadable = inChart('nested/flow.yaml', `${head}metadata:\n  name: {{ .Values.name }}\n${steps}`)
const service = inChart(
  'service.yaml',
  'apiVersion: v1\nkind: Service\nmetadata:\n  name: {{ .Values.name }}\n'
)

const note = (folder: string) =>
  `this is a template of Helm, which is a resource only once it is rendered; check that: helm template ${folder} | vmcp lint -`

/** What lint reports of files that were found in a folder. */
function found(files: readonly SourceFile[]): readonly string[] {
  const { diagnostics } = findingsIn(withParts(files), {
    compat: 'engine',
    named: new Set(),
    tools: new Map()
  })
  return diagnostics.map(
    ({ file, severity, rule, message }) => `${file.path} ${severity} ${rule}: ${message}`
  )
}

describe('templates of charts', () => {
  it('get one note each with the command that checks what is rendered, whether they can be read or not', () => {
    expect(found([chart, unreadable, quoted, service])).toEqual([
      `deploy/shop/templates/nested/flow.yaml info no-helm-template: ${note('deploy/shop')}`,
      `deploy/shop/templates/quoted.yaml info no-helm-template: ${note('deploy/shop')}`
    ])
  })

  it('keep their note whatever comments they bring', () => {
    const silent = inChart('quoted.yaml', `# vmcp-disable no-helm-template\n${quoted.text}`)
    expect(found([chart, silent])).toEqual([
      `deploy/shop/templates/quoted.yaml info no-helm-template: ${note('deploy/shop')}`
    ])
  })

  it('take values that look like a configuration, which get a note too', () => {
    const values = (name: string): SourceFile => ({
      path: `deploy/shop/${name}`,
      text: 'compositeTools:\n  - { name: look, steps: [ { id: look, dependsOn: [nothing] } ] }\n'
    })
    const message = 'these are values of a Helm chart, which are in a resource only once it is rendered'
    expect(found([chart, values('values.yaml'), values('values-prod.yaml')])).toEqual(
      ['values-prod.yaml', 'values.yaml'].map(name =>
        expect.stringContaining(`${name} info no-helm-template: ${message}`)
      )
    )
    expect(found([chart, values('servers.yaml')])).toContainEqual(
      expect.stringContaining('error require-field')
    )
  })

  it('have no verdict', () => {
    expect(validate([chart, quoted], { compat: 'engine' }).resources).toEqual([])
  })

  it('are checked as they are where nothing in them is rendered, and where no chart is around them', () => {
    expect(found([chart, plain])).toEqual([])
    expect(validate([chart, plain], { compat: 'engine' }).resources).toHaveLength(1)
    expect(found([quoted])).toEqual([
      expect.stringContaining('error valid-metadata: metadata.name: Invalid value: "{{ .Values.name }}"')
    ])
  })

  it('are the only problem of a file that was asked for and cannot be read', () => {
    const text = `{{- if .Values.enabled }}\n${head}metadata: { name: look }\n${steps}{{- end }}\n`
    const { problems } = lint([chart, inChart('flow.yaml', text)], { compat: 'engine' })
    expect(problems.map(({ severity, rule }) => `${severity} ${rule}`)).toEqual(['error no-helm-template'])
  })

  it('name the working folder where the chart is in it', () => {
    const files = [
      { ...chart, path: 'Chart.yaml' },
      { ...quoted, path: 'templates/quoted.yaml' }
    ]
    expect(found(files)).toEqual([`templates/quoted.yaml info no-helm-template: ${note('.')}`])
  })
})
