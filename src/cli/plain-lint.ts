import { type LintFlags, lintFiles } from './lint-files.js'
import { reportFault } from './report-fault.js'
import { openSurface } from './surface.js'

/** The parser's result for a command line without flags. */
export const noLintFlags: LintFlags = {
  fix: false,
  'fix-unsafe': false,
  diff: false,
  'max-warnings': undefined,
  'fail-on': undefined,
  since: undefined,
  baseline: undefined,
  'update-baseline': false,
  'report-silenced': false,
  rule: undefined,
  engine: undefined,
  fixtures: undefined,
  format: undefined,
  json: false,
  quiet: false,
  cache: false,
  'cache-location': undefined
}

/** `vmcp lint PATHS`, without any flag; the paths are named. */
export async function lintPlainly(paths: readonly string[], root: string): Promise<void> {
  const surface = openSurface(noLintFlags, root)
  try {
    process.exitCode = await lintFiles(paths, noLintFlags, surface)
  } catch (error) {
    reportFault(error, ['lint', ...paths], surface.output.hasResult())
  }
}
