import { isJsonObject, type JsonObject, type JsonValue } from '../../../../model/index.js'
import type { BackendFailure } from '../../backend-failure.js'
import { revisions } from './revisions.js'

/** What came of asking a server which revisions it speaks. */
export type ProbeOutcome =
  | { readonly kind: 'result'; readonly result: JsonObject }
  | { readonly kind: 'error'; readonly code: number; readonly data: JsonValue }
  /** What the transport makes of a status, a broken connection or a broken body. */
  | { readonly kind: 'failed'; readonly failure: BackendFailure }
  | { readonly kind: 'silent' }

export type ProbeVerdict =
  | { readonly kind: 'new'; readonly discover: JsonObject }
  | { readonly kind: 'old' }
  /** It refuses the question and says that it speaks our revision: it is asked once more. */
  | { readonly kind: 'again' }
  /** The question has ended the process; a new one is not asked. */
  | { readonly kind: 'oldAfterRestart'; readonly failure: BackendFailure }
  /** It speaks later revisions alone. */
  | { readonly kind: 'tooNew'; readonly supported: readonly string[] }
  /** It cannot be told: a fault of the network is never taken for an old server. */
  | { readonly kind: 'failed'; readonly failure: BackendFailure }
  | { readonly kind: 'silent' }

const unsupportedVersion = -32022
/** Of the person, the proxy or the hour, and not of what the server speaks. */
const otherReasons = new Set([401, 403, 407, 408, 429])

/** What is known of who was asked. */
export interface ProbedServer {
  /** A program of ours may end over a message that it does not know; nobody else is started again. */
  readonly isProcess: boolean
  /** It ended before it read the question. */
  readonly endedUnread: boolean
}

/** In which era a server is to be spoken to. */
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

/** A refused version comes with the list of those that are spoken. */
function judgeError({ code, data }: Extract<ProbeOutcome, { kind: 'error' }>): ProbeVerdict {
  if (code !== unsupportedVersion || !isJsonObject(data)) return { kind: 'old' }
  return judgeVersions(data.supported) ?? { kind: 'again' }
}

function judgeFailure(failure: BackendFailure, { isProcess, endedUnread }: ProbedServer): ProbeVerdict {
  if (isProcess && failure.kind === 'lost' && !endedUnread) return { kind: 'oldAfterRestart', failure }
  const { status = 0 } = failure
  const isRefusedRequest = status >= 400 && status < 500 && !otherReasons.has(status)
  // Who accepts every message and answers those that it knows does not know this one.
  const isUnknown = status === 202
  return isRefusedRequest || isUnknown ? { kind: 'old' } : { kind: 'failed', failure }
}
