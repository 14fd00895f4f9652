/** The change of a file as `diff -u` prints it, with three lines of context; empty if nothing differs. */
export function unifiedDiff(before: string, after: string, path: string): string {
  const changes = compareLines(splitLines(before), splitLines(after))
  const hunks = hunksOf(changes)
  return hunks.length === 0
    ? ''
    : [`--- a/${path}`, `+++ b/${path}`, ...hunks.flatMap(hunkLines), ''].join('\n')
}

interface Change {
  readonly sign: ' ' | '-' | '+'
  readonly text: string
  /** Line numbers from 0 in both files at this point. */
  readonly oldLine: number
  readonly newLine: number
}

/** Marks a last line without a line end, as `patch` expects it. */
function splitLines(text: string): string[] {
  const lines = text.split('\n')
  const last = lines.pop()
  return last === '' || last === undefined ? lines : [...lines, `${last}\n\\ No newline at end of file`]
}

/** Keeps equal lines at both ends; the rest is compared by longest common subsequence. */
function compareLines(before: readonly string[], after: readonly string[]): Change[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  let tail = 0
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before.at(-1 - tail) === after.at(-1 - tail)
  )
    tail++
  const changes: Change[] = []
  let [oldLine, newLine] = [0, 0]
  const add = (sign: Change['sign'], text: string) => {
    changes.push({ sign, text, oldLine, newLine })
    if (sign !== '+') oldLine++
    if (sign !== '-') newLine++
  }
  for (const text of before.slice(0, head)) add(' ', text)
  for (const [sign, text] of middle(
    before.slice(head, before.length - tail),
    after.slice(head, after.length - tail)
  ))
    add(sign, text)
  for (const text of before.slice(before.length - tail)) add(' ', text)
  return changes
}

/** The comparison needs memory for each pair of lines; with more pairs than this, the new lines simply replace the old ones. */
const MAX_PAIRS = 4_000_000

function middle(before: readonly string[], after: readonly string[]): [Change['sign'], string][] {
  if (before.length * after.length > MAX_PAIRS)
    return [
      ...before.map((text): [Change['sign'], string] => ['-', text]),
      ...after.map((text): [Change['sign'], string] => ['+', text])
    ]
  const lengths = commonLengths(before, after)
  const result: [Change['sign'], string][] = []
  let [a, b] = [0, 0]
  while (a < before.length || b < after.length) {
    const old = before[a]
    const fresh = after[b]
    if (old !== undefined && old === fresh) {
      result.push([' ', old])
      a++
      b++
    } else if (
      fresh === undefined ||
      (old !== undefined && (lengths[a + 1]?.[b] ?? 0) >= (lengths[a]?.[b + 1] ?? 0))
    ) {
      result.push(['-', old ?? ''])
      a++
    } else {
      result.push(['+', fresh])
      b++
    }
  }
  return result
}

/** For each pair of lines, the length of the longest common subsequence from there to the end. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  for (let a = before.length - 1; a >= 0; a--)
    for (let b = after.length - 1; b >= 0; b--) {
      const row = lengths[a]
      if (row === undefined) continue
      const skip = Math.max(lengths[a + 1]?.[b] ?? 0, row[b + 1] ?? 0)
      row[b] = before[a] === after[b] ? (lengths[a + 1]?.[b + 1] ?? 0) + 1 : skip
    }
  return lengths
}

const AROUND = 3

function hunksOf(changes: readonly Change[]): Change[][] {
  const hunks: Change[][] = []
  let end = -1
  changes.forEach((change, at) => {
    if (change.sign === ' ') return
    const from = Math.max(0, at - AROUND)
    const to = Math.min(changes.length, at + AROUND + 1)
    const last = hunks.at(-1)
    if (last && from <= end) last.push(...changes.slice(end, to))
    else hunks.push(changes.slice(from, to))
    end = to
  })
  return hunks
}

function hunkLines(hunk: readonly Change[]): string[] {
  const [first] = hunk
  const count = (sign: '-' | '+') => hunk.filter(change => change.sign === ' ' || change.sign === sign).length
  const range = (line: number, lines: number) => `${lines === 0 ? line : line + 1},${lines}`
  const head = `@@ -${range(first?.oldLine ?? 0, count('-'))} +${range(first?.newLine ?? 0, count('+'))} @@`
  return [head, ...hunk.flatMap(changeLines)]
}

/** An unchanged line that a CI system would take for a command is written as removed and added: `patch` reads both in the same way. */
function changeLines({ sign, text }: Change): string[] {
  const isCommand = sign === ' ' && /^\s*::/.test(text)
  return isCommand ? [`-${text}`, `+${text}`] : [`${sign}${text}`]
}
