import type { SourceDocument } from '../../../source/source-node.js'
import { nearestName } from '../../../text/nearest-name.js'
import { Place } from '../../reading/place.js'
import { DEFAULT_TRANSPORT, FIELDS, TRANSPORTS, type Transport } from './fields.js'
import { pythonValue } from './python-scalar.js'
import { hasVariable } from './variables.js'

/** An entry of an agent's `tools` that is an MCP server. */
export interface ServerEntry {
  readonly place: Place
  /** Null when it is unknown or comes from a variable. */
  readonly transport: Transport | null
  /** Fields present under a misspelt name, so that nothing can be claimed about their absence. */
  readonly misspelt: ReadonlySet<string>
}

/** The `tools` of an agent, of any type. */
export function toolsOf(document: SourceDocument): readonly Place[] {
  return rootOf(document).field('tools').items()
}

/** A document as a loader that reads scalars as text; `pythonValue` has Python's interpretation. */
export function rootOf(document: SourceDocument): Place {
  return Place.ofDocument(document, 'config')
}

export function entryAt(place: Place): ServerEntry {
  const unknown = place.entries().filter(({ key }) => !FIELDS.has(key))
  const near = unknown.map(({ key }) => nearestName(key, FIELDS))
  return { place, transport: transportAt(place), misspelt: new Set(near.filter(name => name !== null)) }
}

function transportAt(place: Place): Transport | null {
  const written = place.field('transport')
  if (!isWritten(written)) return DEFAULT_TRANSPORT
  return TRANSPORTS.find(each => each === textAt(written)) ?? null
}

/** True for a present value other than null. */
export function isWritten({ node }: Place): boolean {
  return node !== null && !(node.kind === 'scalar' && pythonValue(node).kind === 'null')
}

/** The text of a string; null for anything else, including a number. */
export function textAt({ node }: Place): string | null {
  return node?.kind === 'scalar' && pythonValue(node).kind === 'text' ? node.text : null
}

/** True when the value contains a variable, so that it is not known yet. */
export function isOpen({ node }: Place): boolean {
  return node?.kind === 'scalar' && hasVariable(node.text)
}
