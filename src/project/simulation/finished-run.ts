import type { UnusedEntry } from '../../backends/index.js'
import type { Redactor } from '../../backends/live/redactor.js'
import { type RunEvent, type RunReport, type RunResult, runReport } from '../../engine/index.js'
import type { JsonObject, Workflow } from '../../model/index.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import { checkArguments } from '../arguments/check-arguments.js'
import { problemReport } from '../linting/lint-report.js'
import { type GivenInputs, type Lacking, lackingOf } from './lacking.js'
import { lackingReport } from './lacking-report.js'
import { unansweredCalls } from './unanswered.js'

/** A run that has ended, whoever answered its calls: what reporters tell. */
export interface FinishedRun {
  readonly workflow: Workflow
  /** True where servers answered in real time. */
  readonly isLive: boolean
  readonly result: RunResult
  readonly events: readonly RunEvent[]
  readonly report: RunReport
  /** What is wrong with the definition or with the arguments, for those who run it all the same. */
  readonly problems: readonly Diagnostic[]
  /** What the run lacked of fixtures and answers; null where nothing. */
  readonly lacking: Lacking | null
}

/** A run in virtual time, which fixtures answered. */
export interface Simulation extends FinishedRun {
  readonly isLive: false
  /** Entries of the fixtures that answered no call. */
  readonly unusedEntries: readonly UnusedEntry[]
}

export function isSimulation(run: FinishedRun): run is Simulation {
  return !run.isLive
}

/** What a run leaves, told alike whoever answered its calls: what is odd in its arguments joins the problems of the definition. */
export function finished(
  workflow: Workflow,
  result: RunResult,
  given: {
    readonly arguments: JsonObject
    readonly problems?: readonly Diagnostic[] | undefined
    /** All there was, where it is known. */
    readonly all?: GivenInputs
    /** Knows the secrets of the servers, which no draft may hold. */
    readonly redactor?: Redactor | undefined
  }
): Omit<FinishedRun, 'isLive'> {
  const problems = [...(given.problems ?? []), ...checkArguments(workflow, given.arguments)]
  const { events } = result
  const lacking = lackingOf(workflow, events, { all: given.all ?? null, redactor: given.redactor })
  const unanswered = given.all ? unansweredCalls(events, given.all.tools) : []
  const report = {
    ...runReport(workflow, result, problems.map(problemReport)),
    ...(unanswered.length > 0 ? { unanswered } : {}),
    ...(lacking ? { missing: lackingReport(lacking) } : {})
  }
  return { workflow, result, events, report, problems, lacking }
}
