import { describe, expect, it } from 'vitest'
import type { RemoteRun } from '../../../src/durable/remote/remote-run.js'
import type { RunEvent } from '../../../src/engine/index.js'
import { remoteRunsText, remoteRunText } from '../../../src/reporters/journal/remote.js'

const options = { colour: false, unicode: true, width: 200, way: '--on http://localhost:8080' }
const run: RemoteRun = {
  runId: 'r1',
  invocation: 'inv',
  status: 'running',
  invocationStatus: 'running',
  createdAt: '2026-11-29T11:14:15.023Z',
  completedAt: null,
  failure: null,
  attemptAt: '2026-11-29T11:14:25.675Z',
  nextAttemptAt: null,
  retries: 6
}
const place = { step: 'read', iteration: null }
const started: RunEvent[] = [
  { atMs: 0, type: 'runStarted', runId: 'r1', workflow: 'book', arguments: {} },
  { atMs: 0, type: 'stepStarted', ...place },
  { atMs: 0, type: 'callStarted', call: 1, attempt: 1, tool: 'notes_read', arguments: {}, ...place }
]
const failed: RunEvent[] = [
  { atMs: 5, type: 'callEnded', call: 1, outcome: 'failure', ...place },
  { atMs: 5, type: 'retryScheduled', attempt: 2, delayMs: 1000, ...place }
]

function shown(events: readonly RunEvent[], more: Partial<RemoteRun> = {}): string[] {
  return remoteRunText({ run: { ...run, ...more }, questions: [], events }, options).split('\n')
}

describe('a run of a server', () => {
  it('has a sign of its own for a step that runs, that waits, and that was cancelled', () => {
    expect(shown(started)).toContain('  ▶ read  running  0s')
    expect(shown([...started, ...failed])).toContain('  · read  waiting  0s')
    const asks: RunEvent = { atMs: 1, type: 'elicitationRequested', message: 'Go?', schema: null, ...place }
    expect(shown([...started.slice(0, 2), asks])).toContain('  · read  waiting  0s')
    expect(shown([...started, { atMs: 9, type: 'stepCancelled', ...place }])).toContain(
      '  ⊘ read  cancelled  0s - 9ms'
    )
  })

  it('shows an error of an earlier attempt as the last one, with its time', () => {
    const failure = 'Connection refused'
    expect(shown(started, { failure })).toContain(
      'last error, before the attempt at 2026-11-29 11:14:25: Connection refused'
    )
    const waits = { failure, invocationStatus: 'backing-off', nextAttemptAt: '2026-11-29T11:14:27.000Z' }
    expect(shown(started, waits)).toContain(
      'last error, of the attempt at 2026-11-29 11:14:25, the next one at 2026-11-29 11:14:27: Connection refused'
    )
  })

  it('is listed by how it ended', () => {
    const completedAt = '2026-11-29T11:15:00.000Z'
    const listed = (status: string, failure: string | null = null): string =>
      remoteRunsText([{ ...run, completedAt, status, failure, questions: 0 }], options).trim()
    expect(['cancelled', 'timed_out', 'ended'].map(status => listed(status))).toEqual([
      'r1  2026-11-29 11:14:15  cancelled',
      'r1  2026-11-29 11:14:15  timed out',
      'r1  2026-11-29 11:14:15  ended'
    ])
    expect(listed('failed', 'killed')).toBe('r1  2026-11-29 11:14:15  failed       killed')
  })
})
