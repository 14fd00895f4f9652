/** A row of the table of what is reported. */
interface Row {
  readonly habit: string
  readonly code: number
  readonly kind: string | null
  readonly reported: string
}

/** The rows of the table below a heading of a page. */
export function rowsOf(page: string, heading: string): readonly Row[] {
  const section = page.split(/^## /m).find(each => each.startsWith(`${heading}\n`)) ?? ''
  const lines = section
    .split('\n')
    .filter(line => line.startsWith('| '))
    .slice(1)
  return lines.map(line => {
    const [, habit = '', reported = '', kind = '', code = ''] = line
      .split(/(?<!\\)\|/)
      .map(cell => cell.trim())
    return { habit, code: Number(code), kind: kind === '' ? null : kind, reported: textOf(reported) }
  })
}

/** Code in a table holds no line ends: they are written as `↵`. */
const textOf = (cell: string) => cell.replaceAll('`', '').replaceAll('\\|', '|').replaceAll(' ↵ ', '\n')
