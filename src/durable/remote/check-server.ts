import type { Seal } from '../seal.js'
import type { Admin } from './admin.js'
import { exchange } from './exchange.js'
import { RemoteFailure } from './remote-failure.js'

/** The address of a run server, and how its values are sealed. */
export interface RemoteAddress {
  /** Without a trailing slash, as the next one. */
  readonly ingress: string
  readonly admin: string
  readonly seal: Seal
}

/** @throws RemoteFailure where there is no run server with workers of our kind */
export async function checkServer({ ingress, seal }: RemoteAddress, admin: Admin): Promise<void> {
  await admin.check()
  const health = await exchange(`${ingress}/restate/health`)
  if (health.status !== 200)
    throw new RemoteFailure('wrong', `what answers at ${ingress} is not the ingress of a Restate server`)
  await checkKey(seal, admin)
}

/** @throws RemoteFailure where no worker executes runs, or only with another key */
export async function checkKey({ keyId }: Seal, admin: Admin): Promise<void> {
  const service = await admin.service()
  if (service === null) throw noWorker()
  if (service.key !== keyId) throw new RemoteFailure('wrong', describeKey(service.key, keyId))
}

/** There is no worker that could execute runs. */
export function noWorker(): RemoteFailure {
  return new RemoteFailure(
    'unreachable',
    'no worker is registered with the server; vmcp worker --register is one'
  )
}

function describeKey(theirs: string | null, ours: string | null): string {
  if (ours === null)
    return `the workers seal what they keep with the key ${theirs}; give that key with --key-file`
  if (theirs === null) return `the workers seal nothing, and --key-file gives the key ${ours}`
  return `the workers seal with the key ${theirs}, and --key-file gives the key ${ours}`
}
