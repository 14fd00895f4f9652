import type { SourceDocument } from '../../../source/source-node.js'
import { nearestName } from '../../../text/nearest-name.js'
import { Place } from '../../reading/place.js'
import { DEFAULT_TRANSPORT, FIELDS, TRANSPORTS, type Transport } from './fields.js'
import { pythonValue } from './python-scalar.js'
import { hasVariable } from './variables.js'

/** An entry of an agent's `tools` that is an MCP server. */
export interface ServerEntry {
  readonly place: Place
  /** Null where it is none of those there are, or a variable says it. */
  readonly transport: Transport | null
  /** Fields that are written under a name which is nearly theirs: nothing can be said of what is missing there. */
  readonly misspelt: ReadonlySet<string>
}

/** The `tools` of an agent, of whatever type they are. */
export function toolsOf(document: SourceDocument): readonly Place[] {
  return rootOf(document).field('tools').items()
}

/** A document as a loader that takes a scalar for a text has it; what Python makes of one, `pythonValue` says. */
export function rootOf(document: SourceDocument): Place {
  return Place.ofDocument(document, 'config')
}

export function entryAt(place: Place): ServerEntry {
  const unknown = place.entries().filter(({ key }) => !FIELDS.has(key))
  const near = unknown.map(({ key }) => nearestName(key, FIELDS.keys()))
  return { place, transport: transportAt(place), misspelt: new Set(near.filter(name => name !== null)) }
}

function transportAt(place: Place): Transport | null {
  const written = place.field('transport')
  if (!isWritten(written)) return DEFAULT_TRANSPORT
  return TRANSPORTS.find(each => each === textAt(written)) ?? null
}

/** True where something is written that is not null. */
export function isWritten({ node }: Place): boolean {
  return node !== null && !(node.kind === 'scalar' && pythonValue(node).kind === 'null')
}

/** The text that is written; null for anything else, a number among it. */
export function textAt({ node }: Place): string | null {
  return node?.kind === 'scalar' && pythonValue(node).kind === 'text' ? node.text : null
}

/** True where a variable stands in what is written, so that nobody knows the value yet. */
export function isOpen({ node }: Place): boolean {
  return node?.kind === 'scalar' && hasVariable(node.text)
}
