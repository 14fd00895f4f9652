import { isJsonObject, type JsonObject, type JsonValue } from '../../../../model/index.js'
import type { BackendFailure } from '../../backend-failure.js'
import { revisions } from './revisions.js'

/** The outcome of probing a server for its revisions. */
export type ProbeOutcome =
  | { readonly kind: 'result'; readonly result: JsonObject }
  | { readonly kind: 'error'; readonly code: number; readonly data: JsonValue }
  /** The transport's failure for a status, a broken connection or a broken body. */
  | { readonly kind: 'failed'; readonly failure: BackendFailure }
  | { readonly kind: 'silent' }

export type ProbeVerdict =
  | { readonly kind: 'new'; readonly discover: JsonObject }
  | { readonly kind: 'old' }
  /** It rejects the probe but reports that it supports our revision: it is probed once more. */
  | { readonly kind: 'again' }
  /** The probe has ended the process; a new one is not probed. */
  | { readonly kind: 'oldAfterRestart'; readonly failure: BackendFailure }
  /** It supports only later revisions. */
  | { readonly kind: 'tooNew'; readonly supported: readonly string[] }
  /** Undecided: a network error is never taken for an old server. */
  | { readonly kind: 'failed'; readonly failure: BackendFailure }
  | { readonly kind: 'silent' }

const unsupportedVersion = -32022
/** Statuses about the user, the proxy or timing, not about the supported revisions. */
const otherReasons = new Set([401, 403, 407, 408, 429])

/** What is known of the probed server. */
export interface ProbedServer {
  /** A local program may exit on an unknown message; nothing else is restarted. */
  readonly isProcess: boolean
  /** It ended before it read the probe. */
  readonly endedUnread: boolean
}

/** The era to use with a server. */
export function judgeProbe(outcome: ProbeOutcome, server: ProbedServer): ProbeVerdict {
  switch (outcome.kind) {
    case 'result':
      return judgeVersions(outcome.result.supportedVersions) ?? { kind: 'new', discover: outcome.result }
    case 'error':
      return judgeError(outcome)
    case 'failed':
      return judgeFailure(outcome.failure, server)
    case 'silent':
      return outcome
  }
}

/** Null where ours is among them. */
function judgeVersions(versions: JsonValue | undefined): ProbeVerdict | null {
  const supported = Array.isArray(versions) ? versions.filter(version => typeof version === 'string') : []
  if (supported.includes(revisions.new)) return null
  const isLater = supported.length > 0 && supported.every(version => version > revisions.new)
  return isLater ? { kind: 'tooNew', supported } : { kind: 'old' }
}

/** A rejected version comes with the list of supported ones. */
function judgeError({ code, data }: Extract<ProbeOutcome, { kind: 'error' }>): ProbeVerdict {
  if (code !== unsupportedVersion || !isJsonObject(data)) return { kind: 'old' }
  return judgeVersions(data.supported) ?? { kind: 'again' }
}

function judgeFailure(failure: BackendFailure, { isProcess, endedUnread }: ProbedServer): ProbeVerdict {
  if (isProcess && failure.kind === 'lost' && !endedUnread) return { kind: 'oldAfterRestart', failure }
  const { status = 0 } = failure
  const isRefusedRequest = status >= 400 && status < 500 && !otherReasons.has(status)
  // A server that accepts every message and answers the known ones does not know this one.
  const isUnknown = status === 202
  return isRefusedRequest || isUnknown ? { kind: 'old' } : { kind: 'failed', failure }
}
