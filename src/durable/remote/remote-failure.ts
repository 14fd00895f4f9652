/**
 * Why a run server does not fulfil a request.
 *
 * - `unreachable`: nothing answers, or not in time, or there is no worker
 * - `wrong`: the request does not match the server: another kind of server, another key, an unknown run
 * - `failed`: the run has ended without an answer
 */
export type RemoteFailureKind = 'unreachable' | 'wrong' | 'failed'

export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure'
  readonly kind: RemoteFailureKind

  constructor(kind: RemoteFailureKind, message: string) {
    super(message)
    this.kind = kind
  }
}
