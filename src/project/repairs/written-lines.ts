/** One line of a text as it is written, before any reader makes something of it. */
export interface WrittenLine {
  readonly at: number
  /** Where it starts in the text. */
  readonly start: number
  readonly text: string
  /** How many characters are before its first visible one. */
  readonly indent: number
  readonly isBlank: boolean
}

/** The lines of a text, those within block scalars left empty: a mistake of the syntax is in none of them. */
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
    if (!isInText && /(?:^|[\s-])[|>][-+\d]*\s*(?:#.*)?$/.test(line) && /[:-]\s/.test(line))
      textAbove = indent
    const isSkipped = isInText || isBlank
    return { at, start: own, text: isInText ? '' : line, indent, isBlank: isSkipped }
  })
}

/** The line above with something on it that is no comment. */
export function lineAbove(lines: readonly WrittenLine[], at: number): WrittenLine | undefined {
  return lines.slice(0, at).findLast(({ isBlank, text }) => !isBlank && !/^\s*#/.test(text))
}

export function lineBelow(lines: readonly WrittenLine[], at: number): WrittenLine | undefined {
  return lines.slice(at + 1).find(({ isBlank, text }) => !isBlank && !/^\s*#/.test(text))
}

/** The line and those below that are indented further. */
export function blockAt(lines: readonly WrittenLine[], at: number): readonly WrittenLine[] {
  const own = lines[at]
  if (!own) return []
  const end = lines.findIndex((line, other) => other > at && !line.isBlank && line.indent <= own.indent)
  return lines.slice(at, end === -1 ? lines.length : end)
}

/** True where a place of the text is in the line. */
export function isAt({ start, text }: WrittenLine, offset: number): boolean {
  return offset >= start && offset <= start + text.length
}
