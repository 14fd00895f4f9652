// ECMAScript character classes in RE2's syntax, where the two differ.

/** The contents of a class's brackets, and those of its complement. */
export interface ClassContent {
  readonly members: string
  readonly others: string
}

type CodeRange = readonly [number, number]

const WHITE_SPACE: readonly CodeRange[] = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff]
]

const LINE_ENDS: readonly CodeRange[] = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029]
]

/** RE2's white space is ASCII only. */
export const whiteSpace = contentOf(WHITE_SPACE)
/** RE2's dot excludes only line feeds. */
export const lineEnds = contentOf(LINE_ENDS)
export const EVERYTHING = '\\x{0}-\\x{10ffff}'

function contentOf(ranges: readonly CodeRange[]): ClassContent {
  const starts = [0, ...ranges.map(([, end]) => end + 1)]
  const ends = [...ranges.map(([start]) => start - 1), 0x10ffff]
  const others = starts.map((start, at): CodeRange => [start, ends[at] ?? 0x10ffff])
  return { members: written(ranges), others: written(others) }
}

function written(ranges: readonly CodeRange[]): string {
  return ranges.map(([start, end]) => `${character(start)}-${character(end)}`).join('')
}

/** A character as an escape, valid in any position. */
export function character(code: number): string {
  return `\\x{${code.toString(16)}}`
}

/** General categories by their long names, which RE2 does not support. */
const CATEGORIES: ReadonlyMap<string, string> = new Map(
  (
    'Other:C Control:Cc Format:Cf Unassigned:Cn Private_Use:Co Surrogate:Cs Letter:L Cased_Letter:LC ' +
    'Lowercase_Letter:Ll Modifier_Letter:Lm Other_Letter:Lo Titlecase_Letter:Lt Uppercase_Letter:Lu Mark:M ' +
    'Combining_Mark:M Spacing_Mark:Mc Enclosing_Mark:Me Nonspacing_Mark:Mn Number:N Decimal_Number:Nd digit:Nd ' +
    'Letter_Number:Nl Other_Number:No Punctuation:P punct:P Connector_Punctuation:Pc Dash_Punctuation:Pd ' +
    'Close_Punctuation:Pe Final_Punctuation:Pf Initial_Punctuation:Pi Other_Punctuation:Po ' +
    'Open_Punctuation:Ps Symbol:S Currency_Symbol:Sc Modifier_Symbol:Sk Math_Symbol:Sm Other_Symbol:So ' +
    'Separator:Z Line_Separator:Zl Paragraph_Separator:Zp Space_Separator:Zs'
  )
    .split(' ')
    .map(pair => pair.split(':') as [string, string]) // each has one colon
)

/** RE2's name of a Unicode property; null for one that it certainly reads differently. */
export function propertyName(written: string): string | null {
  const [key = '', value] = written.split('=')
  if (value === undefined) return CATEGORIES.get(key) ?? key
  if (key === 'General_Category' || key === 'gc') return CATEGORIES.get(value) ?? value
  return key === 'Script' || key === 'sc' ? value : null
}
