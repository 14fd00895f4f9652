import { jsonText } from '../model/index.js'
import { type Line, piece } from '../text/marked-text.js'
import { wrapLine } from '../text/wrap.js'

/** With more comparisons, two values are shown one after the other instead. */
const MAX_COMPARISONS = 250_000
/** Equal lines shown around each difference. */
const CONTEXT = 2

/** Two values compared line by line: `-` marks missing expected lines, `+` additional ones. */
export function diffRows(expected: unknown, actual: unknown, at: { margin: number; width: number }): Line[] {
  const entries = diff(jsonText(expected, 2).split('\n'), jsonText(actual, 2).split('\n'))
  const margin = ' '.repeat(at.margin)
  return [
    [piece(`${margin}- expected`, 'good'), piece('  + actual', 'error')],
    ...withContext(entries).flatMap(entry => {
      if (entry === null) return [[piece(`${margin}  ...`, 'dim')]]
      const mark = entry.sign === '-' ? 'good' : entry.sign === '+' ? 'error' : 'dim'
      return wrapLine([piece(margin), piece(`${entry.sign} ${entry.text}`, mark)], at.width, at.margin + 6)
    })
  ]
}

interface Entry {
  readonly sign: '-' | '+' | ' '
  readonly text: string
}

function diff(before: readonly string[], after: readonly string[]): Entry[] {
  if (before.length * after.length > MAX_COMPARISONS) {
    return [...before.map(text => entry('-', text)), ...after.map(text => entry('+', text))]
  }
  const lengths = commonLengths(before, after)
  const entries: Entry[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [left, right] = [before[i], after[j]]
    if (left !== undefined && left === right) {
      entries.push(entry(' ', left))
      i++
      j++
    } else if (
      left !== undefined &&
      (right === undefined || lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1))
    ) {
      entries.push(entry('-', left))
      i++
    } else if (right !== undefined) {
      entries.push(entry('+', right))
      j++
    }
  }
  return entries
}

/** For each pair of lines, the length of the longest common subsequence from there to the end. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  for (let i = before.length - 1; i >= 0; i--) {
    const row = lengths[i] ?? []
    for (let j = after.length - 1; j >= 0; j--) {
      const isSame = before[i] === after[j]
      row[j] = isSame
        ? lengthAt(lengths, i + 1, j + 1) + 1
        : Math.max(lengthAt(lengths, i + 1, j), row[j + 1] ?? 0)
    }
  }
  return lengths
}

function lengthAt(lengths: readonly (readonly number[])[], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0
}

/** Replaces long runs of equal lines by null. */
function withContext(entries: readonly Entry[]): (Entry | null)[] {
  const isNear = entries.map((_, at) =>
    entries.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(({ sign }) => sign !== ' ')
  )
  return entries.flatMap((each, at) => {
    if (isNear[at]) return [each]
    return at === 0 || isNear[at - 1] ? [null] : []
  })
}

function entry(sign: Entry['sign'], text: string): Entry {
  return { sign, text }
}
