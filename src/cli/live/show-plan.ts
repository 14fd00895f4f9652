import { type Fixtures, noFixtures, toolCatalogOf } from '../../backends/index.js'
import { createRedactor } from '../../backends/live/redactor.js'
import { scrub } from '../../backends/recording/scrub.js'
import { inertJson, isJsonObject, type Schedule } from '../../model/index.js'
import type { Simulation } from '../../project/simulation/finished-run.js'
import { simulate } from '../../project/simulation/simulate.js'
import { livePlanText } from '../../reporters/live-plan/pretty.js'
import { dryRunReporters } from '../../reporters/run/index.js'
import type { LivePlan } from '../../run/index.js'
import { type ShownPlan, shownPlan } from '../../run/shown/shown-plan.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { type FormatRequest, writeReports } from '../formats/formats.js'
import { readNamedFixtures } from '../inputs/fixture-files.js'
import { codeOfRun } from '../simulating/run-code.js'
import type { Surface } from '../terminal/surface.js'

export interface ShowPlanFlags {
  readonly fixtures?: readonly string[] | undefined
  readonly only?: string | undefined
  readonly schedule: Schedule | undefined
  readonly 'max-parallel': number | undefined
  readonly seed: number | undefined
  readonly 'strict-hints': boolean
}

interface PlanContext {
  readonly flags: ShowPlanFlags
  readonly requests: readonly FormatRequest[]
  readonly surface: Surface
}

/** Implements `vmcp run --dry-run`: what a run would do, and its outcome with fixtures. */
export async function showPlan(plan: LivePlan, { flags, requests, surface }: PlanContext): Promise<ExitCode> {
  const fixtures = fixturesIn(flags)
  const shown = planFor(plan, fixtures, flags)
  const run = hasAnswers(fixtures) ? await simulated(plan, fixtures, flags) : null
  const isForPeople = requests.some(({ name, path }) => name === 'pretty' && path === undefined)
  if (isForPeople) {
    surface.output.result(livePlanText(shown, surface.terminal))
    if (run) surface.output.result('')
    if (run) writeReports(run, dryRunReporters, { requests, surface })
  } else surface.output.result(inertJson({ version: 1, ...shown, simulation: run?.report ?? null }, 2))
  if (plan.refusals.length > 0) return exitCodes.problems.code
  return run ? codeOfRun(run) : exitCodes.ok.code
}

function fixturesIn({ fixtures: paths }: ShowPlanFlags): Fixtures {
  return paths === undefined ? noFixtures : readNamedFixtures(paths)
}

/** Arguments that look like secrets are hidden: plans are seen by others and logged by pipelines. */
function planFor(plan: LivePlan, fixtures: Fixtures, flags: ShowPlanFlags): ShownPlan {
  const shownArguments = scrub(plan.arguments, createRedactor())
  return shownPlan(plan.workflow, {
    arguments: isJsonObject(shownArguments) ? shownArguments : {},
    sources: plan.sources,
    tools: toolCatalogOf(fixtures),
    caution: { isStrict: flags['strict-hints'] },
    only: flags.only
  })
}

/** A list of tools alone answers no calls. */
function hasAnswers({ tools }: Fixtures): boolean {
  return [...tools.values()].some(({ responses }) => responses.length > 0)
}

function simulated(plan: LivePlan, fixtures: Fixtures, flags: ShowPlanFlags): Promise<Simulation> {
  return simulate(plan.workflow, {
    arguments: plan.arguments,
    fixtures,
    answers: plan.answers,
    schedule: flags.schedule,
    maxParallel: flags['max-parallel'],
    seed: flags.seed,
    problems: plan.refusals
  })
}
