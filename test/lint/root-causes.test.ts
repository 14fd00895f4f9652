import { describe, expect, it } from 'vitest'
import { factKinds } from '../../src/analysis/index.js'
import { rules } from '../../src/project/linting/rules.js'
import { lintSource } from './lint-source.js'

const HEAD = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: release }
spec:
  name: release
  description: Releases a version and tells about it.
  parameters: { type: object, properties: { note: { type: string } } }
  steps:
`

/** What is found in a release with these steps: line, rule and how many further places. */
function found(steps: string): readonly string[] {
  return lintSource({ path: 'release.yaml', text: HEAD + steps }).map(({ rule, path, related = [] }) => {
    const again = related.filter(place => place.isSameCause).length
    return `${path} ${rule}${again > 0 ? ` and ${again} more` : ''}`
  })
}

describe('one cause', () => {
  it('is told once where a dependency is missing, and not again where it would be reached over others', () => {
    const steps = `    - { id: logs, tool: kube_logs }
    - { id: approve, tool: chat_ask, dependsOn: [logs] }
    - { id: patch, tool: kube_patch, condition: "{{.steps.approve.output.yes}}", arguments: { by: "{{.steps.approve.output.who}}" } }
    - { id: tell, tool: chat_send, arguments: { text: "{{.steps.logs.output.text}}" }, dependsOn: [patch] }
`
    expect(found(steps)).toEqual(['spec.steps[2].condition require-dependency and 1 more'])
  })

  it('is the slip where a dependency is misspelt, in its field or in its id', () => {
    const steps = (slip: string): string => `    - { id: logs, tool: kube_logs }
    - { id: patch, tool: kube_patch, ${slip}, arguments: { by: "{{.steps.logs.output.who}}" } }
    - { id: tell, tool: chat_send, arguments: { text: "{{.steps.logs.output.text}}" }, dependsOn: [patch] }
`
    expect(found(steps('dependOn: [logs]'))).toEqual(['spec.steps[1].dependOn no-unknown-field'])
    expect(found(steps('dependsOn: [log]'))).toEqual(['spec.steps[1].dependsOn[0] no-unknown-dependency'])
  })

  it('is told whole where two steps lack one another', () => {
    const steps = `    - { id: a, tool: kube_a, arguments: { x: "{{.steps.b.output.x}}" } }
    - { id: b, tool: kube_b, arguments: { x: "{{.steps.a.output.x}}" } }
`
    expect(found(steps)).toEqual([
      'spec.steps[0].arguments.x require-dependency',
      'spec.steps[1].arguments.x require-dependency'
    ])
  })

  it('has one fix that mends all of its places', () => {
    const steps = `    - { id: fetch, tool: kube_logs }
    - { id: tell, tool: chat_send, dependsOn: [fetch], arguments: { a: "{{.steps.fetc.output.x}}", b: "{{.steps.fetc.output.y}}" } }
`
    const [problem, ...others] = lintSource({ path: 'release.yaml', text: HEAD + steps })
    expect(others).toEqual([])
    expect(problem?.fix?.edits.map(edit => edit.text)).toEqual(['fetch', 'fetch'])
  })

  it('is silenced by a comment at any of its places', () => {
    const steps = `    - { id: fetch, tool: kube_logs }
    - id: tell
      tool: chat_send
      dependsOn: [fetch]
      arguments:
        a: "{{.steps.gone.output.x}}"
        # vmcp-disable-next-line no-unknown-step
        b: "{{.steps.gone.output.y}}"
`
    expect(found(steps)).toEqual([])
  })

  it('is the YAML where that is at fault, whatever the rest of the document would look like', () => {
    const steps = '    - id: tell\n      tool: chat_send\n\t  timeout: 20s\n'
    expect(lintSource({ path: 'release.yaml', text: HEAD + steps }).map(({ rule }) => rule)).toEqual([
      'valid-yaml'
    ])
  })

  it('tells what ends the run before what does not', () => {
    const steps = `    - { id: tell, tool: chat_send, arguments: { a: "{{.params.note}}" } }
    - { id: more, tool: chat_send, arguments: { a: "{{len .params.note}}" } }
`
    const [problem, ...others] = lintSource({ path: 'release.yaml', text: HEAD + steps })
    expect(others).toEqual([])
    expect(problem?.message).toContain('len fails')
  })
})

it('every kind of fact has one rule that puts it into words', () => {
  const told = rules.flatMap(({ tells = [] }) => tells)
  expect([...told].sort()).toEqual(Object.keys(factKinds).sort())
})
