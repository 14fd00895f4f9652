import { hostComma } from '../../reading/host-comma.js'
import type { Transport } from '../reading/fields.js'
import { hasVariable } from '../reading/variables.js'

/** What is wrong with an address, and the number of faulty characters. */
export interface AddressFault {
  readonly message: string
  readonly end: number
  /** The address that was meant, where there is no doubt. */
  readonly meant?: string
}

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** What is wrong with a server's address. Nothing is claimed about parts that a variable provides. */
export function addressFault(text: string, transport: Transport): AddressFault | null {
  const [, scheme] = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text) ?? []
  const isOpen = hasVariable(text)
  if (scheme === undefined) {
    if (text.startsWith('${') && isOpen) return null
    const [, name, rest] = /^(https?|wss?)\/\/(\w.*)$/.exec(text) ?? []
    return {
      message: `"${text}" is not an address: it must begin with ${schemes(transport)}`,
      end: text.length,
      ...(name === undefined ? {} : { meant: `${name}://${rest}` })
    }
  }
  const name = scheme.toLowerCase()
  if (transport === 'websocket' ? !/^wss?$/.test(name) : !/^https?$/.test(name))
    return {
      message: `the address of transport ${transport} must begin with ${schemes(transport)}, and begins with ${scheme}:`,
      end: scheme.length + 1
    }
  if (isOpen) return null
  const slip = slipIn(text, scheme)
  if (slip)
    return { message: `"${text}" is not an address: ${slip.what}`, end: text.length, meant: slip.meant }
  if (!URL.canParse(text)) return { message: `"${text}" is not an address`, end: text.length }
  const { hostname } = new URL(text)
  if (name !== 'http' || LOCAL_HOSTS.has(hostname)) return null
  return {
    message: `http:// is for localhost, 127.0.0.1 and [::1] only, and this is ${hostname}: anyone on the way can read it; write https://`,
    end: 'http://'.length
  }
}

/** Slips that browsers forgive, and clients in other languages do not. */
function slipIn(text: string, scheme: string): { readonly what: string; readonly meant: string } | null {
  const rest = text.slice(scheme.length + 1)
  if (/\s/.test(text)) return { what: 'it contains a blank', meant: text.replace(/\s+/g, '') }
  if (!/^\/\/(?!\/)/.test(rest)) {
    const meant = `${scheme}://${rest.replace(/^\/+/, '')}`
    return { what: `two slashes follow ${scheme}:, as in ${meant}`, meant }
  }
  const comma = hostComma(text)
  if (!comma) return null
  return {
    what: 'the name of the host has a comma where a dot is meant',
    meant: `${comma.meant}${text.slice(comma.written.length)}`
  }
}

function schemes(transport: Transport): string {
  return transport === 'websocket' ? 'wss:// or ws://' : 'https://, or http:// on this machine'
}
