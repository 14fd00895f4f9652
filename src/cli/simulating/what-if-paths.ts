import { simulate } from '../../project/simulation/simulate.js'
import { dryRunReporters } from '../../reporters/run/index.js'
import { whatIfReporters } from '../../reporters/what-if/index.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import { positionAt } from '../../source/source-file.js'
import {
  type Case,
  caseOptions,
  casesToSave,
  findCase,
  type RunCases,
  type WhatIf,
  whatIf
} from '../../what-if/index.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { formatRequests, writeReports } from '../formats/formats.js'
import type { Surface } from '../terminal/surface.js'
import { type DryRunFlags, type OpenedDryRun, openDryRun } from './dry-run-paths.js'
import { codeOfRun } from './run-code.js'
import { refuseExisting, saveTests } from './save-what-if-tests.js'

export interface WhatIfFlags extends DryRunFlags {
  readonly pairs?: boolean
  readonly depth?: number | undefined
  readonly 'max-cases'?: number | undefined
  readonly threads?: number | undefined
  readonly case?: string | undefined
  readonly 'save-tests'?: string | undefined
  readonly force?: boolean
}

/** Implements `vmcp dry-run --what-if`. */
export async function whatIfPaths(
  paths: readonly string[],
  flags: WhatIfFlags,
  surface: Surface
): Promise<ExitCode> {
  refuseExisting(flags['save-tests'], flags.force)
  if (flags.case !== undefined) return replayCase(paths, { ...flags, case: flags.case }, surface)
  const requests = await formatRequests(
    flags,
    whatIfReporters.map(({ name }) => name)
  )
  const opened = await openDryRun(paths, flags, surface)
  reportRefusals(opened.refusals, surface)
  const found = await findAll(opened, flags)
  writeReports(found, whatIfReporters, { requests, surface })
  const { status, unanswered } = found.base
  if (found.untried !== null) {
    const hint = unanswered.length > 0 ? '; --stub makes them up' : ''
    surface.output.talk(`the run as given ${found.untried}, so nothing else was tried${hint}`)
    return unanswered.length > 0 ? exitCodes.unanswered.code : exitCodes.problems.code
  }
  await save(casesToSave(found), { opened, flags, surface })
  return status === 'completed' && opened.refusals.length === 0 ? exitCodes.ok.code : exitCodes.problems.code
}

/** Reports refusals separately, since the table only shows how runs end. */
function reportRefusals([first, ...more]: readonly Diagnostic[], { output }: Surface): void {
  if (!first) return
  const { line, column } = positionAt(first.file, first.span.start)
  const others = more.length === 0 ? '' : ` (and ${more.length} more, which vmcp lint lists)`
  output.talk(
    `the upstream engine refuses this definition; it is tried all the same: ${first.file.path}:${line}:${column} ${first.message}${others}`
  )
}

/** Finds all outcomes, with one thread or several. */
async function findAll({ inputs, workflow, options }: OpenedDryRun, flags: WhatIfFlags): Promise<WhatIf> {
  const { depth = flags.pairs ? 2 : 1, 'max-cases': maxCases, threads = 1 } = flags
  const find = (runCases?: RunCases): Promise<WhatIf> =>
    whatIf(workflow, { ...options, depth, runCases, ...(maxCases === undefined ? {} : { maxCases }) })
  if (threads === 1) return find()
  const { fixtures, answers, schedule, maxParallel, seed, withStubs } = options
  const given = { arguments: options.arguments, fixtures, answers, schedule, maxParallel, seed, withStubs }
  const { files, compat } = inputs
  const { withThreads } = await import('./what-if-threads.js')
  return withThreads(
    { files, compat, choice: { workflow: flags.workflow, action: flags.action }, given },
    threads,
    find
  )
}

/** Simulates one case, and reports it as a dry run. */
async function replayCase(
  paths: readonly string[],
  flags: WhatIfFlags & { readonly case: string },
  surface: Surface
): Promise<ExitCode> {
  const requests = await formatRequests(
    flags,
    dryRunReporters.map(({ name }) => name)
  )
  const opened = await openDryRun(paths, flags, surface)
  const { workflow, options } = opened
  const found = await findCase(workflow, options, flags.case)
  const { problems = [] } = options
  const simulation = await simulate(workflow, { ...caseOptions(workflow, options, found).options, problems })
  writeReports(simulation, dryRunReporters, { requests, surface })
  await save([found], { opened, flags, surface })
  return codeOfRun(simulation)
}

interface Saving {
  readonly opened: OpenedDryRun
  readonly flags: WhatIfFlags
  readonly surface: Surface
}

/** Writes cases as tests, with `--save-tests`. */
async function save(cases: readonly Case[], { opened, flags, surface }: Saving): Promise<void> {
  const path = flags['save-tests']
  if (path === undefined) return
  const { inputs, workflow, options } = opened
  const { files, configuration, compat } = inputs
  const suite = {
    path,
    workflow,
    given: options,
    compat,
    files: files.map(file => file.path),
    fixtures: flags.fixtures ?? configuration.fixtures
  }
  await saveTests(suite, cases, surface)
}
