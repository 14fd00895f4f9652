import { lint, validate } from '../../../src/index.js'
import { lintReport } from '../../../src/project/linting/lint-report.js'
import { problemsIn } from '../../../src/project/linting/problems.js'
import { validateFiles, validateReport } from '../../../src/project/linting/validate-files.js'
import { loadProject, type Project } from '../../../src/project/loading/load-project.js'
import { lintReporters } from '../../../src/reporters/lint/index.js'
import { validateReporters } from '../../../src/reporters/validate/index.js'
import type { SourceFile } from '../../../src/source/source-file.js'
import { beginCheck } from '../run/checks.js'
import { demandInert } from './inert-reports.js'
import { demandSameBytes, demandSchema } from './reports.js'
import { demandSpans } from './spans.js'

export type Compat = 'documented' | 'engine'
export const READINGS: readonly Compat[] = ['documented', 'engine']

/** How reporters are asked: for a terminal, or for a pipe. */
const LOOKS = {
  documented: { colour: true, width: 80, unicode: true },
  engine: { colour: false, width: Number.POSITIVE_INFINITY, unicode: false }
}

/** Whatever a file holds: lint and validate answer, in every format, with places in the file. */
export function demandReports(files: readonly SourceFile[], compat: Compat): void {
  beginCheck(`validate, ${compat}`)
  const validation = validateFiles(files, compat)
  demandSchema('validate-report', validateReport(validation))
  for (const reporter of validateReporters) demandInert(reporter, validation, LOOKS[compat])
  beginCheck(`lint, ${compat}`)
  demandLint(loadProject(files, compat))
}

function demandLint(project: Project): void {
  const diagnostics = problemsIn(project)
  beginCheck('the places of findings')
  demandSpans(diagnostics)
  beginCheck('the report of lint')
  demandSchema('lint-report', lintReport(project, diagnostics))
  for (const reporter of lintReporters) demandInert(reporter, { project, diagnostics }, LOOKS[project.compat])
}

/** The same files give the same bytes. */
export async function demandSameReports(files: readonly SourceFile[], compat: Compat): Promise<void> {
  await demandSameBytes('lint', () => lint(files, { compat }))
  await demandSameBytes('validate', () => validate(files, { compat }))
}
