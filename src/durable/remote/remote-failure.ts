/**
 * Why a server of runs does not do what it was asked for.
 *
 * - `unreachable`: nothing answers, or not in time, or nobody carries out runs
 * - `wrong`: what was asked for does not go with what is there: another kind of server, another key, a run that it does not know
 * - `failed`: the run has come to an end without an answer
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
