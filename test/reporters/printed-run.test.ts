import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type EventLocation, type RunEvent, type RunResult, runReport } from '../../src/engine/index.js'
import type { StepFailure } from '../../src/model/index.js'
import { dryRunReporters } from '../../src/reporters/run/index.js'
import { workflowOf } from '../graph/model-builder.js'

const expected = fileURLToPath(
  new URL('../../fixtures/reporters/printed/group-nested-run-and-handler.txt', import.meta.url)
)

const workflow = workflowOf({
  name: 'roll-out',
  mode: 'sequence',
  steps: [
    {
      id: 'checks',
      members: [
        { id: 'health', tool: 'x_monitor_health' },
        { id: 'quota', tool: 'x_cloud_quota', condition: '{{ .input.quota }}' }
      ]
    },
    { id: 'child', tool: 'workflow_deploy' },
    { id: 'say', tool: 'x_chat_post' }
  ],
  handlers: [{ id: 'undo', tool: 'x_cloud_rollback' }]
})

const failure: StepFailure = {
  kind: 'tool_error',
  message: 'step child failed: no space left',
  cause: 'no space left'
}

function at(step: string, within?: readonly string[]): EventLocation {
  return { step, iteration: null, ...(within ? { within } : {}) }
}

function called(
  place: EventLocation,
  call: number,
  [from, to]: [number, number],
  tool: string,
  ok = true
): RunEvent[] {
  const sent = { region: 'eu' }
  return [
    { atMs: from, type: 'stepStarted', ...place },
    { atMs: from, type: 'argumentsRendered', ...place, arguments: sent, missing: [] },
    { atMs: from, type: 'callStarted', ...place, call, attempt: 1, tool, arguments: sent },
    { atMs: to, type: 'callEnded', ...place, call, outcome: ok ? 'result' : 'tool_error' },
    ok
      ? { atMs: to, type: 'stepCompleted', ...place, output: {} }
      : { atMs: to, type: 'stepFailed', ...place, failure, isTolerated: false, output: undefined }
  ]
}

const events: RunEvent[] = [
  { atMs: 0, type: 'runStarted', runId: 'run', workflow: 'roll-out', arguments: { quota: false } },
  { atMs: 0, type: 'stepStarted', ...at('checks') },
  ...called(at('health'), 1, [0, 200], 'x_monitor_health'),
  { atMs: 0, type: 'stepStarted', ...at('quota') },
  {
    atMs: 0,
    type: 'conditionEvaluated',
    ...at('quota'),
    expression: '{{ .input.quota }}',
    decision: false,
    values: [{ reference: '.input.quota', value: false }]
  },
  { atMs: 0, type: 'stepSkipped', ...at('quota'), output: undefined },
  { atMs: 200, type: 'stepCompleted', ...at('checks'), output: undefined },
  { atMs: 200, type: 'stepStarted', ...at('child') },
  ...called(at('copy', ['child']), 2, [200, 500], 'x_cloud_copy', false),
  { atMs: 500, type: 'stepFailed', ...at('child'), failure, isTolerated: false, output: undefined },
  ...called(at('undo'), 3, [500, 700], 'x_cloud_rollback'),
  { atMs: 700, type: 'runEnded', status: 'failed', output: null, failure }
]

describe('a run with a group, a nested workflow and a failure handler', () => {
  it('is printed with each inside its step, and the handler last', async () => {
    const result: RunResult = { status: 'failed', output: null, failure, events, listenerFaults: [] }
    const report = runReport(workflow, result)
    const simulation = {
      workflow,
      result,
      events,
      report,
      problems: [],
      missingInputs: null,
      unusedEntries: [],
      isLive: false
    }
    const text = dryRunReporters[0]?.report(simulation, { colour: false, width: 80, unicode: true })
    await expect(text).toMatchFileSnapshot(expected)
  })
})
