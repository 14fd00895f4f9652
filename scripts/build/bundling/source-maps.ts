import { posix } from 'node:path'
import { madeHere, type Piece, textOf } from '../../pieces.js'

/** The origin of a position in esbuild's output; null where it belongs to a library. */
interface Mark {
  readonly offset: number
  readonly source: SourceLocation | null
}

interface SourceLocation {
  readonly path: string
  readonly line: number
  readonly column: number
}

/** The marks of the files written by esbuild, by name and in order. */
export type Marks = ReadonlyMap<string, readonly Mark[]>

/**
 * Reads a source map written by esbuild. Only positions in our sources are kept, with their path from the root: such a map is only for
 * stacks of our errors.
 *
 * @param folder the folder of the file, relative to the root
 */
export function marksOf(code: string, map: string, folder: string): readonly Mark[] {
  const { sources, mappings } = JSON.parse(map) as { sources: string[]; mappings: string } // format 3 of source maps
  const paths = sources.map(path => posix.join(folder, path))
  const lineStarts = startsOfLines(code)
  const marks: Mark[] = []
  let [file, line, column] = [0, 0, 0]
  mappings.split(';').forEach((row, at) => {
    let offset = lineStarts[at] ?? 0
    for (const segment of row === '' ? [] : row.split(',')) {
      const [forward = 0, ofFile = 0, ofLine = 0, ofColumn = 0] = numbersIn(segment)
      offset += forward
      file += ofFile
      line += ofLine
      column += ofColumn
      const path = paths[file] ?? ''
      const source = path.startsWith('src/') ? { path, line, column } : null
      const last = marks.at(-1)?.source
      const isNew = source ? isCalledFrom(source, last, code[offset]) : last
      if (isNew) marks.push({ offset, source })
    }
  })
  return marks
}

/** Stacks name the first letter of a word or of a line; without all other positions a map is a fifth shorter. */
function isCalledFrom(
  { path, line }: SourceLocation,
  last: SourceLocation | null | undefined,
  letter: string | undefined = ''
): boolean {
  return last?.path !== path || last.line !== line || /[a-z_$]/i.test(letter)
}

/** The source map of a text, in format 3; null where no part comes from our sources. */
export function sourceMapOf(pieces: readonly Piece[], marks: Marks): string | null {
  const sources: string[] = []
  const numberOf = new Map<string, number>()
  const rows = new Rows(startsOfLines(textOf(pieces)))
  for (const { offset, source } of marksIn(pieces, marks)) {
    if (source && !numberOf.has(source.path)) numberOf.set(source.path, sources.push(source.path) - 1)
    rows.add(offset, source && [numberOf.get(source.path) ?? 0, source.line, source.column])
  }
  if (sources.length === 0) return null
  return JSON.stringify({ version: 3, sources, names: [], mappings: rows.text() })
}

/** The marks of a text composed of pieces. */
function marksIn(pieces: readonly Piece[], marks: Marks): readonly Mark[] {
  const out: Mark[] = []
  let at = 0
  for (const { text, origin } of [...pieces, madeHere('')]) {
    const known = origin ? (marks.get(origin.file) ?? []) : []
    const from = origin?.offset ?? 0
    const first = firstAfter(known, from)
    out.push({ offset: at, source: known[first - 1]?.source ?? null })
    for (let index = first; index < known.length; index++) {
      const mark = known[index]
      if (!mark || mark.offset >= from + text.length) break
      out.push({ offset: at + mark.offset - from, source: mark.source })
    }
    at += text.length
  }
  return out.filter(({ source }, index) => source || out[index - 1]?.source)
}

function firstAfter(marks: readonly Mark[], offset: number): number {
  let low = 0
  let high = marks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((marks[middle]?.offset ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low
}

/** The rows of a source map, to which marks are added in the order of their offsets. */
class Rows {
  readonly #starts: readonly number[]
  readonly #rows: string[][] = [[]]
  #lastInRow = 0
  #last: readonly [number, number, number] = [0, 0, 0]

  constructor(starts: readonly number[]) {
    this.#starts = starts
  }

  add(offset: number, source: readonly [number, number, number] | null): void {
    while ((this.#starts[this.#rows.length] ?? Number.POSITIVE_INFINITY) <= offset) {
      this.#rows.push([])
      this.#lastInRow = 0
    }
    const column = offset - (this.#starts[this.#rows.length - 1] ?? 0)
    const steps = source ? source.map((value, at) => value - (this.#last[at] ?? 0)) : []
    this.#rows.at(-1)?.push([column - this.#lastInRow, ...steps].map(letters).join(''))
    this.#lastInRow = column
    this.#last = source ?? this.#last
  }

  /** Node reads past a last mark without a source, unless something follows. */
  text(): string {
    return `${this.#rows.map(row => row.join(',')).join(';')};`
  }
}

function startsOfLines(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const valueOfLetter = new Map([...alphabet].map((letter, value) => [letter, value]))

/** Base64 numbers with a sign in the lowest bit: five bits per letter, the sixth marks a continuation. */
function numbersIn(segment: string): number[] {
  const numbers: number[] = []
  let [number, shift] = [0, 0]
  for (const letter of segment) {
    const value = valueOfLetter.get(letter) ?? 0
    number |= (value & 31) << shift
    shift += 5
    if (value & 32) continue
    numbers.push(number & 1 ? -(number >>> 1) : number >>> 1)
    number = 0
    shift = 0
  }
  return numbers
}

function letters(number: number): string {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1
  let text = ''
  do {
    const value = rest & 31
    rest >>>= 5
    text += alphabet[rest > 0 ? value | 32 : value]
  } while (rest > 0)
  return text
}
