import {
  describeUnfitValue,
  describeUnknownChoice,
  describeUnknownField,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  jsonOfNode
} from '../../model/index.js'
import { withVisiblePlace } from '../../source/files/visible-place.js'
import { type Diagnostic, readOwnStream, type SourceFile } from '../../source/index.js'
import { durationOfText } from './duration-text.js'
import { entryPlace, itemPlaces, originOf, type PlacedFields, type PlacedValue } from './place.js'

/**
 * Reads our own files (fixtures, tests) strictly: anything unknown, misspelt or of the wrong shape is reported with its location. Every
 * getter then returns `undefined`, so that reading continues and finds the rest.
 */
export class StrictReader {
  readonly file: SourceFile
  readonly diagnostics: Diagnostic[] = []
  readonly #rule: string

  /** @param rule the id under which problems are reported */
  constructor(file: SourceFile, rule: string) {
    this.file = file
    this.#rule = rule
  }

  /** The root of the file's only document; undefined where there is none or the YAML is invalid. */
  root(): PlacedValue | undefined {
    const { documents, diagnostics } = readOwnStream(this.file)
    this.diagnostics.push(...diagnostics.map(withVisiblePlace))
    const filled = documents.filter(document => document.root !== null || document.isBroken)
    const [document, second] = filled
    if (second?.root)
      this.report(
        { document: second, path: '', node: second.root },
        'this is a second document; a file holds one'
      )
    if (!document?.root || document.isBroken) {
      if (!document) this.#add({ span: { start: 0, end: 0 }, path: '', message: 'the file is empty' })
      return undefined
    }
    return { document, path: '', node: document.root }
  }

  report(place: PlacedValue, message: string): void {
    const { span } = originOf(place)
    this.#add({ span, path: place.path, message, document: place.document.index })
  }

  /** The entries of a map by key; each unknown key is reported with the nearest known one. */
  fields(place: PlacedValue, known: readonly string[]): PlacedFields {
    const fields = new Map<string, PlacedValue>()
    if (place.node.kind !== 'map') this.#expected(place, 'a map')
    for (const [key, value] of this.entries(place)) {
      if (known.includes(key)) fields.set(key, value)
      else this.#unknown(value, key, known)
    }
    return fields
  }

  /** The entries of a map with free keys. */
  entries(place: PlacedValue): readonly (readonly [string, PlacedValue])[] {
    const { node } = place
    if (node.kind !== 'map') return []
    return node.entries.map(entry => [entry.key, entryPlace(place, entry)] as const)
  }

  map(place: PlacedValue): readonly (readonly [string, PlacedValue])[] {
    if (place.node.kind !== 'map') this.#expected(place, 'a map')
    return this.entries(place)
  }

  list(place: PlacedValue): readonly PlacedValue[] {
    if (place.node.kind !== 'list') this.#expected(place, 'a list')
    return itemPlaces(place)
  }

  /** A text; a plain number or word is used as written. */
  text(place: PlacedValue): string | undefined {
    const { node } = place
    if (node.kind === 'scalar' && jsonOfNode(node) !== null) return node.text
    return this.#expected(place, 'a text')
  }

  boolean(place: PlacedValue): boolean | undefined {
    const value = jsonOfNode(place.node)
    return typeof value === 'boolean' ? value : this.#expected(place, 'true or false')
  }

  /** A whole number that is at least `least`. */
  count(place: PlacedValue, least: number): number | undefined {
    const value = jsonOfNode(place.node)
    if (typeof value === 'number' && Number.isInteger(value) && value >= least) return value
    return this.#expected(place, `a whole number, at least ${least}`)
  }

  /** A number that is not negative. */
  number(place: PlacedValue): number | undefined {
    const value = jsonOfNode(place.node)
    return typeof value === 'number' && value >= 0 ? value : this.#expected(place, 'a number')
  }

  duration(place: PlacedValue): number | undefined {
    const text = place.node.kind === 'scalar' ? place.node.text : ''
    const ms = durationOfText(text)
    return ms ?? this.#expected(place, 'a time with its unit, such as 50ms or 1m30s')
  }

  oneOf<const T extends string>(place: PlacedValue, choices: readonly T[]): T | undefined {
    const text = place.node.kind === 'scalar' ? place.node.text : undefined
    const choice = choices.find(each => each === text)
    if (choice !== undefined) return choice
    if (text === undefined || choices.length === 1) return this.#expected(place, choices.join(', '))
    this.report(place, describeUnknownChoice(text, choices))
    return undefined
  }

  json(place: PlacedValue): JsonValue {
    return jsonOfNode(place.node)
  }

  jsonObject(place: PlacedValue): JsonObject | undefined {
    const value = jsonOfNode(place.node)
    return isJsonObject(value) ? value : this.#expected(place, 'a map')
  }

  #unknown(place: PlacedValue, key: string, known: readonly string[]): void {
    const span = place.entry?.keyNode.span ?? place.node.span
    const message = describeUnknownField(key, known)
    this.#add({ span, path: place.path, message, document: place.document.index })
  }

  #expected(place: PlacedValue, what: string): undefined {
    this.report(place, describeUnfitValue(place.path, what, place.node))
  }

  #add(problem: Pick<Diagnostic, 'span' | 'path' | 'message' | 'document'>): void {
    const common = { rule: this.#rule, severity: 'error', file: this.file, document: 0 } as const
    this.diagnostics.push(withVisiblePlace({ ...common, ...problem }))
  }
}
