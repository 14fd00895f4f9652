import { badRunId, isRunId } from '../../../durable/names.js'
import { RemoteRuns } from '../../../durable/remote/remote-runs.js'
import { keyOf, noSeal, type Seal, sealWith } from '../../../durable/seal.js'
import { UsageError } from '../../../project/usage-error.js'
import { readNamedFile } from '../../files/named-file.js'

export interface RemoteAddressFlags {
  readonly on: string
  readonly admin?: string | undefined
  readonly 'key-file'?: string | undefined
}

/** @throws UsageError for an invalid address or key */
export function remoteRuns(flags: RemoteAddressFlags): RemoteRuns {
  const ingress = addressOf('--on', flags.on)
  const admin = flags.admin === undefined ? defaultAdmin(ingress) : addressOf('--admin', flags.admin)
  const seal = sealOf(flags['key-file'])
  return new RemoteRuns({ ingress, admin, seal })
}

/** The flags that another command needs to reach the same runs, as typed. */
export function wayTo({ on, admin, 'key-file': keyFile }: RemoteAddressFlags): string {
  const given = { on, admin, 'key-file': keyFile }
  return Object.entries(given)
    .flatMap(([name, value]) => (value === undefined ? [] : [`--${name} ${typed(value)}`]))
    .join(' ')
}

/** Quoted as one shell word. */
function typed(text: string): string {
  return /^[\w./:@%+,=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

/** An address without a trailing slash. */
export function addressOf(flag: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new UsageError(`${flag} takes an address such as http://localhost:8080, and is "${text}"`)
  if (url.username !== '' || url.password !== '')
    throw new UsageError(`the address of ${flag} must not hold a user or a password`)
  return url.href.replace(/\/+$/, '')
}

function defaultAdmin(ingress: string): string {
  const url = new URL(ingress)
  url.port = '9070'
  url.pathname = ''
  return url.href.replace(/\/+$/, '')
}

/** @throws UsageError for a file without a key */
export function sealOf(path: string | undefined): Seal {
  if (path === undefined) return noSeal
  const { text } = readNamedFile(path, process.cwd())
  const key = keyOf(text)
  if (key === null)
    throw new UsageError(
      `${path} holds no key: 32 bytes as hexadecimal or base64, as "openssl rand -hex 32" prints them`
    )
  return sealWith(key)
}

/** @throws UsageError for an invalid id */
export function runIdOf(text: string): string {
  if (!isRunId(text)) throw new UsageError(badRunId(text))
  return text
}
