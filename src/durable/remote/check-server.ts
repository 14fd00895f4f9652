import type { Seal } from '../seal.js'
import type { Admin } from './admin.js'
import { exchange } from './exchange.js'
import { RemoteFailure } from './remote-failure.js'

/** Where a server of runs is, and how its values are sealed. */
export interface RemotePlace {
  /** Without a slash at the end, as the next one. */
  readonly ingress: string
  readonly admin: string
  readonly seal: Seal
}

/** @throws RemoteFailure where no server of runs with workers of our kind is there */
export async function checkServer({ ingress, seal }: RemotePlace, admin: Admin): Promise<void> {
  await admin.check()
  const health = await exchange(`${ingress}/restate/health`)
  if (health.status !== 200)
    throw new RemoteFailure('wrong', `what answers at ${ingress} is not the ingress of a Restate server`)
  await checkKey(seal, admin)
}

/** @throws RemoteFailure where no worker carries out runs, or with another key */
export async function checkKey({ keyId }: Seal, admin: Admin): Promise<void> {
  const service = await admin.service()
  if (service === null) throw noWorker()
  if (service.key !== keyId) throw new RemoteFailure('wrong', keyWords(service.key, keyId))
}

/** Nobody is there who could carry out runs. */
export function noWorker(): RemoteFailure {
  return new RemoteFailure(
    'unreachable',
    'no worker is registered with the server; vmcp worker --register is one'
  )
}

function keyWords(theirs: string | null, ours: string | null): string {
  if (ours === null)
    return `the workers seal what they keep with the key ${theirs}; give that key with --key-file`
  if (theirs === null) return `the workers seal nothing, and --key-file gives the key ${ours}`
  return `the workers seal with the key ${theirs}, and --key-file gives the key ${ours}`
}
