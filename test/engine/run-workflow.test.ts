import { describe, expect, it } from 'vitest'
import { replayBackend } from '../../src/backends/index.js'
import { runWorkflow, scriptedElicitor, VirtualClock } from '../../src/engine/index.js'
import type { JsonObject } from '../../src/model/index.js'
import { callOf, everyFailure, fixturesOf, loopOf, questionOf, run, workflowOf } from './build.js'
import { traceOf } from './trace.js'

const slow = (ms: number) => [{ delayMs: ms }]

describe('a run', () => {
  it('starts a step the moment its dependencies have ended', async () => {
    const workflow = workflowOf([
      callOf('quick'),
      callOf('slow'),
      callOf('after-quick', { waits: ['quick'] }),
      callOf('last', { waits: ['after-quick', 'slow'] })
    ])
    const tools = { quick: slow(10), slow: slow(100), 'after-quick': slow(10), last: slow(1) }
    const { events, status } = await run(workflow, { tools })
    expect(status).toBe('completed')
    expect(traceOf(events)).toEqual([
      '0 runStarted',
      '0 stepStarted quick',
      '0 stepStarted slow',
      '10 stepCompleted quick',
      '10 stepStarted after-quick',
      '20 stepCompleted after-quick',
      '100 stepCompleted slow',
      '100 stepStarted last',
      '101 stepCompleted last',
      '101 runEnded completed'
    ])
  })

  it('holds a level back until the whole level before it has ended', async () => {
    const workflow = workflowOf([callOf('quick'), callOf('slow'), callOf('next', { waits: ['quick'] })])
    const tools = { quick: slow(10), slow: slow(100), next: slow(1) }
    const { events } = await run(workflow, { tools, schedule: 'levels' })
    expect(traceOf(events)).toContain('100 stepStarted next')
  })

  it('runs a sequence in the order written, whatever its schedule is', async () => {
    const workflow = workflowOf([callOf('a'), callOf('b'), callOf('c')], {
      schedule: { mode: 'sequence', maxParallel: 10 }
    })
    const { events } = await run(workflow, {
      tools: { a: slow(5), b: slow(5), c: slow(5) },
      schedule: 'eager'
    })
    expect(events.at(-1)?.atMs).toBe(15)
  })

  it('never runs more steps at a time than it may', async () => {
    const steps = ['a', 'b', 'c', 'd', 'e'].map(id => callOf(id, { tool: callOf('pull').tool }))
    const { events } = await run(workflowOf(steps), { tools: { pull: slow(10) }, maxParallel: 2 })
    expect(events.at(-1)?.atMs).toBe(30)
  })

  it('cancels what runs at the time of a failure and starts nothing more', async () => {
    const workflow = workflowOf([
      callOf('breaks'),
      callOf('long'),
      callOf('behind', { waits: ['breaks'] }),
      callOf('after-long', { waits: ['long'] })
    ])
    const tools = {
      breaks: [{ error: 'no route', delayMs: 10 }],
      long: slow(1_000),
      behind: [{}],
      'after-long': [{}]
    }
    const result = await run(workflow, { tools })
    expect(result.failure).toMatchObject({
      kind: 'call',
      cause: 'no route',
      message: 'call: breaks: no route'
    })
    expect(traceOf(result.events).slice(3)).toEqual([
      '10 stepFailed breaks',
      '10 stepCancelled long',
      '10 runEnded failed'
    ])
  })

  it('lets the steps behind a tolerated failure run, with the default in place of the output', async () => {
    const breaks = callOf('breaks', {
      onError: { tolerates: ['call'], defaultOutputOn: ['call'], retry: null },
      default: { n: 7n }
    })
    const reads = callOf('reads', {
      waits: ['breaks'],
      args: { n: '{steps.breaks.output.n}', was: '{steps.breaks.status}', why: '{steps.breaks.error}' }
    })
    const noNumbers = { ...breaks, defaultOutput: callOf('x', { default: { n: 7 } }).defaultOutput }
    const { status, output } = await run(workflowOf([noNumbers, reads]), {
      tools: { breaks: [{ error: 'no route' }], reads: [{}] }
    })
    expect(status).toBe('completed')
    expect(output).toEqual({ n: '7', was: 'failed', why: 'call: breaks: no route' })
  })

  it('skips a step whose condition is false and goes on behind it', async () => {
    const workflow = workflowOf([
      callOf('maybe', { when: '{params.go}', default: { n: 1 } }),
      callOf('next', { waits: ['maybe'], args: { was: '{steps.maybe.status}', n: '{steps.maybe.output.n}' } })
    ])
    const { output, events } = await run(workflow, { arguments: { go: false } })
    expect(output).toEqual({ was: 'skipped', n: '1' })
    expect(traceOf(events)).toContain('0 stepSkipped maybe')
  })

  it('fails a step whose condition decides nothing', async () => {
    const result = await run(workflowOf([callOf('maybe', { when: 'perhaps' })]))
    expect(result.failure?.message).toBe('condition: maybe: condition: "perhaps" decides nothing')
  })

  it('is timed out when its own time is over, and no step is tolerated any more', async () => {
    const forgiving = { tolerates: everyFailure, defaultOutputOn: [], retry: null }
    const workflow = workflowOf(
      [callOf('long', { onError: forgiving }), callOf('next', { waits: ['long'] })],
      {
        timeoutMs: 30 * 60_000
      }
    )
    const { status, failure, events } = await run(workflow, { tools: { long: slow(3_600_000), next: [{}] } })
    expect(status).toBe('timed_out')
    expect(failure).toMatchObject({ kind: 'timeout', cause: 'workflow timed out' })
    expect(traceOf(events).slice(2)).toEqual(['1800000 stepFailed long', '1800000 runEnded timed_out'])
  })

  it('stops a step at its own time limit, and may go on behind it', async () => {
    const onError = { tolerates: ['timeout' as const], defaultOutputOn: ['timeout' as const], retry: null }
    const workflow = workflowOf([
      callOf('long', { timeoutMs: 150, onError, default: { text: 'nothing' } }),
      callOf('next', { waits: ['long'], args: { got: '{steps.long.output.text}' } })
    ])
    const { status, output, events } = await run(workflow, { tools: { long: slow(5_000), next: [{}] } })
    expect([status, output]).toEqual(['completed', { got: 'nothing' }])
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'callEnded', outcome: 'timeout', atMs: 150 })
    )
  })

  it('is cancelled when the caller asks for it, before and during the run', async () => {
    const workflow = workflowOf([callOf('long'), callOf('next', { waits: ['long'] })])
    expect((await run(workflow, { signal: AbortSignal.abort() })).status).toBe('cancelled')
    const controller = new AbortController()
    const clock = new VirtualClock()
    const backend = replayBackend(fixturesOf({ long: slow(1_000), next: [{}] }), clock)
    void clock.sleep(10).then(() => controller.abort())
    const elicitor = scriptedElicitor(new Map())
    const { status, events } = await runWorkflow(
      workflow,
      { backend, clock, elicitor, signal: controller.signal },
      { arguments: {} }
    )
    expect(status).toBe('cancelled')
    expect(traceOf(events).slice(2)).toEqual(['10 stepCancelled long', '10 runEnded cancelled'])
  })

  it('fails without a step when its arguments are refused, or its output cannot be made', async () => {
    const workflow = workflowOf([callOf('a')])
    const refused = await run(workflow, { arguments: { refuse: true } })
    expect(traceOf(refused.events)).toEqual(['0 runStarted', '0 runEnded failed'])
    expect(refused.failure?.kind).toBe('arguments')
    const broken = await run(workflow, { arguments: { output: 'broken' } })
    expect([broken.status, broken.failure?.message]).toEqual(['failed', 'output: no output'])
  })

  it('keeps fractions of a millisecond', async () => {
    const workflow = workflowOf([callOf('a'), callOf('b', { waits: ['a'] })])
    const { events } = await run(workflow, { tools: { a: slow(0.9), b: slow(0.2) } })
    expect(events.at(-1)?.atMs).toBe(1.1)
  })

  it('refuses arguments and results that are nested beyond reason', async () => {
    let deep: JsonObject = {}
    for (let level = 0; level < 50_000; level++) deep = { deep }
    const refused = await run(workflowOf([callOf('a')]), { arguments: { deep } })
    expect(refused.failure).toMatchObject({
      kind: 'limit',
      cause: 'the arguments are nested deeper than 200 levels'
    })
    const answered = await run(workflowOf([callOf('a')]), { tools: { a: [{ gives: deep }] } })
    expect(answered.failure?.kind).toBe('limit')
  })

  it('reports which steps wait for each other in a ring', async () => {
    const workflow = workflowOf([callOf('a', { waits: ['b'] }), callOf('b', { waits: ['a'] })])
    const { status, failure } = await run(workflow)
    expect([status, failure?.kind]).toEqual(['failed', 'definition'])
    expect(failure?.message).toContain('"a" → "b" → "a"')
  })

  it('fails at the step whose tool no backend has, without a call', async () => {
    const { failure, events } = await run(workflowOf([callOf('lost')]), { tools: {} })
    expect(failure).toMatchObject({ kind: 'routing', cause: 'tool not found: lost' })
    expect(events.some(event => event.type === 'callStarted')).toBe(false)
  })

  it('goes on when a listener breaks, and remembers what broke', async () => {
    const heard: string[] = []
    const clock = new VirtualClock()
    const workflow = workflowOf([callOf('a')])
    const listeners = [
      () => {
        throw new Error('full disk')
      },
      async () => Promise.reject(new Error('later')),
      (event: { type: string }) => heard.push(event.type)
    ]
    const ports = { clock, listeners, elicitor: scriptedElicitor(new Map()) }
    const backend = replayBackend(fixturesOf({ a: [{}] }), clock)
    const result = await runWorkflow(workflow, { ...ports, backend }, { arguments: {} })
    expect(result.status).toBe('completed')
    expect(heard).toEqual(result.events.map(event => event.type))
    expect(result.listenerFaults.map(fault => String(fault.error))).toContain('Error: full disk')
    expect(result.listenerFaults.map(fault => String(fault.error))).toContain('Error: later')
  })

  it('gives the same events to the millisecond when it is run again', async () => {
    const workflow = workflowOf([
      loopOf('each', '[1,2,3,4,5,6]', { maxParallel: 2 }),
      questionOf('ask'),
      callOf('a')
    ])
    const setup = {
      tools: { one: slow(7), a: slow(3) },
      answers: { ask: { action: 'accept' as const, content: { ok: true } } }
    }
    expect((await run(workflow, setup)).events).toEqual((await run(workflow, setup)).events)
  })
})
