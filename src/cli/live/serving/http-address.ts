import { UsageError } from '../../../project/usage-error.js'
import type { GateRules, HttpAddress } from '../../../serve/index.js'
import { readNamedFile } from '../../files/named-file.js'
import { isLoopback, listenAddress } from './listen-address.js'

export interface HttpFlags {
  readonly http: string | undefined
  readonly 'token-env': string | undefined
  readonly 'token-file': string | undefined
  readonly 'allow-host': readonly string[] | undefined
  readonly 'allow-origin': readonly string[] | undefined
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * The address of the server and who may connect; null where it uses the standard streams.
 *
 * @throws UsageError for an invalid address or token, and for one that other machines can reach without a token
 */
export function httpAddress(flags: HttpFlags): Pick<HttpAddress, 'host' | 'port' | 'gate'> | null {
  const { http } = flags
  if (http === undefined) {
    refuseWithoutHttp(flags)
    return null
  }
  const { host, port } = listenAddress('--http', http, 8080)
  const token = tokenOf(flags)
  if (token === null && !isLoopback(host))
    throw new UsageError(
      `--http ${http} is reached from other machines: name a token with --token-env or --token-file`
    )
  return { host, port, gate: gateOf(host, token, flags) }
}

function refuseWithoutHttp(flags: HttpFlags): void {
  for (const name of ['token-env', 'token-file', 'allow-host', 'allow-origin'] as const)
    if (flags[name] !== undefined) throw new UsageError(`--${name} is for a server with --http`)
}

function gateOf(host: string, token: string | null, flags: HttpFlags): GateRules {
  const own = host.includes(':') ? `[${host}]` : host
  const given = (flags['allow-host'] ?? []).map(name => name.toLowerCase())
  return {
    hosts: new Set([...loopback, own.toLowerCase(), ...given]),
    origins: new Set((flags['allow-origin'] ?? []).map(hostOfOrigin)),
    token
  }
}

/** `https://app.example.com` and `app.example.com` are equivalent. */
function hostOfOrigin(text: string): string {
  return URL.canParse(text) && text.includes('://') ? new URL(text).hostname : text.toLowerCase()
}

function tokenOf(flags: HttpFlags): string | null {
  const { 'token-env': name, 'token-file': file } = flags
  if (name !== undefined) return checked(process.env[name] ?? '', `the variable ${name}`)
  return file === undefined ? null : checked(readNamedFile(file, process.cwd()).text.trim(), file)
}

function checked(token: string, source: string): string {
  if (token === '') throw new UsageError(`${source} holds no token`)
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new UsageError(`the token in ${source} holds characters that no header can carry`)
  return token
}
