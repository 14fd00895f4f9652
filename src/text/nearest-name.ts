import {
  type Candidates,
  LONGEST_NAME,
  leastDistance,
  lettersIn,
  type SqueezedName,
  type SqueezedNames,
  squeeze,
  squeezedNames
} from './squeezed-names.js'

/**
 * The candidate most likely intended by `word`, or null where none is near enough.
 *
 * Case and word separators are ignored (`depends_on` equals `dependsOn`); otherwise a third of the letters may differ, where a swap of
 * neighbours is one difference. Among equally near candidates, one with the same letters wins, then one that starts with the word, then the
 * first.
 *
 * @param except a candidate that cannot be meant
 */
export function nearestName(word: string, candidates: Candidates, except?: string): string | null {
  return nearest(candidates, { word, except, letters: LETTERS_TO_A_DIFFERENCE })
}

/**
 * The candidate that `word` probably misspells, or null. Stricter than `nearestName`: a name that may well belong to someone else
 * (`my-tools` next to `demo-tools`) is excluded, so that a finding can rely on it.
 */
export function likelySlip(word: string, candidates: Candidates): string | null {
  return nearest(candidates, { word, letters: LETTERS_TO_A_SLIP })
}

const LETTERS_TO_A_DIFFERENCE = 3
const LETTERS_TO_A_SLIP = 6
/** A server may run without end. */
const MAX_ANSWERS = 10_000

interface SoughtName {
  readonly word: string
  readonly except?: string | undefined
  /** One of so many letters may differ. */
  readonly letters: number
}

function nearest(candidates: Candidates, asked: SoughtName): string | null {
  if (asked.word.length > LONGEST_NAME) return null
  const names = squeezedNames(candidates)
  const question = `${asked.letters} ${asked.word}\n${asked.except ?? asked.word}`
  const before = names.answers.get(question)
  if (before !== undefined) return before
  const answer = nearestAmong(names, asked)
  if (names.answers.size >= MAX_ANSWERS) names.answers.clear()
  names.answers.set(question, answer)
  return answer
}

/** So few names are all compared with each word. */
const FEW = 100
/** Among more names, only those that share all but one letter with the word are found: otherwise all would have to be compared. */
const MAX_COMPARED = 400

function nearestAmong(names: SqueezedNames, question: SoughtName): string | null {
  const search = new Search(question)
  if (names.count > FEW) {
    for (const each of names.near(search.text)) search.compare(each)
    // Similarity reduces the distance by half a difference, so that no name with two can be nearer.
    if (search.isWithinOne || names.count > MAX_COMPARED) return search.found
  }
  const own = lettersIn(search.text)
  for (const group of names.alike())
    if (leastDistance(own, group) <= search.allowedFor(group.length))
      for (const each of group.names) search.compare(each)
  return search.found
}

/** The nearest of the names compared with a word. */
class Search {
  readonly text: string
  readonly #question: SoughtName
  #best: { readonly name: string; readonly at: number; readonly distance: number } | null = null

  constructor(question: SoughtName) {
    this.text = squeeze(question.word)
    this.#question = question
  }

  get found(): string | null {
    return this.#best?.name ?? null
  }

  get isWithinOne(): boolean {
    return this.#best !== null && this.#best.distance <= 1
  }

  allowedFor(length: number): number {
    return allowance(this.text.length, length, this.#question.letters)
  }

  compare({ name, text, at }: SqueezedName): void {
    if (name === this.#question.word || name === this.#question.except) return
    const best = this.#best
    const allowed = this.allowedFor(text.length)
    // Similarity reduces the distance by half at most: nothing farther can still be the nearest.
    const limit = best === null ? allowed : Math.min(allowed, Math.ceil(best.distance))
    const within = distanceWithin(this.text, text, limit)
    if (within === null) return
    // Similarity counts less than any difference, so it only decides between equals.
    const distance = within - likeness(this.text, text)
    const isNearer = best === null || distance < best.distance || (distance === best.distance && at < best.at)
    if (isNearer) this.#best = { name, at, distance }
  }
}

function likeness(wanted: string, name: string): number {
  if (lettersOf(name) === lettersOf(wanted)) return 0.5
  return name.startsWith(wanted) ? 0.25 : 0
}

function lettersOf(word: string): string {
  return [...word].sort().join('')
}

/** One of this many letters may differ, none of fewer: `id` is not close to `if`. */
function allowance(a: number, b: number, letters: number): number {
  return Math.floor(Math.max(a, b) / letters)
}

/** The Damerau-Levenshtein distance, or null where it exceeds `limit`; equal prefixes and suffixes are skipped. */
function distanceWithin(a: string, b: string, limit: number): number | null {
  if (Math.abs(a.length - b.length) > limit) return null
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start += 1
  let ending = 0
  while (ending < most - start && a[a.length - 1 - ending] === b[b.length - 1 - ending]) ending += 1
  return distanceBetween(a.slice(start, a.length - ending), b.slice(start, b.length - ending), limit)
}

function distanceBetween(a: string, b: string, limit: number): number | null {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY
      row[j] = Math.min(at(last, j - 1) + (isSame ? 0 : 1), at(last, j) + 1, at(row, j - 1) + 1, swapped)
    }
    if (Math.min(...row) > limit) return null
    beforeLast = last
    last = row
  }
  const distance = at(last, b.length)
  return distance <= limit ? distance : null
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
