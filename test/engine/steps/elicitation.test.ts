import { describe, expect, it } from 'vitest'
import { replayBackend } from '../../../src/backends/index.js'
import { runWorkflow, VirtualClock } from '../../../src/engine/index.js'
import type { JsonValue } from '../../../src/model/index.js'
import { callOf, expression, fixturesOf, located, questionOf, run, workflowOf } from '../build.js'
import { traceOf } from '../trace.js'

const ask = questionOf('ask', { message: expression('Release {params.what}?'), timeoutMs: 300_000 })

describe('a question', () => {
  it('shows values, and completes with the answer', async () => {
    const answers = { ask: { action: 'accept' as const, content: { ok: true } } }
    const { output, events } = await run(workflowOf([ask]), { answers, arguments: { what: 'v2' } })
    expect(output).toEqual({ action: 'accept', content: { ok: true } })
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'elicitationRequested',
        message: 'Release v2?',
        schema: { type: 'object' }
      })
    )
  })

  it('takes its whole time when no answer comes', async () => {
    const { failure, events } = await run(workflowOf([ask]), { answers: { ask: { action: 'timeout' } } })
    expect(failure?.cause).toBe('the answer was timeout')
    expect(traceOf(events).slice(2)).toEqual([
      '0 elicitationRequested ask',
      '300000 elicitationAnswered ask',
      '300000 stepFailed ask',
      '300000 runEnded failed'
    ])
  })

  it('ends with its time while the person is still being asked', async () => {
    const clock = new VirtualClock()
    const backend = replayBackend(fixturesOf({}), clock)
    const elicitor = { ask: () => new Promise<never>(() => undefined) }
    const ports = { backend, clock, elicitor }
    const { failure, events } = await runWorkflow(workflowOf([ask]), ports, { arguments: { what: 'v2' } })
    expect(failure?.cause).toBe('the answer was timeout')
    expect(traceOf(events)).toContain('300000 elicitationAnswered ask')
  })

  it('ends at once without an answer when it has no time limit', async () => {
    const { failure } = await run(workflowOf([questionOf('ask')]), {
      answers: { ask: { action: 'timeout' } }
    })
    expect(failure?.cause).toBe('the answer was timeout')
  })

  it('names the step and the way to answer when no person is there', async () => {
    const { failure, status } = await run(workflowOf([ask]))
    expect([status, failure?.kind]).toEqual(['failed', 'missing_answer'])
    expect(failure?.message).toContain("--answer 'ask=accept:")
    expect(failure?.detail).toContain('Release')
  })

  it('is cut off by the time of the run', async () => {
    const workflow = workflowOf([ask], { timeoutMs: 1_000 })
    const { status } = await run(workflow, { answers: { ask: { action: 'timeout' } } })
    expect(status).toBe('timed_out')
  })

  it('is withdrawn when a parallel step fails', async () => {
    const workflow = workflowOf([ask, callOf('breaks')])
    const tools = { breaks: [{ error: 'broken', delayMs: 10 }] }
    const { events } = await run(workflow, { tools, answers: { ask: { action: 'timeout' } } })
    expect(traceOf(events)).toContain('10 stepCancelled ask')
  })

  it('refuses a schema and an answer beyond what clients take', async () => {
    let deep: JsonValue = 'deep'
    for (let level = 0; level < 11; level++) deep = { deep }
    const tooDeep = await run(workflowOf([questionOf('ask', { schema: located(deep) })]))
    expect(tooDeep.failure?.message).toContain('schema nesting too deep: 11 levels (max 10)')
    const content = { text: 'x'.repeat(1024 * 1024) }
    const tooLong = await run(workflowOf([ask]), { answers: { ask: { action: 'accept', content } } })
    expect(tooLong.failure?.message).toContain('response content too large: 1048587 bytes (max 1048576)')
  })

  it('weighs a question and an answer before it looks how deep they are, with the escapes that Go writes', async () => {
    let deep: JsonValue = '<&>\u2028'.repeat(5_000)
    for (let level = 0; level < 11; level++) deep = { deep }
    const heavy = await run(workflowOf([questionOf('ask', { schema: located(deep) })]))
    expect(heavy.failure?.message).toContain(
      'invalid schema for step ask: schema too large: 120101 bytes (max 102400)'
    )
    const content = { text: '<'.repeat(174_762) }
    const escaped = await run(workflowOf([ask]), { answers: { ask: { action: 'accept', content } } })
    expect(escaped.failure?.message).toContain(
      'invalid response content for step ask: response content too large: 1048583 bytes (max 1048576)'
    )
  })
})
