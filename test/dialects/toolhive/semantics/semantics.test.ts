import { describe, expect, it } from 'vitest'
import type {
  ElicitationAnswer,
  Expression,
  FailureFact,
  JsonObject,
  Step,
  ToolResult
} from '../../../../src/model/index.js'
import { workflow } from '../documents.js'
import { args, view } from './run-views.js'

const plain = 'steps:\n  - { id: a, tool: shop_look }\n'
const { semantics } = workflow(plain)

describe('bound arguments', () => {
  const parameters = `parameters:
  type: object
  properties:
    hours: { type: integer, default: 2 }
    note: { type: string, default: null }
    name: { type: string }
    inner: { type: object, properties: { deep: { type: integer, default: 1 } } }
${plain}`
  const bind = (given: JsonObject) => {
    const bound = workflow(parameters).semantics.bindArguments(given)
    return bound.ok ? { ...bound.value } : bound
  }

  it('have the defaults of the first level, whole numbers as integers', () => {
    expect(bind({})).toEqual({ hours: 2n, note: null })
  })

  it('count null and the empty text as given, and take whatever else is sent', () => {
    expect(bind({ hours: null, note: '', extra: 1 })).toEqual({ hours: null, note: '', extra: 1 })
  })
})

describe('a condition', () => {
  const decide = (written: string, given: JsonObject = {}) => {
    const made = workflow(`steps:\n  - { id: a, tool: t, condition: ${JSON.stringify(written)} }\n`)
    const condition = made.steps[0]?.condition
    if (condition?.kind !== 'template') throw new Error('the text above has a condition')
    const { expression } = condition
    return made.semantics.decide(expression, made.semantics.scope(view([], args(given)), null))
  }

  it.each(['true', 'True', 'TRUE'])('%s runs the step', word => {
    expect(decide('{{.params.go}}', { go: word })).toMatchObject({ ok: true, value: true })
  })

  it.each(['false', 'False', 'FALSE'])('%s skips it', word => {
    expect(decide(word)).toMatchObject({ ok: true, value: false })
  })

  it.each(['1', 'yes', ' true', 'tRUE', ''])('"%s" decides nothing', word => {
    expect(decide('{{.params.go}}', { go: word })).toMatchObject({
      ok: false,
      failure: { kind: 'condition', cause: `condition must evaluate to 'true' or 'false', got: "${word}"` }
    })
  })

  it('reports what is wrong with its template', () => {
    const decided = decide('{{gt .params.n 10}}', { n: 12 })
    expect(decided.ok ? '' : decided.failure.cause).toMatch(
      /^failed to evaluate condition: failed to execute template: .*incompatible types for comparison/
    )
  })
})

describe('a collection', () => {
  const collect = (collection: string, given: JsonObject = {}) => {
    const made = workflow(
      `steps:\n  - { id: a, type: forEach, collection: ${JSON.stringify(collection)}, step: { id: b, tool: t } }\n`
    )
    const [step] = made.steps
    const expression = step?.kind === 'forEach' ? step.collection : ({} as Expression) // the text above is a loop
    return made.semantics.collect(expression, made.semantics.scope(view([], args(given)), null))
  }

  it('is a JSON array, its numbers floats', () => {
    expect(collect('["Rex", 2.5, 3]')).toMatchObject({ ok: true, value: ['Rex', 2.5, 3] })
  })

  it('is empty for null, which json gives for a missing value', () => {
    expect(collect('{{json .params.gone}}')).toMatchObject({ ok: true, value: [] })
  })

  it('shows 100 characters of what it is instead', () => {
    expect(collect('{{.params.x}}', { x: `{"a":"${'ä'.repeat(200)}"}` })).toMatchObject({
      ok: false,
      failure: {
        kind: 'collection',
        cause: `collection must resolve to a JSON array, got: {"a":"${'ä'.repeat(94)}...`
      }
    })
  })
})

describe('a result', () => {
  const interpret = (result: Partial<ToolResult>) =>
    semantics.interpret({ content: [], isError: false, ...result })

  it('is its structured content where that is an object, with the blocks next to it', () => {
    const content = [{ type: 'text', text: 'one' }] as const
    expect(interpret({ structuredContent: { n: 1 }, content })).toEqual({
      ok: true,
      output: { n: 1 },
      content: { text: 'one' }
    })
    expect(interpret({ structuredContent: [1], content })).toMatchObject({ output: { text: 'one' } })
  })

  it('is its blocks by key otherwise', () => {
    const content = [
      { type: 'text', text: 'a' },
      { type: 'text', text: 'b' },
      { type: 'image', data: 'i0' },
      { type: 'audio', data: 'x' },
      { type: 'image', data: 'i1' },
      { type: 'resource', resource: { text: '', blob: 'r0' } },
      { type: 'resource', resource: { text: 'r1' } },
      { type: 'resource_link', uri: 'u' }
    ] as const
    expect(interpret({ content })).toMatchObject({
      output: { text: 'a', text_1: 'b', image_0: 'i0', image_1: 'i1', resource: 'r0', resource_1: 'r1' }
    })
    expect(interpret({})).toMatchObject({ ok: true, output: {} })
  })

  it.each([
    [
      {
        content: [
          { type: 'text', text: '' },
          { type: 'text', text: 'closed' }
        ]
      },
      'closed'
    ],
    [{ structuredContent: { error: '', message: 'no fuel', text: 'x' } }, 'no fuel'],
    [{ structuredContent: { error: { code: 1 }, text: 'x' } }, 'x'],
    [{}, 'tool execution error']
  ] as const)('that is an error has words: %o', (result, cause) => {
    expect(interpret({ ...result, isError: true })).toEqual({ ok: false, cause })
  })
})

describe('the types of a tool', () => {
  const schema = {
    type: 'object',
    properties: {
      n: { type: 'integer' },
      x: { type: 'number' },
      b: { type: 'boolean' },
      s: { type: 'string' },
      list: { type: 'array', items: { type: 'integer' } },
      map: { type: 'object', properties: { n: { type: 'integer' } } },
      any: { type: ['integer', 'null'] }
    }
  }
  const adapt = (rendered: JsonObject) => ({
    ...semantics.adaptArguments(rendered, { name: 't', inputSchema: schema })
  })

  it('are what texts are turned into, at any depth', () => {
    expect(adapt({ n: '-4', x: '.5', b: 'T', s: '4', list: ['5', 6n], map: { n: '7' }, extra: '8' })).toEqual(
      {
        n: -4n,
        x: 0.5,
        b: true,
        s: '4',
        list: [5n, 6n],
        map: { n: 7n },
        extra: '8'
      }
    )
  })

  it('leave alone what they cannot turn', () => {
    const texts = { n: '3.0', x: 'abc', b: 'yes', list: '[1]', map: '{}', any: '5' }
    expect(adapt(texts)).toEqual(texts)
    expect(adapt({ n: ' 8' })).toEqual({ n: ' 8' })
  })

  it('change nothing where the tool is not known', () => {
    expect(semantics.adaptArguments({ n: '4' }, null)).toEqual({ n: '4' })
  })
})

describe('an answer', () => {
  const resolve = (
    handlers: string,
    answer: ElicitationAnswer,
    compat: 'documented' | 'engine' = 'engine'
  ) => {
    const made = workflow(
      `steps:\n  - id: ask\n    type: elicitation\n    message: Sure?\n    schema: { type: object }\n    defaultResponse: { sure: false }\n    ${handlers}\n`,
      compat
    )
    const [step] = made.steps
    if (step?.kind !== 'elicitation') throw new Error('the text above is a question')
    const resolved = made.semantics.resolveAnswer(step, answer)
    return resolved.ok ? resolved.value : resolved.failure.cause
  }

  it('completes with its content when accepted', () => {
    expect(resolve('', { action: 'accept', content: { sure: true } })).toEqual({
      action: 'accept',
      content: { sure: true }
    })
  })

  it.each([
    ['', 'decline', 'elicitation request was declined by user: step ask'],
    ['onDecline: { action: abort }', 'decline', 'elicitation request was declined by user: step ask'],
    ['onDecline: { action: continue }', 'decline', { action: 'decline' }],
    ['onDecline: { action: skip_remaining }', 'decline', { action: 'decline', skipped: true }],
    ['', 'cancel', 'elicitation request was cancelled by user: step ask'],
    ['onCancel: {}', 'cancel', 'elicitation request was cancelled by user: step ask'],
    ['onCancel: { action: continue }', 'cancel', { action: 'cancel' }],
    ['onCancel: { action: skip_remaining }', 'cancel', { action: 'cancel', skipped: true }],
    ['', 'timeout', 'elicitation request timed out: step ask'],
    ['onCancel: { action: abort }', 'timeout', 'elicitation request was cancelled by user: step ask'],
    ['onCancel: { action: continue }', 'timeout', { action: 'timeout' }],
    ['onCancel: { action: skip_remaining }', 'timeout', { action: 'timeout', skipped: true }]
  ] as const)('with "%s" goes its way after %s', (handlers, action, outcome) => {
    expect(resolve(handlers, { action })).toEqual(outcome)
  })

  it('is the default response when none comes in time, in the documented reading', () => {
    expect(resolve('', { action: 'timeout' }, 'documented')).toEqual({
      action: 'accept',
      content: { sure: false }
    })
  })
})

describe('a loop that has ended', () => {
  it('lists its iterations by index and counts them', () => {
    expect(
      semantics.loopOutput([
        { index: 1, item: 'b', status: 'failed', error: 'bites' },
        { index: 0, item: 'a', status: 'completed', output: { n: 1 } },
        { index: 2, item: 'c', status: 'cancelled' }
      ])
    ).toEqual({
      iterations: [
        { index: 0n, item: 'a', status: 'completed', output: { n: 1 } },
        { index: 1n, item: 'b', status: 'failed', output: null, error: 'bites' },
        { index: 2n, item: 'c', status: 'cancelled', output: null }
      ],
      count: 3n,
      completed: 1n,
      failed: 2n
    })
  })
})

describe('the words for a failure', () => {
  const made = workflow(
    'steps:\n  - { id: call, tool: van_load }\n  - { id: ask, type: elicitation, message: m, schema: { type: object } }\n  - { id: wash, type: forEach, collection: "[1]", step: { id: one, tool: salon_wash } }\n'
  )
  const [call, ask, wash] = made.steps
  const inner = wash?.kind === 'forEach' ? (wash.body[0] ?? null) : null
  const say = (fact: FailureFact) => made.semantics.phrase(fact)
  const step = (value: Step | undefined) => value ?? null

  it.each([
    [{ kind: 'call', cause: 'busy', step: step(call) }, 'tool call failed: tool van_load in step call: busy'],
    [
      { kind: 'tool_error', cause: 'broken', step: step(call) },
      'tool call failed: tool van_load in step call: tool execution failed: broken'
    ],
    [
      { kind: 'timeout', cause: 'context deadline exceeded', step: step(call) },
      'tool call failed: tool van_load in step call: context deadline exceeded'
    ],
    [
      { kind: 'routing', cause: 'x', step: step(call) },
      'failed to route tool van_load in step call: tool not found: van_load'
    ],
    [
      { kind: 'template', cause: 'c', step: step(call), phase: 'arguments' },
      'template expansion failed: failed to expand arguments for step call: c'
    ],
    [
      { kind: 'condition', cause: 'c', step: step(call), phase: 'condition' },
      'template expansion failed: failed to evaluate condition for step call: c'
    ],
    [
      { kind: 'template', cause: 'c', step: step(ask), phase: 'message' },
      'template expansion failed: failed to expand elicitation message for step ask: failed to expand value for key "message": c'
    ],
    [
      { kind: 'missing_answer', cause: 'nobody', step: step(ask) },
      'elicitation request failed for step ask: nobody'
    ],
    [
      { kind: 'template', cause: 'c', step: step(wash), phase: 'collection' },
      'forEach step wash: failed to expand collection template: c'
    ],
    [
      { kind: 'collection', cause: 'collection size 3 exceeds maxIterations 2', step: step(wash) },
      'forEach step wash: collection size 3 exceeds maxIterations 2'
    ],
    [
      { kind: 'tool_error', cause: 'bites', step: inner, iteration: { index: 1, reportedBy: 'iteration' } },
      'tool execution failed: bites'
    ],
    [
      { kind: 'routing', cause: 'x', step: inner, iteration: { index: 1, reportedBy: 'iteration' } },
      'failed to route tool: tool not found: salon_wash'
    ],
    [
      {
        kind: 'call',
        cause: 'no water',
        step: step(wash),
        tool: 'salon_wash',
        iteration: { index: 0, reportedBy: 'loop' }
      },
      'forEach step wash iteration 0: no water'
    ],
    [{ kind: 'timeout', cause: 'x', step: null }, 'workflow timed out'],
    [{ kind: 'output', cause: 'x', step: null }, 'output construction failed: x']
  ] as const)('%o', (fact, message) => {
    expect(say(fact)).toBe(message)
  })
})
