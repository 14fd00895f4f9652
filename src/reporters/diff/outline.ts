import type { FileOutline } from '../../compare/index.js'
import { printable } from '../../text/marked-text.js'
import { valueText } from './change-text.js'

/** The meaning of a file with one field per line, for programs that compare texts line by line. */
export function outlineText({ parts }: FileOutline): string {
  const lines = parts.flatMap(({ title, depth, fields }) => {
    const margin = '  '.repeat(depth)
    const own = [...fields].map(([name, value]) => `${margin}  ${name}: ${valueText(value)}`)
    return [...(depth === 0 ? [''] : []), `${margin}${title}`, ...own]
  })
  return `${lines.slice(1).map(printable).join('\n')}\n`
}
