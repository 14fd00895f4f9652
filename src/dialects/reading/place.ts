import type { Origin } from '../../model/index.js'
import { joinPath } from '../../source/nodes/node-path.js'
import type { SourceFile } from '../../source/source-file.js'
import type { SourceDocument, SourceEntry, SourceMap, SourceNode } from '../../source/source-node.js'
import type { Span } from '../../source/span.js'
import { listDash } from '../../source/text/list-dash.js'
import { type DocumentReader, documentReaders } from './document-reader.js'
import { KeyedEntries } from './keyed-entries.js'
import { currentSpelling } from './spelling.js'
import { type Flavour, type ScalarValue, scalarValue } from './yaml-scalar.js'

/** The document of a place. */
export interface PlaceDocument {
  readonly file: SourceFile
  readonly index: number
  readonly reader: DocumentReader
}

/**
 * A place in a document: a value that is present, or the position of a missing one.
 *
 * Reading never fails: an absent value or one of another shape is a place without that part; checks report it.
 *
 * It is the origin of what is lowered from it. A large document has hundreds of thousands of places, so each stores little and
 * computes the rest on demand.
 */
export class Place implements Origin, KeyedEntry {
  readonly within: PlaceDocument
  readonly node: SourceNode | null
  /** The map entry of the value. */
  readonly entry: SourceEntry | null
  readonly parent: Place | null
  /** Its key in a map, or its index in a list. */
  readonly name: string | number
  #path: string | null = null
  #value: ScalarValue | undefined | typeof UNKNOWN = UNKNOWN
  /** The entries of a map or the items of a list; cached because checks request them repeatedly. */
  #parts: readonly Place[] | null = null
  /** For a map whose places alone do not determine its keys. */
  #keyed: KeyedEntries | null = null

  /** @param held the map entry, the list item, or the root; null when absent */
  private constructor(
    around: Place | PlaceDocument,
    name: string | number,
    held: SourceEntry | SourceNode | null
  ) {
    this.parent = around instanceof Place ? around : null
    this.within = around instanceof Place ? around.within : around
    this.name = name
    this.entry = held && 'keyNode' in held ? held : null
    this.node = held && 'keyNode' in held ? held.value : held
  }

  static ofDocument({ file, index, root }: SourceDocument, reader: keyof typeof documentReaders): Place {
    return new Place({ file, index, reader: documentReaders[reader] }, '', root)
  }

  /** The same place with another value. */
  holding(node: SourceNode): Place {
    return new Place(
      this.parent ?? this.within,
      this.name,
      this.entry ? { ...this.entry, value: node } : node
    )
  }

  get file(): SourceFile {
    return this.within.file
  }

  get flavour(): Flavour {
    return this.within.reader.flavour
  }

  get document(): number {
    return this.within.index
  }

  get key(): string {
    const { name } = this
    return typeof name === 'string' ? name : String(name)
  }

  get place(): Place {
    return this
  }

  /** Built on demand: most places are never reported. */
  get path(): string {
    this.#path ??= this.parent ? joinPath(this.parent.path, this.name) : ''
    return this.#path
  }

  /** True when a value is present, including null. */
  get exists(): boolean {
    return this.node !== null
  }

  /** True for a missing field that is present in the spelling of older releases, which is not read. */
  get isMisspelt(): boolean {
    const name = this.path.slice(this.path.lastIndexOf('.') + 1)
    if (this.exists || !this.parent) return false
    return this.parent.entries().some(({ key }) => key !== name && currentSpelling(key) === name)
  }

  /** The path with its last field in the current spelling, where older ones are read. */
  get currentPath(): string {
    const { entry } = this
    if (!entry || !this.within.reader.readsOldSpelling) return this.path
    return `${this.path.slice(0, this.path.length - entry.key.length)}${currentSpelling(entry.key)}`
  }

  /** True for an absent value, and for null. */
  get isEmpty(): boolean {
    return this.node === null || this.value === null
  }

  get kind(): SourceNode['kind'] | 'missing' {
    return this.node?.kind ?? 'missing'
  }

  /** The scalar's value; undefined for a map, a list and an absent value. */
  get value(): ScalarValue | undefined {
    if (this.#value !== UNKNOWN) return this.#value
    const value = this.node?.kind === 'scalar' ? scalarValue(this.node, this.flavour) : undefined
    this.#value = value
    return value
  }

  /** The text of a string; some readers accept any scalar. */
  get text(): string | null {
    const { node, value } = this
    return node?.kind === 'scalar' && value !== undefined ? this.within.reader.textOf(node, value) : null
  }

  /** The field of that name, or its older spelling where the document is read that way. */
  field(name: string): Place {
    return this.written(name) ?? new Place(this, name, null)
  }

  /** The same, if it is present. */
  written(name: string): Place | undefined {
    const places = this.#entryPlaces()
    return places.length === 0 ? undefined : places[this.#indexOf(places, name)]
  }

  /** The entries of a map by key as its reader has it, in order, without repeats; empty for anything else. */
  entries(): readonly KeyedEntry[] {
    return this.#entryPlaces()
  }

  /** The entries of a map by the current name of each field. */
  fields(): readonly { readonly name: string; readonly place: Place }[] {
    return this.entries().map(({ key, place }) => ({
      name: this.within.reader.readsOldSpelling ? currentSpelling(key) : key,
      place
    }))
  }

  #entryPlaces(): readonly Place[] {
    const { map } = this
    if (!map) return nowhere
    this.#parts ??= this.#placesIn(map)
    return this.#parts
  }

  #placesIn(map: SourceMap): readonly Place[] {
    const keyed = KeyedEntries.of(map, this.flavour)
    if (!keyed.isPlain) this.#keyed = keyed
    return keyed.entries.map((entry, at) => new Place(this, keyed.keyAt(at), entry))
  }

  #indexOf(places: readonly Place[], name: string): number {
    const at = this.#keyed === null ? indexOf(places, name) : this.#keyed.indexOf(name)
    return at === -1 ? this.within.reader.indexOfOtherSpelling(places, name) : at
  }

  /** The items of a list, in order; empty for anything else. */
  items(): readonly Place[] {
    if (this.node?.kind !== 'list') return []
    this.#parts ??= this.#placesOf(this.node.items)
    return this.#parts
  }

  /** The entries of a list of records: the loader of a config drops null entries and renumbers the rest. */
  records(): readonly Place[] {
    if (!this.within.reader.dropsNullRecords || this.node?.kind !== 'list') return this.items()
    return this.items().some(item => item.value === null)
      ? this.#placesOf(this.items().flatMap(({ node, value }) => (node && value !== null ? [node] : [])))
      : this.items()
  }

  #placesOf(nodes: readonly SourceNode[]): readonly Place[] {
    return nodes.map((node, index) => new Place(this, index, node))
  }

  /** True in a map of a config with a repeated key: its loader reports that and checks nothing else in it. */
  get isUnreached(): boolean {
    if (!this.within.reader.stopsAtRepeatedKey) return false
    return this.map?.hasRepeatedKey === true || (this.parent?.isUnreached ?? false)
  }

  get map(): SourceMap | null {
    return this.node?.kind === 'map' ? this.node : null
  }

  /** The span to show: the value, or for a missing one the nearest key or list dash around it. */
  get span(): Span {
    if (this.node) return this.#spanOfValue(this.node)
    return this.parent ? this.parent.mark : { start: 0, end: 0 }
  }

  /** The key of the value, or the dash of the list entry. */
  get mark(): Span {
    if (this.entry) return this.entry.keyNode.span
    if (this.node && this.parent?.node?.kind === 'list') {
      const { start } = this.node.aliasSpan ?? this.node.span
      return listDash(this.within.file.text, start)
    }
    if (this.parent) return this.parent.mark
    return this.map?.entries[0]?.keyNode.span ?? { start: 0, end: 0 }
  }

  get keySpan(): Span | undefined {
    return this.entry?.keyNode.span
  }

  get origin(): Origin {
    return this
  }

  /** An absent value is located after its key, so the key is shown. */
  #spanOfValue(node: SourceNode): Span {
    const span = node.aliasSpan ?? node.span
    return span.start === span.end && this.entry ? this.entry.keyNode.span : span
  }
}

/** A place in a map. Maps hold most places of a document, so a place carries its own key instead of a pair of both. */
interface KeyedEntry {
  /** The key as the document's reader has it. */
  readonly key: string
  readonly place: Place
}

/** The root place of a document. */
export function rootOf(place: Place): Place {
  let root = place
  while (root.parent) root = root.parent
  return root
}

const nowhere: readonly Place[] = []

function indexOf(places: readonly Place[], name: string): number {
  for (let at = 0; at < places.length; at++) if (places[at]?.name === name) return at
  return -1
}

const UNKNOWN = Symbol('not looked at yet')
