import {
  describeUnfitValue,
  describeUnknownChoice,
  describeUnknownField,
  jsonOfNode,
  type Setting,
  type Settings
} from '../../model/index.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import type { Span } from '../../source/span.js'
import type { Place } from './place.js'

/** The rule id for every list of servers; not a lint rule. */
const RULE = 'valid-backends'

/** Reads how a described server is reached. Unknown, missing or invalid values are reported and omitted, so that the rest is still read. */
export class ServerReader {
  readonly diagnostics: Diagnostic[] = []

  report(place: Place, message: string, span: Span = place.span): void {
    const { file, document, path } = place
    this.diagnostics.push({ rule: RULE, severity: 'error', file, document, path, span, message })
  }

  /** Reports a value that is no map, and each unknown field of a map. */
  checkFields(place: Place, known: readonly string[]): void {
    this.entries(place)
    for (const { name, place: field } of place.fields())
      if (!known.includes(name)) this.report(field, describeUnknownField(field.key, known), field.mark)
  }

  /** The entries of a map with arbitrary keys. */
  entries(place: Place): ReturnType<Place['entries']> {
    if (place.exists && place.kind !== 'map') this.#unfit(place, 'a map')
    return place.entries()
  }

  items(place: Place): readonly Place[] {
    if (place.exists && place.kind !== 'list') this.#unfit(place, 'a list')
    return place.items()
  }

  /** A string, or the text of a plain number or word; null when absent. */
  setting(place: Place): Setting | null {
    const { node, path } = place
    if (node === null) return null
    if (node.kind === 'scalar' && jsonOfNode(node) !== null) return { text: node.text, path }
    this.#unfit(place, 'a text')
    return null
  }

  /** A required setting. */
  required(owner: Place, name: string): Setting | null {
    const place = owner.field(name)
    if (!place.exists) this.report(owner, `"${name}" is missing`)
    return this.setting(place)
  }

  settings(place: Place): Settings {
    return new Map(
      this.entries(place).flatMap(({ key, place: value }) => {
        const setting = this.setting(value)
        return setting ? [[key, setting] as const] : []
      })
    )
  }

  settingList(place: Place): readonly Setting[] {
    return this.items(place).flatMap(item => this.setting(item) ?? [])
  }

  texts(place: Place): readonly string[] {
    return this.settingList(place).map(({ text }) => text)
  }

  /** True when the value is `true`. */
  flag(place: Place): boolean {
    const value = place.node && jsonOfNode(place.node)
    if (place.exists && typeof value !== 'boolean') this.#unfit(place, 'true or false')
    return value === true
  }

  /** A number of seconds in milliseconds; null for zero and for an absent value. */
  milliseconds(place: Place): number | null {
    if (place.node === null) return null
    const value = jsonOfNode(place.node)
    if (typeof value === 'number' && value >= 0) return value === 0 ? null : value * 1000
    this.#unfit(place, 'a number')
    return null
  }

  /** One of several words; null when absent. */
  oneOf<const T extends string>(place: Place, choices: readonly T[]): T | null {
    const { node } = place
    if (node === null) return null
    const text = node.kind === 'scalar' ? node.text : undefined
    const choice = choices.find(each => each === text)
    if (choice !== undefined) return choice
    if (text === undefined) this.#unfit(place, choices.join(', '))
    else this.report(place, describeUnknownChoice(text, choices))
    return null
  }

  #unfit(place: Place, what: string): void {
    if (place.node) this.report(place, describeUnfitValue(place.path, what, place.node))
  }
}

/** The written text of a scalar; empty for anything else. */
export function writtenText({ node }: Place): string {
  return node?.kind === 'scalar' ? node.text : ''
}
