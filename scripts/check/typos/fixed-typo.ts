import type { Compat, LintReport } from '../../../src/index.js'
import { fixAll } from '../../../src/lint/fix.js'
import { problemsIn } from '../../../src/project/linting/problems.js'
import { loadProject } from '../../../src/project/loading/load-project.js'
import { type FileRuns, isSameRun, runsOf } from './changed-run.js'
import type { BaseFile } from './typo-kind.js'

/** The result of `--fix-unsafe` for a typo. */
export interface FixedTypo {
  readonly text: string
  readonly applied: number
  /** Messages left after the fixes that the original does not have. */
  readonly left: readonly string[]
  readonly isSameRun: boolean
}

export async function fixedTypo(
  file: BaseFile,
  text: string,
  original: { readonly lint: LintReport; readonly runs: FileRuns; readonly compat: Compat }
): Promise<FixedTypo> {
  const { compat } = original
  const { files, applied, diagnostics } = fixAll(
    [{ path: `${file.name}.yaml`, text }],
    current => problemsIn(loadProject(current, compat)),
    { unsafe: true }
  )
  const fixed = files[0]?.text ?? text
  const known = new Set(original.lint.problems.map(({ message }) => message))
  return {
    text: fixed,
    applied,
    left: diagnostics.map(({ message }) => message).filter(message => !known.has(message)),
    isSameRun: isSameRun(original.runs, await runsOf(file, fixed, compat))
  }
}
