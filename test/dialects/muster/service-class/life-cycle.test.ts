import { describe, expect, it } from 'vitest'
import { answering, play } from './lowered-class.js'

const WATCHED = `serviceConfig:
  lifecycleTools:
    start: { tool: oven_on, outputs: { id: id } }
    stop: { tool: oven_off, args: { id: "{{ .start.id }}" } }
    healthCheck: { tool: oven_feel, expect: { success: true, jsonPath: { state: hot } } }
    status: { tool: oven_look, outputs: { heat: heat.celsius } }
  healthCheck: { enabled: true, interval: 30s, failureThreshold: 3, successThreshold: 2 }
`
const ON_AND_OFF = { oven_on: [{ json: { id: 'o1' } }], oven_off: [{ json: { ok: true } }] }
const STATUS = { oven_look: [{ json: { heat: { celsius: 230 } } }] }

describe('a whole life', () => {
  it('checks the health at its interval until it is decided, then restarts and stops', async () => {
    const feel = [{ times: 1, text: 'cold', isError: true }, { json: { state: 'hot' } }]
    const tools = answering({ ...ON_AND_OFF, ...STATUS, oven_feel: feel })
    const report = await play({ spec: WATCHED, verb: 'lifecycle', tools })
    expect(report.status).toBe('completed')
    expect(report.states?.map(({ atMs, state, health }) => [atMs, state, health])).toEqual([
      [0, 'starting', 'unknown'],
      [0, 'running', 'healthy'],
      [30_000, 'running', 'checking'],
      [90_000, 'running', 'healthy'],
      [90_000, 'stopping', 'healthy'],
      [90_000, 'stopped', 'unknown'],
      [90_000, 'starting', 'unknown'],
      [90_100, 'running', 'healthy'],
      [90_100, 'stopping', 'healthy'],
      [90_100, 'stopped', 'unknown']
    ])
    expect(report.output).toMatchObject({ state: 'stopped', serviceData: { id: 'o1', heat: 230 } })
  })

  it('gives up at the failure threshold and goes on to the end', async () => {
    const tools = answering({ ...ON_AND_OFF, ...STATUS, oven_feel: [{ error: 'nobody there' }] })
    const report = await play({ spec: WATCHED, verb: 'lifecycle', tools })
    expect(report.status).toBe('completed')
    expect(report.states?.filter(({ health }) => health === 'unhealthy').map(({ atMs }) => atMs)).toContain(
      90_000
    )
    expect(report.steps.filter(step => step.id.startsWith('healthCheck')).map(step => step.status)).toEqual([
      'failed',
      'failed',
      'failed',
      'skipped',
      'skipped',
      'skipped'
    ])
  })

  it('has neither health checks nor a status in the engine, where nothing calls them', async () => {
    const tools = answering({ ...ON_AND_OFF, ...STATUS, oven_feel: [{ json: {} }] })
    const report = await play({ spec: WATCHED, verb: 'lifecycle', tools, compat: 'engine' })
    expect(report.calls.map(call => call.tool)).toEqual(['oven_on', 'oven_off', 'oven_on', 'oven_off'])
  })
})

describe('a life-cycle call', () => {
  const QUICK = `serviceConfig:
  lifecycleTools:
    start: { tool: oven_on, args: { "n": "{{ .loaves }}" }, outputs: { id: id } }
    stop: { tool: oven_off, args: { id: "{{ .start.id }}" } }
  timeout: { create: 1m }
args: { loaves: { type: integer, required: true } }
`
  const SLOW = { oven_on: [{ delay: '20s', json: { id: 'o1' } }], oven_off: [{ json: {} }] }

  it('ends after ten seconds in the engine, whatever the class declares', async () => {
    const given = { spec: QUICK, verb: 'start', tools: answering(SLOW), arguments: { loaves: 3 } }
    const report = await play({ ...given, compat: 'engine' })
    expect(report).toMatchObject({
      status: 'failed',
      durationMs: 10_000,
      error: 'failed to start ServiceClass instance: start tool failed: context deadline exceeded',
      output: { state: 'failed', health: 'unhealthy' }
    })
    expect(await play(given)).toMatchObject({ status: 'completed', durationMs: 20_000 })
  })

  it('prints a number with six decimals in the engine, and in full where the guides are followed', async () => {
    const given = {
      spec: QUICK,
      verb: 'start',
      tools: answering(ON_AND_OFF),
      arguments: { loaves: 12345678 }
    }
    const sent = async (compat: 'documented' | 'engine') =>
      (await play({ ...given, compat })).calls[0]?.arguments
    expect(await sent('engine')).toEqual({ n: '12345678.000000' })
    expect(await sent('documented')).toEqual({ n: '12345678' })
  })

  it('is not made when a tool of the class is missing', async () => {
    const report = await play({
      spec: QUICK,
      verb: 'start',
      tools: answering({ oven_on: [{ json: {} }] }),
      arguments: { loaves: 3 }
    })
    expect(report).toMatchObject({
      status: 'failed',
      error: 'ServiceClass oven is not available (missing required tools)',
      calls: []
    })
  })

  it('that stops an instance and fails leaves it failed, with the words of the tool', async () => {
    const tools = answering({ ...ON_AND_OFF, oven_off: [{ text: 'door jammed', isError: true }] })
    const report = await play({ spec: QUICK, verb: 'stop', tools, arguments: { loaves: 3 } })
    expect(report).toMatchObject({
      status: 'failed',
      error: 'failed to stop service oven: stop tool failed: door jammed',
      output: { state: 'failed', health: 'unhealthy', serviceData: { id: 'o1' } }
    })
  })

  it('is skipped where it checks the health and checks are not switched on', async () => {
    const spec = `serviceConfig:
  lifecycleTools: { start: { tool: oven_on }, stop: { tool: oven_off }, healthCheck: { tool: oven_feel } }
`
    const tools = answering({ ...ON_AND_OFF, oven_feel: [{ json: {} }] })
    const report = await play({ spec, verb: 'healthCheck', tools })
    expect(report.steps.map(step => [step.id, step.status])).toEqual([
      ['start', 'completed'],
      ['healthCheck', 'skipped']
    ])
    expect(report.output).toMatchObject({ health: 'healthy' })
  })
})
