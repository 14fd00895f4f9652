/** One line of a text as written, before it is parsed. */
export interface WrittenLine {
  readonly at: number
  /** The offset of the line in the text. */
  readonly start: number
  readonly text: string
  /** The number of characters before the first one that is not white space. */
  readonly indent: number
  readonly isBlank: boolean
}

/** Longer lines are not written by hand, and matching them takes time with the square of their length. */
const LONGEST_LINE = 1_000

/** The lines of a text. Very long lines, and those in block scalars, are empty, since typing mistakes are not searched there. */
export function writtenLines(text: string): readonly WrittenLine[] {
  let start = 0
  let textAbove = -1
  return text.split('\n').map((raw, at) => {
    const line = raw.replace(/\r$/, '')
    const own = start
    start += raw.length + 1
    const indent = line.search(/\S|$/)
    const isBlank = indent === line.length
    if (!isBlank && textAbove >= 0 && indent <= textAbove) textAbove = -1
    const isInText = textAbove >= 0
    const isLong = line.length > LONGEST_LINE
    if (!isInText && !isLong && /(?:^|[\s-])[|>][-+\d]*\s*(?:#.*)?$/.test(line) && /[:-]\s/.test(line))
      textAbove = indent
    const isLeftOut = isInText || isLong
    return { at, start: own, text: isLeftOut ? '' : line, indent, isBlank: isLeftOut || isBlank }
  })
}

/** True for a line that is neither empty nor a comment. */
export function hasContent({ isBlank, text }: WrittenLine): boolean {
  return !isBlank && !/^\s*#/.test(text)
}

/**
 * The nearest line above that has content, or that meets a condition. Searches in place: copies of all lines above would take the square of
 * their number.
 */
export function lineAbove(
  lines: readonly WrittenLine[],
  at: number,
  isWanted: (line: WrittenLine) => boolean = hasContent
): WrittenLine | undefined {
  let line = lines[at - 1]
  while (line && !isWanted(line)) line = lines[line.at - 1]
  return line
}

/** The nearest line below with content. */
export function lineBelow(lines: readonly WrittenLine[], at: number): WrittenLine | undefined {
  let line = lines[at + 1]
  while (line && !hasContent(line)) line = lines[line.at + 1]
  return line
}

/** A line and the more deeply indented lines below it. */
export function blockAt(lines: readonly WrittenLine[], at: number): readonly WrittenLine[] {
  const own = lines[at]
  if (!own) return []
  let end = at + 1
  for (let line = lines[end]; line && (line.isBlank || line.indent > own.indent); line = lines[end]) end++
  return lines.slice(at, end)
}

/** True where an offset of the text is in the line. */
export function isAt({ start, text }: WrittenLine, offset: number): boolean {
  return offset >= start && offset <= start + text.length
}
