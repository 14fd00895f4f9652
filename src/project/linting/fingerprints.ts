import { createHash } from 'node:crypto'
import type { Diagnostic } from '../../source/diagnostic.js'

/**
 * By what each problem is recognized in another version of its file: rule, file, path, text and number among equals. Lines and
 * places in lists are left out, so that it survives what is inserted above. Unique among the problems given.
 *
 * @param pathOf the path of the file of a problem; left out: as it is shown
 */
export function fingerprints(
  diagnostics: readonly Diagnostic[],
  pathOf: (diagnostic: Diagnostic) => string = ({ file }) => file.path
): readonly string[] {
  const counts = new Map<string, number>()
  return diagnostics.map(diagnostic => {
    const { rule, path = '' } = diagnostic
    const own = JSON.stringify([rule, pathOf(diagnostic), path.replace(/\[\d+\]/g, '[]'), textOf(diagnostic)])
    const number = (counts.get(own) ?? 0) + 1
    counts.set(own, number)
    return hashOf(`${own}${number}`)
  })
}

/** The first line of the span: what follows in a large one changes for other reasons. */
function textOf({ file, span }: Diagnostic): string {
  const [line = ''] = file.text.slice(span.start, Math.min(span.end, span.start + LONGEST)).split(/[\r\n]/, 1)
  return line.trim()
}

const LONGEST = 500

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
