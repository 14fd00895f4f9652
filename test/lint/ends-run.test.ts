import { describe, expect, it } from 'vitest'
import { lintSource } from './lint-source.js'

interface Written {
  readonly condition?: string
  readonly goesOn?: boolean
  readonly collection?: string
  readonly argument?: string
  readonly nested?: string
  readonly inLoop?: string
  readonly loopCondition?: string
  readonly dependsOn?: string
}

function definition({
  condition,
  goesOn = false,
  collection = '[1]',
  argument = 'x',
  nested = 'x',
  inLoop = '{{.params.flag}}',
  loopCondition,
  dependsOn = 'look'
}: Written): string {
  const loopPolicy = loopCondition === undefined ? '' : `, condition: ${JSON.stringify(loopCondition)}`
  const policy = `${condition === undefined ? '' : `, condition: ${JSON.stringify(condition)}`}${goesOn ? ', onError: { action: continue }' : ''}`
  return `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: try }
spec:
  name: try
  description: Tries what lint says
  parameters: { type: object, properties: { flag: { type: boolean } }, required: [flag] }
  steps:
    - { id: look, tool: shop_look }
    - { id: each, type: forEach, collection: ${JSON.stringify(collection)}, step: { id: one, tool: shop_look, arguments: { a: ${JSON.stringify(inLoop)} } }, dependsOn: [look]${policy}${loopPolicy} }
    - { id: use, tool: shop_use, arguments: { a: ${JSON.stringify(argument)}, deep: { b: ${JSON.stringify(nested)} } }, dependsOn: [${dependsOn}]${policy} }
`
}

/** What is reported, with an `!` where every run fails. */
function reported(written: Written): readonly string[] {
  return lintSource({ path: 'try.yaml', text: definition(written), compat: 'engine' }).map(
    ({ rule, severity, failsRun }) => `${severity} ${rule}${failsRun ? '!' : ''}`
  )
}

const WHEN_ASKED = '{{.params.flag}}'

describe('what ends a run', () => {
  it.each([
    [
      'a map that is printed as a collection',
      { collection: '{{.steps.look.output}}' },
      'require-json-collection'
    ],
    ['a collection that is no list', { collection: '{{len .params}}' }, 'require-json-collection'],
    ['a collection from a step that there is not', { collection: '{{.steps.gone}}' }, 'no-unknown-step'],
    ['a collection from a name that there is not', { collection: '{{.gone}}' }, 'no-unknown-name'],
    ['a call that fails', { argument: '{{len 1}}' }, 'valid-function-argument']
  ])('is %s, where every run comes to it and nothing goes on after it', (_, written, rule) => {
    expect(reported(written)).toContain(`error ${rule}!`)
    expect(reported({ ...written, condition: WHEN_ASKED })).toContain(`warning ${rule}`)
    expect(reported({ ...written, goesOn: true })).toContain(`warning ${rule}`)
  })

  it.each(['true', 'TRUE', '{{eq 1 1}}', '{{if .workflow}}true{{end}}', '{{or true .params.flag}}'])(
    'is what a condition that is always met lets pass: %s',
    condition => {
      const written = { argument: '{{len 1}}', condition }
      expect(reported(written)).toContain('error valid-function-argument!')
      expect(reported({ ...written, goesOn: true })).toContain('warning valid-function-argument')
    }
  )

  it.each(['false', '{{.params.flag}}', '{{eq .params.flag true}}'])(
    'is nothing behind a condition that may not be met: %s',
    condition => {
      expect(reported({ argument: '{{len 1}}', condition })).toContain('warning valid-function-argument')
    }
  )

  it('is what a loop comes to that has a first item', () => {
    const written = { inLoop: '{{len 1}}' }
    expect(reported({ ...written, collection: '[1]' })).toContain('error valid-function-argument!')
    expect(reported({ ...written, collection: '{{json .params}}' })).toContain(
      'warning valid-function-argument'
    )
    expect(reported({ ...written, collection: '[]' })).toContain('warning valid-function-argument')
    expect(reported({ ...written, collection: '[1]', goesOn: true })).toContain(
      'warning valid-function-argument'
    )
    expect(reported({ ...written, collection: '[1]', condition: WHEN_ASKED })).toContain(
      'warning valid-function-argument'
    )
  })

  it('is a name that is not there where the template needs a value', () => {
    expect(reported({ argument: '{{quote .gone}}' })).toContain('error no-unknown-name!')
    expect(reported({ argument: '{{len .steps.use.output.rows}}' })).toContain('error require-dependency!')
    expect(reported({ argument: '{{index .steps.nope.output "a"}}' })).toContain('error no-unknown-step!')
    expect(reported({ argument: '{{or .gone (quote .params.flag)}}' })).toContain('warning no-unknown-name')
    expect(reported({ argument: '{{quote .gone}}', goesOn: true })).toContain('warning no-unknown-name')
    expect(reported({ argument: 'a {{.gone}}' })).toContain('warning no-unknown-name')
  })

  it('is what the output of a step lacks that never runs', () => {
    const written = { argument: '{{index .steps.each.output.iterations 0}}', dependsOn: 'each' }
    expect(reported({ ...written, loopCondition: 'false' })).toContain('error no-failing-template!')
    expect(reported({ ...written, loopCondition: WHEN_ASKED })).not.toContain('error no-failing-template!')
  })

  it('is a template that is not parsed before the run', () => {
    expect(reported({ nested: '{{' })).toEqual(['error valid-template!'])
    expect(reported({ nested: '{{', condition: WHEN_ASKED })).toEqual(['warning valid-template'])
    expect(reported({ nested: '{{', goesOn: true })).toEqual(['warning valid-template'])
  })

  it('is a loop without an end only where every run comes to it', () => {
    const argument = '{{range 100000000}}x{{end}}'
    expect(reported({ argument })).toContain('error no-endless-template!')
    expect(reported({ argument, goesOn: true })).toContain('error no-endless-template!')
    expect(reported({ argument, condition: WHEN_ASKED })).toContain('error no-endless-template')
  })

  it('is a condition that decides nothing, for who does not go on', () => {
    expect(reported({ condition: 'yes' })).toContain('error valid-condition!')
    expect(reported({ condition: '{{.gone}}' })).toContain('error no-unknown-name!')
    expect(reported({ condition: 'false' })).toContain('warning valid-condition')
    expect(reported({ condition: 'yes', goesOn: true })).toContain('warning valid-condition')
  })
})
