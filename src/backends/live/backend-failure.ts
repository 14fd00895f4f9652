import { CallFailure, type CallFailureKind } from '../../model/index.js'

/**
 * Why a server does not answer.
 *
 * - `configuration`: a setting is unusable: a variable is not set, a command is not allowed
 * - `unreachable`: it cannot be started or connected to
 * - `refused`: it does not accept the credentials
 * - `lost`: it was connected, and its process, session or stream ended
 * - `timeout`: it did not answer in time
 * - `protocol`: it answered with a protocol error, or not as the protocol requires
 * - `limit`: it sent more than is accepted
 * - `cancelled`: the answer is no longer needed
 */
export type BackendFailureKind =
  | 'configuration'
  | 'unreachable'
  | 'refused'
  | 'lost'
  | 'timeout'
  | 'protocol'
  | 'limit'
  | 'cancelled'

/** What is known of a failure in addition to its kind. */
export interface FailureFacts {
  readonly status?: number | undefined
  readonly isUnreachable?: boolean | undefined
  /** The data of the server's own error, in addition to its message. */
  readonly data?: unknown
}

interface FailureTexts extends FailureFacts {
  readonly message: string
}

/** A server that cannot be used. */
export class BackendFailure extends Error {
  readonly kind: BackendFailureKind
  /** The server's name in its document. */
  readonly server: string
  /** The HTTP status of the failure; omitted where there is none. */
  readonly status?: number

  /** True where nothing answers at the address, so that no other transport would help. */
  readonly isUnreachable: boolean
  readonly data: unknown

  constructor(
    kind: BackendFailureKind,
    server: string,
    { message, status, isUnreachable = false, data }: FailureTexts
  ) {
    super(message)
    this.data = data
    if (status !== undefined) this.status = status
    this.name = 'BackendFailure'
    this.kind = kind
    this.server = server
    this.isUnreachable = isUnreachable
  }
}

/** A call of a live server without a result; `reason` is the failure of the server. */
export class LiveCallFailure extends CallFailure {
  readonly reason: BackendFailure

  constructor(reason: BackendFailure, detail?: string) {
    super(CALL_KINDS[reason.kind], reason.message, detail)
    this.reason = reason
  }
}

const CALL_KINDS: Readonly<Record<BackendFailureKind, CallFailureKind>> = {
  configuration: 'routing',
  unreachable: 'call',
  refused: 'call',
  lost: 'call',
  timeout: 'timeout',
  protocol: 'call',
  limit: 'call',
  cancelled: 'cancelled'
}
