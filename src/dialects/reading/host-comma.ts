/** The start of an address up to its path, with a comma in the name of the host, and the same with dots. */
export interface HostComma {
  readonly written: string
  readonly meant: string
}

/** Schemas and URL parsers accept a comma in the name of a host, which no name has; null where there is none. */
export function hostComma(address: string): HostComma | null {
  const [written, start = '', host = ''] = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#]*)/i.exec(address) ?? []
  return written !== undefined && host.includes(',')
    ? { written, meant: `${start}${host.replaceAll(',', '.')}` }
    : null
}
