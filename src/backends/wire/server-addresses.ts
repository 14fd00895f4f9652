import { type BackendSource, type OpenOptions, resolveSetting } from '../live/index.js'

/** The path suffix under which a server accepts messages of the older transport. */
export const messagesPath = '/messages-of-a-replay'

/** The server at an address. */
export async function addressesOf(
  sources: readonly BackendSource[],
  options: OpenOptions
): Promise<ReadonlyMap<string, BackendSource>> {
  const addresses = new Map<string, BackendSource>()
  for (const source of sources) {
    if (source.connection.kind === 'stdio') continue
    const text = await resolveSetting(source.connection.url, source, options)
    if (URL.canParse(text)) addresses.set(addressOf(new URL(text)), source)
  }
  return addresses
}

export function addressOf(url: URL): string {
  return `${url.origin}${url.pathname.replace(messagesPath, '')}`
}
