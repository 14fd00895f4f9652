import { Admin, type ServiceFacts } from '../../durable/remote/admin.js'
import { RemoteFailure } from '../../durable/remote/remote-failure.js'
import type { Seal } from '../../durable/seal.js'
import type { Worker } from '../../durable/worker/worker.js'
import { addressOf } from './remote/remote-address.js'
import { listenAddress } from './serving/listen-address.js'

/** The address of a worker, and the server to register it with. */
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

/** Runs continue with the code that they started with: an address only ever has one version and one key. */
export async function registerWorker(
  worker: Worker,
  { flags, seal, version, talk }: Registration
): Promise<void> {
  const { host } = listenAddress('--listen', flags.listen, 9080)
  const own = `http://${host.includes(':') ? `[${host}]` : host}:${worker.port}`
  const uri = flags.url === undefined ? own : addressOf('--url', flags.url)
  talk(`this worker listens at ${own}${uri === own ? '' : `, and is called at ${uri}`}`)
  if (flags.register === undefined) return
  const admin = new Admin(addressOf('--register', flags.register))
  await admin.check()
  const before = await admin.service()
  const known = (await admin.workerAt(uri)) ?? (await admin.register(uri))
  if (known?.version !== version || known.key !== seal.keyId)
    throw new RemoteFailure(
      'wrong',
      `at ${uri} the server knows a worker of version ${known?.version ?? 'unknown'} with the key ${known?.key ?? 'none'}, and this one has version ${version} and the key ${seal.keyId ?? 'none'}; runs continue with what they began with, so give this worker an address of its own`
    )
  talk(`registered with ${flags.register}; runs may come`)
  const warning = keyWarning({ before, now: await admin.service(), own: seal.keyId })
  if (warning !== null) talk(`vmcp: ${warning}`)
}

interface Keys {
  readonly before: ServiceFacts | null
  readonly now: ServiceFacts | null
  readonly own: string | null
}

/** New runs use the worker registered last, and only clients with its key may submit them. */
function keyWarning({ before, now, own }: Keys): string | null {
  if (now !== null && now.key !== own)
    return `new runs go to a worker ${describeKey(now.key)} that was registered after the one at this address; here only earlier runs continue`
  if (before === null || before.key === own) return null
  return `until now the workers were ${describeKey(before.key)}, and new runs go to this one, ${describeKey(own)}: submitting runs needs its key, and is refused with the other one, also after this worker has ended, until it is removed from the server`
}

function describeKey(key: string | null): string {
  return key === null ? 'without a key' : `with the key ${key}`
}
