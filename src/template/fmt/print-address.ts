import { entriesOf, type GoValue, Integer, itemsOf, Pointer, typeOf, UINT64 } from '../value.js'
import { formatInteger } from './format-integer.js'
import { type Directive, pad } from './format-state.js'

/** Addresses have no meaning and differ between runs in Go; ours is constant. */
const ADDRESS = 0xc000010000n

/** Whether `%p` has anything to print. */
export function hasAddress(value: GoValue): boolean {
  return value instanceof Pointer || itemsOf(value) !== undefined || entriesOf(value) !== undefined
}

/** The address of a pointer, list or map, by `%v %p %b %o %d %x %X`; undefined for a verb that no address has. */
export function printAddress(
  value: Exclude<GoValue, null>,
  verb: string,
  directive: Directive
): string | undefined {
  const address = value instanceof Pointer && value.target === null ? 0n : ADDRESS
  if (verb === 'v' && directive.sharpV)
    return `(${typeOf(value).name})(${address === 0n ? 'nil' : hexadecimal(address, directive, true)})`
  if (verb === 'v' && address === 0n) return pad('<nil>', directive)
  if (verb === 'v' || verb === 'p') return hexadecimal(address, directive, !directive.sharp)
  return 'bodxX'.includes(verb) ? formatInteger(new Integer(UINT64, address), verb, directive) : undefined
}

function hexadecimal(address: bigint, directive: Directive, sharp: boolean): string {
  return formatInteger(new Integer(UINT64, address), 'x', { ...directive, sharpV: false, sharp }) ?? ''
}
