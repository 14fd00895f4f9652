import { isJsonObject, type JsonValue } from '../model/index.js'
import { compareNames } from '../text/compare-names.js'
import type { Encoding } from './encoding.js'

/** A part of a schema and its cost, including its own parts. */
export interface SchemaPart {
  /** The path from its parent: `properties.title`, `oneOf[2]`. Empty for the whole schema. */
  readonly name: string
  readonly tokens: number
  /** Most expensive first. */
  readonly parts: readonly SchemaPart[]
}

/**
 * Splits the tokens of a schema by part. Each token of the JSON text counts for the innermost part in which it starts, so that no token
 * counts twice.
 */
export function schemaParts(schema: JsonValue, encoding: Encoding): SchemaPart {
  const writer = new Writer()
  const root = writer.write('', schema)
  const starts = encoding.starts(writer.text)
  return partOf(root, starts)
}

/** A value with its key, as a range of the JSON text. */
interface TextStretch {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly inner: readonly TextStretch[]
}

/** Writes the same JSON as `jsonText`, and notes the range of each part. */
class Writer {
  text = ''

  write(name: string, value: JsonValue, key = ''): TextStretch {
    const from = this.text.length
    this.text += key
    const inner = this.#inside(value)
    return { name, from, to: this.text.length, inner }
  }

  #inside(value: JsonValue): TextStretch[] {
    if (typeof value === 'bigint') this.text += value.toString()
    else if (typeof value !== 'object' || value === null) this.text += JSON.stringify(value)
    else if (Array.isArray(value))
      return this.#between('[]', [...value.entries()], ([index, item]) =>
        this.write(`[${index}]${labelOf(item)}`, item)
      )
    else
      return this.#between('{}', Object.entries(value), ([key, item]) =>
        this.write(key, item, `${JSON.stringify(key)}:`)
      )
    return []
  }

  #between<T>(brackets: '[]' | '{}', items: readonly T[], write: (item: T) => TextStretch): TextStretch[] {
    const [open, close] = brackets
    this.text += open
    const inner = items.map((item, index) => {
      if (index > 0) this.text += ','
      return write(item)
    })
    this.text += close
    return inner
  }
}

/** A branch for one action is labelled with the name of the action. */
function labelOf(item: JsonValue): string {
  const properties = isJsonObject(item) ? item.properties : undefined
  const action = isJsonObject(properties) ? properties.action : undefined
  const name = isJsonObject(action) ? action.const : undefined
  return typeof name === 'string' ? ` ${name}` : ''
}

function partOf({ name, from, to, inner }: TextStretch, starts: readonly number[]): SchemaPart {
  const parts = inner.map(each => partOf(each, starts)).filter(({ tokens }) => tokens > 0)
  const tokens = firstFrom(starts, to) - firstFrom(starts, from)
  return { name, tokens, parts: parts.flatMap(collapsed).sort(byCost) }
}

/** Replaces `properties` and similar by its contents, which are of more interest. */
function collapsed(part: SchemaPart): readonly SchemaPart[] {
  const isWay = part.name === 'properties' || part.name === 'oneOf' || part.name === 'anyOf'
  if (!isWay || part.parts.length === 0) return [part]
  const dot = part.name === 'properties' ? '.' : ''
  return part.parts.map(inner => ({ ...inner, name: `${part.name}${dot}${inner.name}` }))
}

function byCost(a: SchemaPart, b: SchemaPart): number {
  return b.tokens - a.tokens || compareNames(a.name, b.name)
}

/** The index of the first token that starts at or after an offset. */
function firstFrom(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}
