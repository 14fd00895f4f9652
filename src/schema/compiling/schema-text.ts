import { checkLimits, TooCostly } from '../checking/too-costly.js'
import { toPlainJson } from '../plain-json.js'

/** A small schema as text, which identifies it; null for a larger one. */
export function textOfSmall(schema: unknown): string | null {
  const { values, characters } = checkLimits.quickSchema
  try {
    const { value, size } = toPlainJson(schema, values)
    return size.characters > characters ? null : JSON.stringify(value)
  } catch (error) {
    if (error instanceof TooCostly) return null
    throw error
  }
}

/** The latest results by text. */
export class TextBook<Made> {
  readonly #made = new Map<string, Made>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  find(text: string, make: () => Made): Made {
    const made = this.#made.get(text) ?? make()
    this.#made.delete(text)
    this.#made.set(text, made)
    const [oldest] = this.#made.keys()
    if (this.#made.size > this.#most && oldest !== undefined) this.#made.delete(oldest)
    return made
  }
}
