import { type BackendSource, type OpenOptions, resolveSetting } from '../live/index.js'

/** What stands behind a server's own path where it takes messages of the older transport. */
export const messagesPath = '/messages-of-a-replay'

/** Which server is meant by an address. */
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
