import { problemReport } from '../../project/linting/lint-report.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import { rangeOf } from '../../source/source-file.js'

/** A problem in an agent's form: lines and columns, its fix as edits, and no links to pages. */
export function shortProblem(diagnostic: Diagnostic): object {
  const { docs: _, related, fix: __, document: ___, ...shortened } = problemReport(diagnostic)
  const { fix, file } = diagnostic
  return {
    ...shortened,
    ...(related ? { related } : {}),
    ...(fix
      ? {
          fix: {
            description: fix.description,
            ...(fix.isUnsafe ? { unsafe: true } : {}),
            edits: fix.edits.map(({ start, end, text }) => ({ ...rangeOf(file, { start, end }), text }))
          }
        }
      : {})
  }
}
