import { writeGoFloat } from '../../source/scalars/go-number.js'
import { resolveScalar } from '../../source/scalars/resolve-scalar.js'
import type { SourceScalar } from '../../source/source-node.js'
import { currentSpelling } from './spelling.js'
import { type Flavour, READERS, type ScalarValue } from './yaml-scalar.js'

/** How the system that reads a document interprets its content. */
export interface DocumentReader {
  readonly flavour: Flavour
  /** True when the spelling of older releases (`depends_on`, `group`) is read as the current one. */
  readonly readsOldSpelling: boolean
  /** True when null in a list of records counts as absent. */
  readonly dropsNullRecords: boolean
  /** True when a repeated key is reported and nothing else of its map is checked. */
  readonly stopsAtRepeatedKey: boolean
  /** A scalar where a string is expected; null when it is none. */
  textOf(node: SourceScalar, value: ScalarValue): string | null
  /** Index of the entry read as that field when no key is equal; -1 when there is none. */
  indexOfOtherSpelling(entries: readonly Keyed[], name: string): number
}

interface Keyed {
  readonly key: string
}

/** The cluster: only strings are text. */
const resource: DocumentReader = {
  flavour: 'resource',
  readsOldSpelling: false,
  dropsNullRecords: false,
  stopsAtRepeatedKey: false,
  textOf: (_node, value) => asText(value),
  indexOfOtherSpelling: () => -1
}

/** The loader of a standalone config: any scalar is text, verbatim. */
const config: DocumentReader = {
  ...resource,
  flavour: 'config',
  dropsNullRecords: true,
  stopsAtRepeatedKey: true,
  textOf: (node, value) => {
    if (node.tag === '!!binary') return asText(value)
    return value === null ? null : node.text
  }
}

/** An engine that loads a file itself: any scalar may be text, and field names match in any case. */
const loaded: DocumentReader = {
  ...resource,
  textOf: loadedText,
  indexOfOtherSpelling: (entries, name) =>
    entries.findLastIndex(({ key }) => key.toLowerCase() === name.toLowerCase())
}

export const documentReaders = {
  resource,
  config,
  loaded,
  'old resource': withOldSpelling(resource),
  'old config': withOldSpelling(config)
}

function withOldSpelling(reader: DocumentReader): DocumentReader {
  return {
    ...reader,
    readsOldSpelling: true,
    indexOfOtherSpelling: (entries, name) => entries.findIndex(({ key }) => currentSpelling(key) === name)
  }
}

function asText(value: ScalarValue): string | null {
  return typeof value === 'string' ? value : null
}

/** A number is formatted before the conversion to JSON, and null stays absent. */
function loadedText(node: SourceScalar): string | null {
  const value = resolveScalar(node, READERS.resource)
  if (value === null) return null
  if (typeof value === 'string' || typeof value === 'boolean') return String(value)
  const number = resolveScalar(node, READERS.config)
  return typeof number === 'number' ? writeGoFloat(number, 64) : String(number)
}
