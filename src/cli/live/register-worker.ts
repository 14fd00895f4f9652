import { Admin } from '../../durable/remote/admin.js'
import { RemoteFailure } from '../../durable/remote/remote-failure.js'
import type { Seal } from '../../durable/seal.js'
import type { Worker } from '../../durable/worker/worker.js'
import { listeningPlace } from './session/listening.js'
import { addressOf } from './session/remote-place.js'

/** Where a worker is, and with whom it is registered. */
export interface RegistrationFlags {
  readonly listen: string
  readonly register: string | undefined
  readonly url: string | undefined
}

interface Registration {
  readonly flags: RegistrationFlags
  readonly seal: Seal
  readonly version: string
  readonly talk: (text: string) => void
}

/** Runs go on with the code that they began with: at one address there is only ever one version and one key. */
export async function registerWorker(
  worker: Worker,
  { flags, seal, version, talk }: Registration
): Promise<void> {
  const { host } = listeningPlace('--listen', flags.listen, 9080)
  const own = `http://${host.includes(':') ? `[${host}]` : host}:${worker.port}`
  const uri = flags.url === undefined ? own : addressOf('--url', flags.url)
  talk(`this worker listens at ${own}${uri === own ? '' : `, and is called at ${uri}`}`)
  if (flags.register === undefined) return
  const admin = new Admin(addressOf('--register', flags.register))
  await admin.check()
  const known = (await admin.workerAt(uri)) ?? (await admin.register(uri))
  if (known?.version !== version || known.key !== seal.keyId)
    throw new RemoteFailure(
      'wrong',
      `at ${uri} the server knows a worker of version ${known?.version ?? 'unknown'} with the key ${known?.key ?? 'none'}, and this one has version ${version} and the key ${seal.keyId ?? 'none'}; runs go on with what they began with, so give this worker an address of its own`
    )
  talk(`registered with ${flags.register}; runs may come`)
}
