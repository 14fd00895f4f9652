import { piece } from '../../text/marked-text.js'
import { wrapLine } from '../../text/wrap.js'

/** Lines that are printed unchanged, like code: headings, tables and indented lines. */
const AS_WRITTEN = /^(?:#|\||\s{2,})/
const ITEM = /^\s*(?:[-*]|\d+\.) /

/** A page with its paragraphs and list items wrapped to the width of a terminal. */
export function pageForWidth(page: string, width: number): string {
  if (!Number.isFinite(width)) return page
  const lines: string[] = []
  let paragraph: string[] = []
  let isCode = false
  const end = () => {
    if (paragraph.length > 0) lines.push(...laidOut(paragraph, width))
    paragraph = []
  }
  for (const line of page.split('\n')) {
    const isFence = line.startsWith('```')
    const goesOn = line.startsWith('  ') && ITEM.test(paragraph[0] ?? '')
    if (!isCode && ITEM.test(line)) {
      end()
      paragraph.push(line)
    } else if (isCode || isFence || line === '' || (AS_WRITTEN.test(line) && !goesOn)) {
      end()
      lines.push(line)
    } else paragraph.push(goesOn ? line.trim() : line)
    if (isFence) isCode = !isCode
  }
  end()
  return lines.join('\n')
}

/** Continuation lines of an item are indented to its text. */
function laidOut(paragraph: readonly string[], width: number): string[] {
  const text = paragraph.join(' ')
  return wrapLine([piece(text)], width, ITEM.exec(text)?.[0].length ?? 0).map(row =>
    row
      .map(part => part.text)
      .join('')
      .trimEnd()
  )
}
