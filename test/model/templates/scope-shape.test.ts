import { describe, expect, it } from 'vitest'
import {
  endedShape,
  newScopeMemory,
  resultShape,
  type ScopeQuestion,
  type Step,
  type SureDecision,
  status,
  stepsOf,
  stepsShape
} from '../../../src/model/index.js'
import {
  ANY_OBJECT,
  type MapField,
  mapShape,
  membersOf,
  required,
  type Shape
} from '../../../src/template/index.js'
import { callOf, everyFailure, loopOf, workflowOf } from '../../engine/build.js'

const goesOn = { tolerates: everyFailure, defaultOutputOn: [], retry: null }
const withDefault = { tolerates: everyFailure, defaultOutputOn: ['call' as const], retry: null }

function ended(step: Step, decision: SureDecision = null): Shape {
  const certainties = { decision: () => decision, hasRounds: () => false }
  return endedShape(step, { output: required(ANY_OBJECT) }, { certainties })
}

function statusesOf(shape: Shape | undefined): readonly unknown[] {
  return membersOf(shape ?? mapShape({})).flatMap(member => {
    const field = member.kind === 'map' ? member.fields.get('status') : undefined
    return membersOf(field?.shape ?? mapShape({})).map(each =>
      each.kind === 'text' ? each.value : each.kind
    )
  })
}

/** The output of a step that failed. */
function failedOutput(step: Step): Shape | undefined {
  const [only] = membersOf(ended(step, 'fails'))
  return only?.kind === 'map' ? only.fields.get('output')?.shape : undefined
}

describe('a step that has ended', () => {
  it('has completed, was skipped, or failed where the run continues', () => {
    expect(statusesOf(ended(callOf('list')))).toEqual(['completed'])
    expect(statusesOf(ended(callOf('list', { onError: goesOn })))).toEqual(['completed', 'failed'])
    expect(statusesOf(ended(callOf('tag', { when: '{tag}' })))).toEqual(['completed', 'skipped'])
    expect(statusesOf(ended(callOf('tag', { when: '{tag}', onError: goesOn })))).toEqual([
      'completed',
      'skipped',
      'failed'
    ])
  })

  it('has only the outcome that its condition allows', () => {
    const tag = callOf('tag', { when: '{tag}', onError: goesOn })
    expect(statusesOf(ended(tag, 'met'))).toEqual(['completed', 'failed'])
    expect(statusesOf(ended(tag, 'unmet'))).toEqual(['skipped', 'failed'])
    expect(statusesOf(ended(tag, 'fails'))).toEqual(['failed'])
  })

  it('has no output after a failure, except for a loop or a failed call with a default', () => {
    const when = '{tag}'
    expect(failedOutput(callOf('tag', { when, onError: goesOn }))).toEqual(mapShape({}))
    expect(failedOutput(loopOf('each', '{names}', { when, onError: goesOn }))).toEqual({ kind: 'unknown' })
    const substituted = membersOf(ended(callOf('tag', { onError: withDefault, default: { tag: 'v1' } })))
    const outputs = substituted.map(each => (each.kind === 'map' ? each.fields.get('output')?.shape : null))
    expect(
      membersOf(outputs[1] ?? mapShape({})).map(each => each.kind === 'map' && [...each.fields.keys()])
    ).toEqual([['tag'], []])
  })
})

describe('the output of a call', () => {
  const tool = (outputSchema: object) => ({ name: 'list', outputSchema: { ...outputSchema } })

  it('is the declared content where tools are trusted', () => {
    const schema = { type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] }
    const shape = resultShape(tool(schema), 'declared')
    expect(shape.kind === 'map' && [...shape.fields.keys()]).toEqual(['count'])
    expect(resultShape(tool(schema), 'engine')).toEqual(ANY_OBJECT)
  })

  it('is any object where no object is declared', () => {
    expect(resultShape(null, 'declared')).toEqual(ANY_OBJECT)
    expect(resultShape({ name: 'list' }, 'declared')).toEqual(ANY_OBJECT)
    expect(resultShape(tool({ type: 'string' }), 'declared')).toEqual(ANY_OBJECT)
  })
})

describe('the steps that a template sees', () => {
  const workflow = workflowOf([
    callOf('list'),
    callOf('scan'),
    callOf('build', { waits: ['list'] }),
    callOf('push', { waits: ['build'] })
  ])

  function seenBy(id: string | null): ReadonlyMap<string, MapField> {
    const at = id === null ? null : stepsOf(workflow).find(({ step }) => step.id === id)
    const question: ScopeQuestion = {
      workflow,
      at: at ?? null,
      trust: 'declared',
      toolOf: () => null,
      certainties: { decision: () => null, hasRounds: () => false },
      memory: newScopeMemory(workflow)
    }
    const shape = stepsShape(question, {
      ended: () => mapShape({ status: status('completed') }),
      running: () => mapShape({ status: status('running') })
    })
    if (shape.kind !== 'map') throw new Error('steps are a map')
    return shape.fields
  }

  const seen = (id: string | null) =>
    [...seenBy(id)].map(([name, { shape, isRequired }]) => [name, isRequired, ...statusesOf(shape)])

  it('are those that it waits for, itself, and perhaps those that run meanwhile', () => {
    expect(seen('build')).toEqual([
      ['list', true, 'completed'],
      ['scan', false, 'completed', 'running'],
      ['build', true, 'running']
    ])
  })

  it('are all for the output', () => {
    expect(seen(null).map(([name, isRequired]) => [name, isRequired])).toEqual([
      ['list', true],
      ['scan', true],
      ['build', true],
      ['push', true]
    ])
  })

  it('are asked for by name alike', () => {
    const has = (reader: string | null) =>
      ['list', 'scan', 'build', 'push', 'gone'].filter(name => seenBy(reader).has(name))
    expect(has('build')).toEqual(['list', 'scan', 'build'])
    expect(has(null)).toEqual(['list', 'scan', 'build', 'push'])
  })
})
