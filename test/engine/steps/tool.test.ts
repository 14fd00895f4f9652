import { describe, expect, it } from 'vitest'
import { callOf, retryOf, run, workflowOf } from '../build.js'
import { traceOf } from '../trace.js'

describe('a tool step', () => {
  it('is repeated until an attempt succeeds, with the arguments of the first', async () => {
    const workflow = workflowOf([callOf('shaky', { onError: retryOf(3, 100), args: { to: '{params.to}' } })])
    const tools = { shaky: [{ times: 1, error: 'reset' }, { times: 1, isError: 'busy' }, {}] }
    const { status, output, events } = await run(workflow, { tools, arguments: { to: 'airport' } })
    expect([status, output]).toEqual(['completed', { to: 'airport' }])
    const causes = events.flatMap(event => (event.type === 'attemptFailed' ? [event.failure.cause] : []))
    expect(causes).toEqual(['reset', 'busy'])
  })

  it('pauses longer each time, within half of the plan, and the same with the same seed', async () => {
    const workflow = workflowOf([callOf('down', { onError: retryOf(4, 1_000) })])
    const pausesOf = async (seed: number) => {
      const { events } = await run(workflow, { tools: { down: [{ error: 'down' }] }, seed })
      return events.flatMap(event => (event.type === 'retryScheduled' ? [event.delayMs] : []))
    }
    const pauses = await pausesOf(1)
    expect(pauses).toHaveLength(4)
    for (const [place, pause] of pauses.entries()) {
      const planned = 1_000 * 1.5 ** place
      expect(pause).toBeGreaterThanOrEqual(planned * 0.5 - 1)
      expect(pause).toBeLessThanOrEqual(planned * 1.5 + 1)
    }
    expect(await pausesOf(1)).toEqual(pauses)
    expect(await pausesOf(2)).not.toEqual(pauses)
  })

  it('reports how many attempts there were when all have failed', async () => {
    const workflow = workflowOf([callOf('down', { onError: retryOf(2, 5) })])
    const { failure } = await run(workflow, { tools: { down: [{ error: 'down' }] } })
    expect(failure?.message).toBe('call: down: 3 attempts: down')
  })

  it('is not repeated after a failure of another kind', async () => {
    const workflow = workflowOf([callOf('gone', { onError: retryOf(2, 5) })])
    const { failure, events } = await run(workflow, { tools: { gone: [{ when: { a: 1 } }] } })
    expect(failure?.kind).toBe('missing_fixture')
    expect(events.filter(event => event.type === 'callStarted')).toHaveLength(1)
  })

  it('gives up when no further attempt could begin in time', async () => {
    const policy = retryOf(10, 600_000)
    const workflow = workflowOf([callOf('down', { onError: policy })])
    const { events } = await run(workflow, { tools: { down: [{ error: 'down' }] } })
    expect(events.at(-1)?.atMs).toBeLessThanOrEqual(15 * 60_000)
    expect(events.filter(event => event.type === 'callStarted').length).toBeLessThan(4)
  })

  it('ends in a pause when its time is over: the limit covers attempts and pauses', async () => {
    const workflow = workflowOf([callOf('down', { onError: retryOf(5, 100), timeoutMs: 120 })])
    const { failure, events } = await run(workflow, { tools: { down: [{ error: 'down', delayMs: 50 }] } })
    expect(failure).toMatchObject({ kind: 'timeout', cause: 'context deadline exceeded' })
    expect(traceOf(events).at(-1)).toBe('120 runEnded failed')
  })

  it('makes no call when its arguments cannot be rendered', async () => {
    const { failure, events } = await run(workflowOf([callOf('a', { args: { deep: ['{fail}'] } })]))
    expect(failure?.message).toBe('template: a: arguments: cannot be rendered')
    expect(events.some(event => event.type === 'callStarted')).toBe(false)
  })

  it('calls the tool by the name by which a backend publishes it, and reports it as written', async () => {
    const workflow = workflowOf([callOf('a', { tool: callOf('forge.get').tool })], {
      toolNames: name => [name, name.replace('.', '_')]
    })
    const { status, events } = await run(workflow, { tools: { forge_get: [{}] } })
    expect(status).toBe('completed')
    expect(events).toContainEqual(expect.objectContaining({ type: 'callStarted', tool: 'forge.get' }))
  })
})
