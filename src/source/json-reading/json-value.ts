import { behindJsonBlanks } from '../../go/json-text.js'
import { joinPath, type Trail, trailText } from '../nodes/node-path.js'
import { duplicateKey, type NodeProblem } from '../nodes/node-problem.js'
import { VerbatimScalar } from '../scalars/scalar-node.js'
import type { SourceEntry, SourceList, SourceMap, SourceNode, SourceScalar } from '../source-node.js'
import { JsonTooDeep, stopAt } from './json-stop.js'
import { jsonString } from './json-string.js'

/** A JSON value, and its problems other than syntax. */
export interface JsonReading {
  readonly root: SourceNode
  readonly problems: readonly NodeProblem[]
}

/** Limits on how much of a JSON value is kept. */
export interface JsonLimits {
  readonly maxDepth: number
  /** Values below the root beyond this number are parsed but not kept; absent for no limit. */
  readonly maxValues?: number
}

/** Reads the value that starts at `at`; throws a `JsonStop` when it is invalid. */
export function jsonValue(text: string, at: number, limits: JsonLimits): JsonReading {
  const values = new JsonValues(text, at, limits)
  return { root: values.read({ trail: null, depth: 0 }), problems: values.problems }
}

const WORDS: ReadonlyMap<string, string> = new Map(
  ['true', 'false', 'null'].map(word => [word.charAt(0), word])
)

interface JsonPosition {
  readonly trail: Trail
  readonly depth: number
}

class JsonValues {
  readonly problems: NodeProblem[] = []
  readonly #text: string
  readonly #maxDepth: number
  readonly #maxValues: number
  #at: number
  #count = 0

  constructor(text: string, at: number, { maxDepth, maxValues = Number.POSITIVE_INFINITY }: JsonLimits) {
    this.#text = text
    this.#at = at
    this.#maxDepth = maxDepth
    this.#maxValues = maxValues
  }

  read(place: JsonPosition): SourceNode {
    this.#count += 1
    const letter = this.#letter()
    if (letter === '{' || letter === '[') {
      if (place.depth >= this.#maxDepth) throw new JsonTooDeep(this.#at)
      return letter === '{' ? this.#map(place) : this.#list(place)
    }
    if (letter === '"') return this.#string()
    if (/[-\d]/.test(letter)) return this.#number(place)
    return this.#word(WORDS.get(letter) ?? this.#stop('looking for beginning of value'))
  }

  #map({ trail, depth }: JsonPosition): SourceMap {
    const start = this.#at
    const entries: SourceEntry[] = []
    const seen = new Map<string, SourceScalar>()
    let hasRepeatedKey = false
    for (let letter = this.#next(); letter !== '}' || entries.length > 0; letter = this.#next()) {
      const keyNode =
        letter === '"' ? this.#string() : this.#stop('looking for beginning of object key string')
      const key = keyNode.text
      this.#skipBlanks()
      if (this.#letter() !== ':') this.#stop('after object key')
      this.#next()
      const value = this.read({ trail: { above: trail, part: key }, depth: depth + 1 })
      if (depth > 0) this.#makeRoom(entries)
      entries.push({ key, keyNode, value })
      const first = seen.get(key)
      hasRepeatedKey ||= first !== undefined
      if (!first && !this.#isFull) seen.set(key, keyNode)
      if (first) {
        const path = joinPath(trailText(trail), key)
        this.problems.push({
          ...duplicateKey(key, { span: keyNode.span, path, first: first.span }),
          within: trailText(trail)
        })
      }
      this.#skipBlanks()
      if (this.#letter() === '}') break
      if (this.#letter() !== ',') this.#stop('after object key:value pair')
    }
    this.#at += 1
    const span = { start, end: this.#at }
    return { kind: 'map', style: 'flow', span, ...(hasRepeatedKey ? { hasRepeatedKey } : {}), entries }
  }

  #list({ trail, depth }: JsonPosition): SourceList {
    const start = this.#at
    const items: SourceNode[] = []
    for (let letter = this.#next(); letter !== ']' || items.length > 0; letter = this.#next()) {
      this.#makeRoom(items)
      items.push(this.read({ trail: { above: trail, part: items.length }, depth: depth + 1 }))
      this.#skipBlanks()
      if (this.#letter() === ']') break
      if (this.#letter() !== ',') this.#stop('after array element')
    }
    this.#at += 1
    return { kind: 'list', style: 'flow', span: { start, end: this.#at }, items }
  }

  get #isFull(): boolean {
    return this.#count > this.#maxValues
  }

  /** Past the limit a map or list keeps only its last value, which shows that it is not empty. */
  #makeRoom(values: unknown[]): void {
    if (this.#isFull) values.pop()
  }

  #string(): SourceScalar {
    const scalar = jsonString(this.#text, this.#at)
    this.#at = scalar.span.end
    return scalar
  }

  #number({ trail }: JsonPosition): SourceScalar {
    const start = this.#at
    if (this.#letter() === '-') this.#at += 1
    if (this.#letter() === '0') this.#at += 1
    else this.#digits('in numeric literal')
    if (this.#letter() === '.') {
      this.#at += 1
      this.#digits('after decimal point in numeric literal')
    }
    if (/[eE]/.test(this.#letter())) {
      this.#at += 1
      if (/[-+]/.test(this.#letter())) this.#at += 1
      this.#digits('in exponent of numeric literal')
    }
    const number = this.#scalar(start)
    if (!Number.isFinite(Number(number.text))) this.problems.push(outOfRange(number, trailText(trail)))
    return number
  }

  #digits(context: string): void {
    if (!isDigit(this.#text.charCodeAt(this.#at))) this.#stop(context)
    while (isDigit(this.#text.charCodeAt(this.#at))) this.#at += 1
  }

  #word(word: string): SourceScalar {
    const start = this.#at
    for (const letter of word) {
      if (this.#letter() !== letter) this.#stop(`in literal ${word} (expecting '${letter}')`)
      this.#at += 1
    }
    return this.#scalar(start)
  }

  #scalar(start: number): SourceScalar {
    return new VerbatimScalar(start, 'plain', this.#text.slice(start, this.#at))
  }

  #letter(): string {
    return this.#text.charAt(this.#at)
  }

  /** Skips the current character and the blanks after it, and returns the next character. */
  #next(): string {
    this.#at += 1
    this.#skipBlanks()
    return this.#letter()
  }

  #skipBlanks(): void {
    this.#at = behindJsonBlanks(this.#text, this.#at)
  }

  #stop(context: string): never {
    stopAt(this.#text, this.#at, context)
  }
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

function outOfRange({ text, span }: SourceScalar, path: string): NodeProblem {
  const engineMessage = `json: cannot unmarshal number ${text} into Go value of type float64`
  const message = `${text} is larger than a number in JSON can be; put it in quotes if it is meant as text`
  return { rule: 'valid-yaml', message, span, path, engineMessage: () => engineMessage, isFault: true }
}
