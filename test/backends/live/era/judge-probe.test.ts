import { describe, expect, it } from 'vitest'
import { BackendFailure } from '../../../../src/backends/live/backend-failure.js'
import { judgeProbe, type ProbeOutcome } from '../../../../src/backends/live/session/era/judge-probe.js'

const failed = (kind: BackendFailure['kind'], status?: number): ProbeOutcome => ({
  kind: 'failed',
  failure: new BackendFailure(kind, 'shop', { message: 'no', status })
})
const error = (
  code: number,
  data: Extract<ProbeOutcome, { kind: 'error' }>['data'] = null
): ProbeOutcome => ({
  kind: 'error',
  code,
  data
})
const versions = (...supportedVersions: string[]): ProbeOutcome => ({
  kind: 'result',
  result: { supportedVersions }
})

describe('what an answer to the question of revisions means', () => {
  it.each<[string, ProbeOutcome, string]>([
    ['a list with ours', versions('2026-07-28', '2027-01-01'), 'new'],
    ['a list of older ones', versions('2025-06-18'), 'old'],
    ['a list of later ones', versions('2027-01-01'), 'tooNew'],
    ['an empty result', { kind: 'result', result: {} }, 'old'],
    ['an unknown method', error(-32601), 'old'],
    ['any other error', error(-32603), 'old'],
    ['a refused version, older ones supported', error(-32022, { supported: ['2025-11-25'] }), 'old'],
    ['a refused version, later ones supported', error(-32022, { supported: ['2027-01-01'] }), 'tooNew'],
    ['a refused version, ours supported', error(-32022, { supported: ['2026-07-28'] }), 'again'],
    ['a refused version without a list', error(-32022), 'old'],
    ...[202, 400, 404, 405, 406, 415, 422].map((status): [string, ProbeOutcome, string] => [
      `status ${status}`,
      failed('protocol', status),
      'old'
    ]),
    ...[401, 403, 407, 408, 429, 500, 502, 503].map((status): [string, ProbeOutcome, string] => [
      `status ${status}`,
      failed('protocol', status),
      'failed'
    ]),
    ['a connection that is refused', failed('unreachable'), 'failed'],
    ['a connection that breaks', failed('lost'), 'failed'],
    ['a body that is none', failed('protocol'), 'failed'],
    ['silence', { kind: 'silent' }, 'silent']
  ])('%s', (_, outcome, kind) => {
    expect(judgeProbe(outcome, { isProcess: false, endedUnread: false })).toMatchObject({ kind })
  })

  it.each([
    [true, 'failed'],
    [false, 'oldAfterRestart']
  ])(
    'of a program that ends over it: the older era, in a new process, unless it never read it (%s)',
    (endedUnread, kind) => {
      expect(judgeProbe(failed('lost'), { isProcess: true, endedUnread })).toMatchObject({ kind })
    }
  )
})
