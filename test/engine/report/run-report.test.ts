import { describe, expect, it } from 'vitest'
import { runReport } from '../../../src/engine/index.js'
import { callOf, expression, loopOf, questionOf, retryOf, run, workflowOf } from '../build.js'

const ask = questionOf('ask', { message: expression('Ship {params.what}?') })
const accept = { action: 'accept' as const, content: { ok: true } }

describe('the report of a run', () => {
  it('holds every step in the order of the document and every call in the order of its start', async () => {
    const body = [callOf('one', { args: { item: '{item}' } })]
    const workflow = workflowOf([
      callOf('last', { waits: ['each', 'ask'], when: 'false', default: { n: 1 } }),
      loopOf('each', '["a","b"]', { maxParallel: 1, body }),
      ask
    ])
    const result = await run(workflow, {
      arguments: { what: 'v2' },
      tools: { one: [{ delayMs: 10 }], last: [{}] },
      answers: { ask: accept }
    })
    const step = { attempts: 1, arguments: null, error: null, startMs: 0 }
    const call = { step: 'one', attempt: 1, tool: 'one', outcome: 'result' }
    expect(runReport(workflow, result)).toEqual({
      version: 1,
      workflow: 'built',
      status: 'completed',
      output: result.output,
      error: null,
      durationMs: 20,
      steps: [
        { ...step, id: 'last', status: 'skipped', attempts: 0, output: { n: 1 }, startMs: 20, endMs: 20 },
        { ...step, id: 'each', status: 'completed', output: result.output, endMs: 20 },
        {
          ...step,
          id: 'one',
          status: 'completed',
          arguments: { item: 'b' },
          output: { item: 'b' },
          startMs: 10,
          endMs: 20
        },
        { ...step, id: 'ask', status: 'completed', output: accept, endMs: 0 }
      ],
      calls: [
        { ...call, iteration: 0, arguments: { item: 'a' }, startMs: 0, endMs: 10 },
        { ...call, iteration: 1, arguments: { item: 'b' }, startMs: 10, endMs: 20 }
      ],
      elicitations: [{ step: 'ask', message: 'Ship v2?', ...accept }],
      problems: []
    })
  })

  it('holds failures, attempts, and steps that were never reached', async () => {
    const workflow = workflowOf([
      callOf('shaky', { onError: retryOf(1, 10) }),
      callOf('beside'),
      callOf('behind', { waits: ['shaky'] })
    ])
    const tools = {
      shaky: [{ times: 1, isError: 'busy' }, { error: 'gone' }],
      beside: [{ delayMs: 500 }],
      behind: [{}]
    }
    const report = runReport(workflow, await run(workflow, { tools, seed: 3 }))
    expect(report).toMatchObject({ status: 'failed', error: 'call: shaky: 2 attempts: gone', output: null })
    expect(report.steps.map(({ id, status, attempts, error }) => [id, status, attempts, error])).toEqual([
      ['shaky', 'failed', 2, 'call: shaky: 2 attempts: gone'],
      ['beside', 'cancelled', 1, null],
      ['behind', 'not_run', 0, null]
    ])
    expect(report.calls.map(({ tool, attempt, outcome }) => [tool, attempt, outcome])).toEqual([
      ['shaky', 1, 'tool_error'],
      ['beside', 1, 'failure'],
      ['shaky', 2, 'failure']
    ])
  })

  it('shows a question without an answer', async () => {
    const workflow = workflowOf([ask])
    const { elicitations } = runReport(workflow, await run(workflow, { arguments: { what: 'v2' } }))
    expect(elicitations).toEqual([{ step: 'ask', message: 'Ship v2?', action: null, content: null }])
  })

  it('prints whole numbers of a definition as JSON numbers, and keeps the digits of those that are too large', async () => {
    const workflow = workflowOf([callOf('a', { args: { small: 3n, large: 9007199254740993n } })])
    const { steps } = runReport(workflow, await run(workflow))
    expect(steps[0]?.arguments).toEqual({ small: 3, large: 9007199254740993n })
  })

  it('can be made of a run that was cut off before its end', async () => {
    const workflow = workflowOf([callOf('a'), callOf('b', { waits: ['a'] })])
    const { events } = await run(workflow, { tools: { a: [{ delayMs: 5 }], b: [{}] } })
    const cut = { events: events.filter(event => event.type !== 'runEnded') }
    expect(runReport(workflow, cut)).toMatchObject({ status: 'cancelled', durationMs: 5 })
  })
})
