/** A name in the form that is compared: without case and separators. */
export interface SqueezedName {
  readonly name: string
  readonly text: string
  /** Its index among the names. */
  readonly at: number
}

/** NameList of the same length and with the same set of letters: one lower bound of the distance covers them all. */
export interface NamesAlike {
  readonly length: number
  readonly letters: number
  readonly names: readonly SqueezedName[]
}

/** NameList that words are compared with, and the answer for each word. */
export interface SqueezedNames {
  readonly count: number
  readonly alike: () => readonly NamesAlike[]
  /** All names with at most one difference to a text, and some with two, in their order. */
  near(text: string): readonly SqueezedName[]
  readonly answers: Map<string, string | null>
}

/** NameList in order: an array, or the beginning of one. */
export interface NameList extends Iterable<string> {
  includes(name: string): boolean
}

/**
 * The first names of a list, for words that are compared with more and more of it: the whole list is prepared once, and no part of it
 * is copied.
 */
export class FirstNames implements NameList {
  readonly of: readonly string[]
  readonly count: number

  constructor(of: readonly string[], count: number) {
    this.of = of
    this.count = count
  }

  includes(name: string): boolean {
    const at = this.of.indexOf(name)
    return at !== -1 && at < this.count
  }

  *[Symbol.iterator](): Iterator<string> {
    for (let at = 0; at < this.count; at += 1) yield this.of[at] ?? ''
  }
}

/** NameList that a word is compared with; of a map its keys. */
export type Candidates = Iterable<string> | ReadonlyMap<string, unknown>

const prepared = new WeakMap<Candidates, SqueezedNames>()

/**
 * NameList used for many words, as in a workflow with thousands of unknown names, are prepared once for each array, set or map, which must
 * not change afterwards. An iterator is prepared for each word.
 */
export function squeezedNames(names: Candidates): SqueezedNames {
  const before = prepared.get(names)
  if (before) return before
  const made = names instanceof FirstNames ? prepareFirst(names) : prepare(namesIn(names))
  prepared.set(names, made)
  return made
}

function namesIn(names: Candidates): readonly string[] {
  return [...(isMap(names) ? names.keys() : names)]
}

function isMap(names: Candidates): names is ReadonlyMap<string, unknown> {
  return names instanceof Map
}

/** No name is longer; comparing two texts takes the product of their lengths. */
export const LONGEST_NAME = 300

function prepare(names: readonly string[]): SqueezedNames {
  const index = once(() => new OneDifference(comparable(names)))
  return {
    count: names.length,
    alike: once(() => groupsOf(names)),
    near: text => index().near(text),
    answers: new Map()
  }
}

function prepareFirst({ of, count }: FirstNames): SqueezedNames {
  const whole = squeezedNames(of)
  return {
    count,
    alike: once(() => groupsOf(of.slice(0, count))),
    near: text => whole.near(text).filter(({ at }) => at < count),
    answers: new Map()
  }
}

function groupsOf(names: readonly string[]): readonly NamesAlike[] {
  const alike = new Map<string, NamesAlike & { readonly names: SqueezedName[] }>()
  for (const each of comparable(names)) {
    const letters = lettersIn(each.text)
    const key = `${each.text.length} ${letters}`
    const group = alike.get(key)
    if (group) group.names.push(each)
    else alike.set(key, { length: each.text.length, letters, names: [each] })
  }
  return [...alike.values()]
}

function comparable(names: readonly string[]): readonly SqueezedName[] {
  const all = names.map((name, at) => ({ name, at })).filter(({ name }) => name.length <= LONGEST_NAME)
  return all.map(({ name, at }) => ({ name, text: squeeze(name), at }))
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

export function squeeze(name: string): string {
  return name.toLowerCase().replace(/[_\-.\s]/g, '') || name.toLowerCase()
}

/** A bit for each letter of a word; letters that share a bit only make words seem nearer. */
export function lettersIn(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31)
  return letters
}

/**
 * A difference removes one letter and adds one, so the distance is at least the number of letters that one word has and the other lacks.
 */
export function leastDistance(letters: number, { letters: others }: NamesAlike): number {
  return Math.max(bitsOf(letters & ~others), bitsOf(others & ~letters))
}

function bitsOf(letters: number): number {
  let count = 0
  for (let rest = letters; rest !== 0; rest &= rest - 1) count += 1
  return count
}

interface PlacedText {
  readonly text: string
  readonly at: number
}

/**
 * Names by their text and by each variant with one letter removed. Two texts with one difference share such a variant, so that a word need
 * not be compared with thousands of names.
 */
export class OneDifference<Name extends PlacedText> {
  readonly #byRest = new Map<string, Name[]>()

  constructor(names: Iterable<Name>) {
    for (const name of names)
      for (const rest of restsOf(name.text)) {
        const known = this.#byRest.get(rest)
        if (known) known.push(name)
        else this.#byRest.set(rest, [name])
      }
  }

  /** All names with at most one difference, and some with two, in their order. */
  near(text: string): readonly Name[] {
    const found = new Set([...restsOf(text)].flatMap(rest => this.#byRest.get(rest) ?? []))
    return [...found].sort((a, b) => a.at - b.at)
  }
}

function restsOf(text: string): ReadonlySet<string> {
  const rests = new Set([text])
  for (let at = 0; at < text.length; at += 1) rests.add(text.slice(0, at) + text.slice(at + 1))
  return rests
}
