import { describe, expect, it } from 'vitest'
import type { BackendSource } from '../../src/backends/live/index.js'
import type { Step } from '../../src/model/index.js'
import { obstacleFor } from '../../src/run/obstacle.js'
import type { OpenServers } from '../../src/run/open-servers.js'
import { switchedOffIn } from '../../src/run/switched-off.js'
import { callOf, everyFailure, workflowOf } from '../engine/build.js'

function obstacle(step: Step, given: Partial<OpenServers> = {}) {
  const servers = {
    tools: new Map([['kube_apply', { name: 'kube_apply' }]]),
    failures: [],
    switchedOff: [],
    conflicts: [],
    ...given
  } as unknown as OpenServers // only what decides
  return obstacleFor(workflowOf([step], { toolNames: name => [name] }), servers)
}

describe('a tool that no server has', () => {
  it('prevents a run that certainly calls it', () => {
    expect(() => obstacle(callOf('kube_aply'))).toThrow(
      'no server has the tool "kube_aply" of step "kube_aply" (did you mean "kube_apply"?). Nothing was called'
    )
    expect(obstacle(callOf('kube_apply'))).toEqual({ kind: 'none', messages: [] })
  })

  it.each([
    ['has a condition', callOf('kube_aply', { when: '{apply}' })],
    [
      'may fail',
      callOf('kube_aply', { onError: { tolerates: everyFailure, defaultOutputOn: [], retry: null } })
    ],
    [
      'has an output for a failed call',
      callOf('kube_aply', { onError: { tolerates: [], defaultOutputOn: ['call'], retry: null } })
    ]
  ])('is only reported where the step %s', (_, step) => {
    const { kind, messages } = obstacle(step)
    expect(kind).toBe('none')
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain('where the step runs, it fails')
  })

  it('may be on a server that is switched off', () => {
    const sources = [
      { name: 'kube', isEnabled: false, origin: { file: { path: 'mcp.json' } } },
      { name: 'chat', isEnabled: true, origin: { file: { path: 'mcp.json' } } }
    ] as unknown as readonly BackendSource[] // only what is read
    const switchedOff = switchedOffIn(sources)
    expect(switchedOff).toEqual([{ name: 'kube', file: 'mcp.json' }])
    expect(() => obstacle(callOf('kube_scale'), { switchedOff })).toThrow(
      'the server "kube" is switched off in mcp.json. Nothing was called'
    )
  })
})
