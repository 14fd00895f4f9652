import { UsageError } from '../../project/usage-error.js'
import { mutationReporters } from '../../reporters/mutation/index.js'
import type { SourceFile } from '../../source/index.js'
import { mutateSuite } from '../../suite/mutation/run-mutation.js'
import type { SuiteOptions } from '../../suite/suite-options.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { formatRequests, writeReports } from '../formats/formats.js'
import { progressOf } from '../terminal/progress.js'
import type { Surface } from '../terminal/surface.js'

interface MutateFlags {
  readonly format: readonly string[] | undefined
  readonly json: boolean
  readonly quiet: boolean
}

/** Implements `vmcp test --mutate`. */
export async function mutateTests(
  files: readonly SourceFile[],
  options: SuiteOptions,
  { flags, surface }: { readonly flags: MutateFlags; readonly surface: Surface }
): Promise<ExitCode> {
  const requests = await formatRequests(
    flags,
    mutationReporters.map(({ name }) => name)
  )
  const progress = progressOf({ unit: 'mutants', total: null }, flags.quiet)
  const report = await mutateSuite(files, { ...options, onTest: () => progress.add(1) })
  progress.end()
  writeReports(report, mutationReporters, { requests, surface })
  const { failing = [], summary } = report
  if (failing.length > 0) surface.output.talk('no mutant was tried: all tests must pass first')
  else if (summary.survived + summary.noticed + summary.unreached + summary.equivalent === 0)
    throw new UsageError('there is nothing to mutate: no test names a workflow with steps')
  return failing.length > 0 || summary.survived > 0 ? exitCodes.problems.code : exitCodes.ok.code
}
