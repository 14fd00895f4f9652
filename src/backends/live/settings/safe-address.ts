import type { RemoteConnection } from '../source.js'

/** The problem of a server's address; null: none. */
export function addressProblem(address: string, kind: RemoteConnection['kind']): string | null {
  const schemes = kind === 'websocket' ? ['wss:', 'ws:'] : ['https:', 'http:']
  if (address === '') return 'has no address'
  if (!URL.canParse(address)) return 'has an address that is not a URL'
  const { protocol } = new URL(address)
  return schemes.includes(protocol)
    ? null
    : `has an address with "${protocol}//"; it must begin with ${schemes.join('// or ')}//`
}

/** True where the connection cannot be read by others: TLS, or within this machine. */
export function isSafeForSecrets({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || protocol === 'wss:' || isLoopback(hostname)
}

/** True for this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.[0-9]{1,3}){3}$/.test(hostname)
}
