import { describe, expect, it } from 'vitest'
import { lint, validate } from '../../../src/index.js'
import { fixAll } from '../../../src/lint/fix.js'
import { problemsIn } from '../../../src/project/linting/problems.js'
import { loadProject } from '../../../src/project/loading/load-project.js'
import { withPatches } from '../../../src/project/loading/patches.js'
import { joined } from '../../../src/project/loading/slash-path.js'
import type { SourceFile } from '../../../src/source/index.js'

const resource = (kind: string, name: string) =>
  `apiVersion: toolhive.stacklok.dev/v1beta1\nkind: ${kind}\nmetadata: { name: ${name} }\n`
const patch = `${resource('VirtualMCPCompositeToolDefinition', 'search')}spec:\n  timeout: 10m\n`
const kustomization = {
  path: 'overlays/prod/kustomization.yaml',
  text: `resources: [../../base]
patches:
  - path: timeout.yaml
  - path: ../common/name.yaml
  - patch: |-
      - op: remove
        path: /spec/timeout
patchesStrategicMerge:
  - old.yaml
  - |-
    kind: VirtualMCPServer
patchesJson6902:
  - target: { kind: VirtualMCPServer }
    path: ./ops.json
`
}

describe('patches of Kustomize', () => {
  it('are the files that a kustomization lists, as seen from its folder', () => {
    const paths = ['timeout.yaml', 'old.yaml', 'ops.json', 'server.yaml'].map(name => `overlays/prod/${name}`)
    const files = [...paths, 'overlays/common/name.yaml'].map(path => ({ path, text: patch }))
    const marked = withPatches([kustomization, ...files]).filter(({ patchedIn }) => patchedIn !== undefined)
    expect(marked.map(({ path, patchedIn }) => [path, patchedIn])).toEqual([
      ['overlays/prod/timeout.yaml', 'overlays/prod'],
      ['overlays/prod/old.yaml', 'overlays/prod'],
      ['overlays/prod/ops.json', 'overlays/prod'],
      ['overlays/common/name.yaml', 'overlays/prod']
    ])
  })

  it('lack nothing, define nothing and have no verdict, and one note names the command for each', () => {
    const files = [kustomization, { path: 'overlays/prod/timeout.yaml', text: patch }]
    const { problems } = lint(files, { compat: 'engine' })
    expect(problems.map(({ rule, severity, message }) => [rule, severity, message])).toEqual([
      [
        'no-unbuilt-patch',
        'info',
        'this is a patch of VirtualMCPCompositeToolDefinition search, which is whole only once it is built; check that: kustomize build overlays/prod | vmcp lint -'
      ]
    ])
    expect(validate(files, { compat: 'engine' }).resources).toEqual([])
  })

  it('keep the problems of their fields', () => {
    const text = patch.replace('timeout', 'timeOut')
    const { problems } = lint([kustomization, { path: 'overlays/prod/timeout.yaml', text }])
    expect(problems.map(({ rule }) => rule)).toEqual(['no-unbuilt-patch', 'no-unknown-field'])
  })

  it('keep every problem of what is written in them, and none about what the rest may hold', () => {
    const text = `${resource('VirtualMCPCompositeToolDefinition', 'search')}spec:
  timeout: 10 minutes
  output: { properties: { found: { type: string, value: '{{ .steps.other.output.x }} {{ .params.y }}' } } }
  steps:
    - { id: look, tool: wiki_search, arguments: { q: '{{ .params.q | shout }}' }, dependsOn: [nope] }
    - { id: read, type: tol, onError: { action: ignore }, arguments: { q: '{{ .params.q' } }
`
    const { problems } = lint([kustomization, { path: 'overlays/prod/timeout.yaml', text }], {
      compat: 'engine'
    })
    expect(problems.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
      'info no-unbuilt-patch',
      'error valid-duration',
      'error no-unknown-function',
      'error no-unknown-dependency',
      'error valid-step',
      'error valid-error-handling',
      'error valid-template'
    ])
  })

  it('are checked whole where they lack nothing, apart from the resource that they patch', () => {
    const whole = (dependency: string) =>
      `${resource('VirtualMCPCompositeToolDefinition', 'search')}spec:
  name: search
  description: Searches the wiki
  parameters: { type: object, properties: { query: { type: string } } }
  steps:
    - { id: look, tool: wiki_search, arguments: { q: '{{ .params.quer }}' }, dependsOn: [${dependency}] }
`
    const files = [
      { path: 'base/search.yaml', text: whole('').replace('quer }}', 'query }}') },
      kustomization,
      { path: 'overlays/prod/timeout.yaml', text: whole('nope') }
    ]
    const { problems } = lint(files, { compat: 'engine' })
    expect(problems.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
      'warning no-unset-parameter',
      'info no-unbuilt-patch',
      'error no-undeclared-parameter',
      'error no-unknown-dependency'
    ])
  })

  it('keep their note whatever comments they bring, in the reading of the engine', () => {
    const silent = { path: 'overlays/prod/timeout.yaml', text: `# vmcp-disable no-unbuilt-patch\n${patch}` }
    const rulesIn = (compat: 'engine' | 'documented') =>
      lint([kustomization, silent], { compat }).problems.map(({ rule }) => rule)
    expect(rulesIn('engine')).toEqual(['no-unused-suppression', 'no-unbuilt-patch'])
    expect(rulesIn('documented')).toEqual([])
  })

  it('are named by validate, which judges the others', () => {
    const files = [kustomization, { path: 'overlays/prod/timeout.yaml', text: patch }]
    expect(validate(files, { compat: 'engine' }).problems?.map(({ rule }) => rule)).toEqual([
      'no-unbuilt-patch'
    ])
  })

  it('stay patches while their fields are fixed', () => {
    const text = patch.replace('timeout', 'Timeout')
    const given = withPatches([kustomization, { path: 'overlays/prod/timeout.yaml', text }])
    const lintAgain = (files: readonly SourceFile[]) => problemsIn(loadProject(files, 'engine'))
    const { files, diagnostics } = fixAll(given, lintAgain, { unsafe: true })
    expect(files[1]?.text).toBe(patch)
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['no-unbuilt-patch'])
  })

  it('are checked whole where a kustomization lists them as resources too', () => {
    const deployed = [
      { path: 'overlays/common/kustomization.yaml', text: 'resources: [name.yaml]\n' },
      { path: 'overlays/common/name.yaml', text: patch }
    ]
    const rules = lint([kustomization, ...deployed], { compat: 'engine' }).problems.map(({ rule }) => rule)
    expect(rules).toContain('require-field')
    expect(rules).not.toContain('no-unbuilt-patch')
  })

  it('are nothing where no kustomization lists them', () => {
    const { problems } = lint([{ path: 'overlays/prod/timeout.yaml', text: patch }])
    expect(problems.map(({ rule }) => rule)).toContain('require-field')
  })
})

it.each([
  ['', 'a.yaml', 'a.yaml'],
  ['overlays/prod', '../base/./a.yaml', 'overlays/base/a.yaml'],
  ['', '../a.yaml', '../a.yaml'],
  ['../x', '../../a.yaml', '../../a.yaml']
])('%j and %j are %j', (folder, path, whole) => {
  expect(joined(folder, path)).toBe(whole)
})
