import { wrapText } from '../text/wrap.js'

/** What stands as it is written: code, headings, tables, lists. */
const AS_WRITTEN = /^(?:#|\||\s*[-*] |\s*\d+\. |\s{2,})/

/** A page with its paragraphs laid out for the width of a terminal. */
export function pageForWidth(page: string, width: number): string {
  if (!Number.isFinite(width)) return page
  const lines: string[] = []
  let paragraph: string[] = []
  let isCode = false
  const end = () => {
    if (paragraph.length > 0) lines.push(...wrapText(paragraph.join(' '), width))
    paragraph = []
  }
  for (const line of page.split('\n')) {
    const isFence = line.startsWith('```')
    if (isCode || isFence || line === '' || AS_WRITTEN.test(line)) {
      end()
      lines.push(line)
    } else paragraph.push(line)
    if (isFence) isCode = !isCode
  }
  end()
  return lines.join('\n')
}
