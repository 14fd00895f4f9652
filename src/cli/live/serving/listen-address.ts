import { UsageError } from '../../../project/usage-error.js'
import { systemReason } from '../../../source/files/system-reason.js'

/** The address at which a process listens. */
export interface ListenAddress {
  readonly host: string
  readonly port: number
}

/**
 * The port, HOST:PORT or :PORT of a flag. A port alone means this machine only, and :PORT all addresses, as in servers written in Go.
 *
 * @throws UsageError for any other text, with the port as example
 */
export function listenAddress(flag: string, text: string, example: number): ListenAddress {
  const [, host = '127.0.0.1', digits = ''] = /^(?:(\[[0-9a-fA-F:]+\]|[^:[\]]*):)?(\d{1,5})$/.exec(text) ?? []
  const port = Number(digits)
  if (digits === '' || port > 65_535)
    throw new UsageError(
      `${flag} takes a port or HOST:PORT, such as ${example} or 0.0.0.0:${example}, and is "${text}"`
    )
  return { host: host === '' ? '0.0.0.0' : host.replace(/^\[|\]$/g, ''), port }
}

/** True for a host that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

/**
 * The result of `open`, listening at the address of the flag.
 *
 * @throws UsageError where the system refuses it
 */
export async function listenAt<T>(
  flag: string,
  { host, port }: ListenAddress,
  open: () => Promise<T>
): Promise<T> {
  try {
    return await open()
  } catch (error) {
    const address = `${host}:${port}`
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new UsageError(`${address} is in use by another program; give ${flag} another port`)
    const reason = systemReason(error)
    throw reason === undefined ? error : new UsageError(`${address}: ${reason}`)
  }
}

/** Resolves when the signal is aborted, at once where it already was. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (signal.aborted) resolve()
  })
}
