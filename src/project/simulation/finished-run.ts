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

/** A finished run, whatever answered its calls: the input of reporters. */
export interface FinishedRun {
  readonly workflow: Workflow
  /** True where servers answered in real time. */
  readonly isLive: boolean
  readonly result: RunResult
  readonly events: readonly RunEvent[]
  readonly report: RunReport
  /** Problems of the definition or the arguments, where it was run regardless. */
  readonly problems: readonly Diagnostic[]
  /** Missing fixtures and answers of the run; null where nothing is missing. */
  readonly lacking: Lacking | null
}

/** A run in virtual time, answered by fixtures. */
export interface Simulation extends FinishedRun {
  readonly isLive: false
  /** Entries of the fixtures that answered no call. */
  readonly unusedEntries: readonly UnusedEntry[]
}

export function isSimulation(run: FinishedRun): run is Simulation {
  return !run.isLive
}

/** The result of a run, whatever answered its calls: problems with its arguments are added to those of the definition. */
export function finished(
  workflow: Workflow,
  result: RunResult,
  given: {
    readonly arguments: JsonObject
    readonly problems?: readonly Diagnostic[] | undefined
    /** All inputs, where known. */
    readonly all?: GivenInputs
    /** Knows the secrets of the servers, which no draft may contain. */
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
