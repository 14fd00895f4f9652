import { writeGoFloat } from '../../source/go-number.js'
import { resolveScalar } from '../../source/resolve-scalar.js'
import type { SourceScalar } from '../../source/source-node.js'
import { currentSpelling } from './spelling.js'
import { type Flavour, READERS, type ScalarValue } from './yaml-scalar.js'

/** How the system that reads a document sees what is written in it. */
export interface DocumentReader {
  readonly flavour: Flavour
  /** True when the spelling of older releases (`depends_on`, `group`) is read as the current one. */
  readonly readsOldSpelling: boolean
  /** True where null in a list of records counts as not written. */
  readonly dropsNullRecords: boolean
  /** True where a key that is written twice is reported, and nothing else of its map is looked at. */
  readonly stopsAtRepeatedKey: boolean
  /** What a scalar is where a text is wanted; null for what is none. */
  textOf(node: SourceScalar, value: ScalarValue): string | null
  /** Which entry is read as the field of that name where no key is equal to it; -1 where none is. */
  indexOfOtherSpelling(entries: readonly Keyed[], name: string): number
}

interface Keyed {
  readonly key: string
}

/** The cluster: a text is a text. */
const resource: DocumentReader = {
  flavour: 'resource',
  readsOldSpelling: false,
  dropsNullRecords: false,
  stopsAtRepeatedKey: false,
  textOf: (_node, value) => asText(value),
  indexOfOtherSpelling: () => -1
}

/** The loader of a standalone config: any scalar is a text, as it is written. */
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

/** An engine that loads a file itself: a text may be any scalar, and a field's name is read in any case. */
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

/** A number is written before it travels as JSON, and null stays none. */
function loadedText(node: SourceScalar): string | null {
  const value = resolveScalar(node, READERS.resource)
  if (value === null) return null
  if (typeof value === 'string' || typeof value === 'boolean') return String(value)
  const number = resolveScalar(node, READERS.config)
  return typeof number === 'number' ? writeGoFloat(number, 64) : String(number)
}
