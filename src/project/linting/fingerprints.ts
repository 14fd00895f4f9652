import { createHash } from 'node:crypto'
import type { Diagnostic } from '../../source/diagnostic.js'

/**
 * Identifies each problem across versions of its file: rule, file, path, text and index among equals. Line numbers and list indices are
 * omitted, so that it survives insertions above. Unique among the given problems.
 *
 * @param pathOf the path of a problem's file; omitted: as displayed
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

/** The first line of the span: the rest of a large one changes for other reasons. */
function textOf({ file, span }: Diagnostic): string {
  const [line = ''] = file.text.slice(span.start, Math.min(span.end, span.start + LONGEST)).split(/[\r\n]/, 1)
  return line.trim()
}

const LONGEST = 500

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
