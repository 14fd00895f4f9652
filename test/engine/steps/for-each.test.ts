import { describe, expect, it } from 'vitest'
import { abortOnError } from '../../../src/model/index.js'
import { callOf, everyFailure, loopOf, retryOf, run, workflowOf } from '../build.js'
import { traceOf } from '../trace.js'

const goesOn = { onError: { tolerates: everyFailure, defaultOutputOn: [], retry: null } }

describe('a loop', () => {
  it('runs its body once for each item and records the iterations in the order of the items', async () => {
    const loop = loopOf('each', '["a","b","c"]', { maxParallel: 3 })
    const tools = { one: [{ when: { item: 'a' }, delayMs: 30 }, { delayMs: 10 }] }
    const { output, events } = await run(workflowOf([loop]), { tools })
    expect(output).toEqual([
      { index: 0, item: 'a', status: 'completed', output: { item: 'a' } },
      { index: 1, item: 'b', status: 'completed', output: { item: 'b' } },
      { index: 2, item: 'c', status: 'completed', output: { item: 'c' } }
    ])
    expect(traceOf(events)).toContain('10 stepCompleted one#1')
    expect(events.at(-1)?.atMs).toBe(30)
  })

  it('runs so many iterations at a time as it may', async () => {
    const loop = loopOf('each', '[1,2,3,4,5]', { maxParallel: 2 })
    const { events } = await run(workflowOf([loop]), { tools: { one: [{ delayMs: 10 }] } })
    expect(events.at(-1)?.atMs).toBe(30)
  })

  it('completes with an empty list and calls nothing', async () => {
    const { output, status } = await run(workflowOf([loopOf('each', '[]')]))
    expect([status, output]).toEqual(['completed', []])
  })

  it('stops at the first failure: what runs is cancelled, the rest never starts', async () => {
    const loop = loopOf('each', '["a","b","c","d"]', { maxParallel: 2 })
    const tools = { one: [{ when: { item: 'b' }, error: 'bites', delayMs: 5 }, { delayMs: 50 }] }
    const { failure, events } = await run(workflowOf([loop]), { tools })
    expect(failure?.message).toBe('call: each: loop 1: bites')
    const end = events.find(event => event.type === 'stepFailed' && event.step === 'each')
    expect(end).toMatchObject({
      atMs: 5,
      output: [
        { item: 'a', status: 'cancelled' },
        { item: 'b', status: 'failed', error: 'call: one: iteration 1: bites' },
        { item: 'c', status: 'cancelled' },
        { item: 'd', status: 'cancelled' }
      ]
    })
    expect(traceOf(events)).not.toContain('5 stepStarted one#2')
  })

  it('goes on after a failed item where it tolerates that', async () => {
    const loop = loopOf('each', '["a","b"]', goesOn)
    const tools = { one: [{ when: { item: 'a' }, isError: 'no' }, {}] }
    const { status, output } = await run(workflowOf([loop]), { tools })
    expect(status).toBe('completed')
    expect(output).toMatchObject([{ status: 'failed' }, { status: 'completed' }])
  })

  it('fails over what is no list, and over too many items, before any call', async () => {
    const noList = await run(workflowOf([loopOf('each', '{params}')]), { arguments: { a: 1 } })
    expect(noList.failure).toMatchObject({ kind: 'collection' })
    const many = await run(workflowOf([loopOf('each', '[1,2,3]', { maxIterations: 2 })]))
    expect(many.failure?.cause).toBe('collection size 3 exceeds maxIterations 2')
    expect(many.events.some(event => event.type === 'callStarted')).toBe(false)
  })

  it('retries inside an iteration', async () => {
    const body = [callOf('one', { args: { item: '{item}' }, onError: retryOf(2, 2) })]
    const loop = loopOf('each', '["a","b"]', { body, maxParallel: 1 })
    const tools = { one: [{ when: { item: 'a' }, times: 2, error: 'runs away' }, {}] }
    const { status, events } = await run(workflowOf([loop]), { tools })
    expect(status).toBe('completed')
    expect(events.filter(event => event.type === 'callStarted')).toHaveLength(4)
  })

  it('runs several steps of one iteration in order, up to the first that fails', async () => {
    const body = [callOf('one', { args: { item: '{item}' } }), callOf('two', { onError: abortOnError })]
    const loop = loopOf('each', '["a"]', { ...goesOn, body })
    const { events } = await run(workflowOf([loop]), { tools: { one: [{ error: 'no' }], two: [{}] } })
    expect(traceOf(events)).not.toContain('0 stepStarted two#0')
  })

  it('has one time limit for all iterations', async () => {
    const tools = { one: [{ delayMs: 250 }] }
    const loop = loopOf('each', '[1,2,3,4]', { maxParallel: 1, timeoutMs: 400 })
    const { failure, events } = await run(workflowOf([loop]), { tools })
    expect(failure).toMatchObject({ kind: 'timeout' })
    expect(events.at(-1)?.atMs).toBe(400)
    const patient = await run(workflowOf([{ ...loop, ...goesOn }]), { tools })
    expect(patient.status).toBe('completed')
    expect(patient.output).toMatchObject([
      { status: 'completed' },
      { status: 'failed' },
      { status: 'cancelled' },
      { status: 'cancelled' }
    ])
  })

  it('takes ten thousand items in its stride', async () => {
    const items = JSON.stringify(Array.from({ length: 10_000 }, (_, place) => place))
    const loop = loopOf('each', items, { maxIterations: 10_000, maxParallel: 50 })
    const { status, events } = await run(workflowOf([loop]), { tools: { one: [{ delayMs: 10 }] } })
    expect([status, events.at(-1)?.atMs]).toEqual(['completed', 2_000])
  })
})
