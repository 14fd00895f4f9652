import { describe, expect, it } from 'vitest'
import {
  type Expression,
  fieldsOf,
  type Step,
  stepsOf,
  type ToolStep,
  type Workflow
} from '../../../src/model/index.js'
import type { TemplateTable } from '../../../src/model/templates/templated-fields.js'
import { loadProject } from '../../../src/project/loading/load-project.js'

function workflowIn(text: string): Workflow {
  const [workflow] = loadProject([{ path: 'w.yaml', text }], 'engine').workflows
  if (!workflow) throw new Error('the text defines no workflow')
  return workflow
}

const composite = workflowIn(`apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: all }
spec:
  name: all
  description: Everything that may hold a template
  steps:
    - id: call
      tool: t
      condition: '{{.params.when}}'
      arguments: { plain: text, one: '{{.params.one}}', deep: { list: ['{{.params.two}}'] } }
    - { id: ask, type: elicitation, message: 'Go {{.params.who}}?', schema: { type: object } }
    - id: loop
      type: forEach
      collection: '{{.params.list}}'
      step: { id: inner, type: tool, tool: t, arguments: { item: '{{.forEach.item}}' } }
  output:
    properties:
      top: { type: string, value: '{{.steps.call.output.a}}' }
      nest: { type: object, properties: { in: { type: string, value: '{{.steps.ask.action}}' } } }
`)

const muster = workflowIn(`apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: main }
spec:
  steps:
    - id: check
      tool: x_t
      condition: { tool: x_look, args: { at: '{{.input.at}}' }, expect: { success: true, jsonPath: { state: '{{.input.state}}' } } }
    - id: group
      parallel:
        - { id: left, tool: x_t, condition: { fromStep: check, expect: { success: true } } }
    - id: each
      forEach: { items: '{{.input.list}}', steps: [{ id: first, tool: x_t }, { id: second, tool: x_t, args: { v: '{{.item}}' } }] }
  onFailure:
    - { id: tidy, tool: x_t, args: { why: '{{.input.why}}' } }
  output: { all: { deep: '{{.results.check.x}}' } }
`)

describe('the walk over steps', () => {
  it('comes to each step with what is around it, handlers last', () => {
    const places = [...stepsOf(muster)].map(({ step, container, loop, top, isHandler, index, depth }) => [
      step.id,
      container?.id ?? null,
      loop?.id ?? null,
      top.id,
      isHandler,
      index,
      depth
    ])
    expect(places).toEqual([
      ['check', null, null, 'check', false, 0, 0],
      ['group', null, null, 'group', false, 1, 0],
      ['left', 'group', null, 'group', false, 0, 1],
      ['each', null, null, 'each', false, 2, 0],
      ['first', 'each', 'each', 'each', false, 0, 1],
      ['second', 'each', 'each', 'each', false, 1, 1],
      ['tidy', null, null, 'tidy', true, 0, 0]
    ])
  })
})

describe('the fields that may hold templates', () => {
  const shownFields = (workflow: Workflow) =>
    [...fieldsOf(workflow)].map(({ at, role, key, depth, expression }) => [
      at?.step.id ?? null,
      role,
      key,
      depth,
      expression.text
    ])

  it('of a composite tool are all there', () => {
    expect(shownFields(composite)).toEqual([
      ['call', 'condition', '', 0, '{{.params.when}}'],
      ['call', 'argument', 'one', 1, '{{.params.one}}'],
      ['call', 'argument', 'deep', 3, '{{.params.two}}'],
      ['ask', 'message', '', 0, 'Go {{.params.who}}?'],
      ['loop', 'collection', '', 0, '{{.params.list}}'],
      ['inner', 'argument', 'item', 1, '{{.forEach.item}}'],
      [null, 'output', 'top', 0, '{{.steps.call.output.a}}'],
      [null, 'output', 'nest.in', 1, '{{.steps.ask.action}}']
    ])
  })

  it('of a muster workflow are all there, those of conditions and handlers too', () => {
    expect(shownFields(muster)).toEqual([
      ['check', 'conditionArgument', 'at', 1, '{{.input.at}}'],
      ['check', 'expectedPath', '', 0, 'state'],
      ['check', 'expectedValue', '', 0, '{{.input.state}}'],
      ['each', 'collection', '', 0, '{{.input.list}}'],
      ['second', 'argument', 'v', 1, '{{.item}}'],
      ['tidy', 'argument', 'why', 1, '{{.input.why}}'],
      [null, 'output', 'all', 2, '{{.results.check.x}}']
    ])
  })

  it('cannot be forgotten: a new one without its row does not compile', () => {
    const row = () => undefined
    interface WithHeaders extends ToolStep {
      readonly headers: readonly { readonly name: string; readonly value: Expression }[]
    }
    const whole: TemplateTable<WithHeaders> = { condition: row, arguments: row, headers: row }
    // @ts-expect-error the headers have no row
    const forgotten: TemplateTable<WithHeaders> = { condition: row, arguments: row }
    // @ts-expect-error a timeout holds no template
    const tooMuch: TemplateTable<WithHeaders> = { ...whole, timeoutMs: row }
    type NewKind = Step | { readonly kind: 'pause'; readonly why: Expression }
    // @ts-expect-error a new kind of step has no table
    const kinds: Record<NewKind['kind'], object> = { tool: {}, elicitation: {}, forEach: {}, parallel: {} }
    expect([forgotten, tooMuch, kinds]).toHaveLength(3)
  })
})
