import { type JsonValue, jsonText } from '../../model/index.js'

/** Maps the old names of renamed steps to their new ones. */
export class Renames {
  readonly #names: ReadonlyMap<string, string>
  readonly #pattern: RegExp | null

  constructor(names: ReadonlyMap<string, string>) {
    this.#names = names
    const known = [...names.keys()].map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    this.#pattern = known.length === 0 ? null : new RegExp(`(?<![\\w-])(?:${known.join('|')})(?![\\w-])`, 'g')
  }

  /** Whether two values are equal, apart from names of renamed steps. */
  areEqual(old: JsonValue | undefined, next: JsonValue | undefined): boolean {
    const [from, to] = [textOf(old), textOf(next)]
    return from === to || this.#renamed(old) === to
  }

  /** The new name of a step. */
  nameOf(old: string): string {
    return this.#names.get(old) ?? old
  }

  #renamed(value: JsonValue | undefined): string {
    if (Array.isArray(value) && value.every(item => typeof item === 'string'))
      return jsonText(value.map(item => this.nameOf(item)).sort())
    const pattern = this.#pattern
    const text = textOf(value)
    return pattern === null ? text : text.replace(pattern, name => this.nameOf(name))
  }
}

function textOf(value: JsonValue | undefined): string {
  return value === undefined ? '' : jsonText(value)
}
