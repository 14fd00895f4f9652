import type { UnusedEntry } from '../../backends/index.js'
import type { Redactor } from '../../backends/live/redactor.js'
import {
  type EventLocation,
  type RunEvent,
  type RunReport,
  type RunResult,
  runReport,
  type UnansweredReport
} from '../../engine/index.js'
import {
  type JsonObject,
  jsonLine,
  type ToolCatalog,
  type Workflow,
  withJsonNumbers
} from '../../model/index.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import { didYouMean } from '../../text/did-you-mean.js'
import { checkArguments } from '../arguments/check-arguments.js'
import { problemReport } from '../linting/lint-report.js'
import { type GivenInputs, type MissingInputs, missingInputsOf } from './missing-inputs.js'
import { missingInputsReport } from './missing-inputs-report.js'

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
  readonly missingInputs: MissingInputs | null
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
  const missingInputs = missingInputsOf(workflow, events, {
    all: given.all ?? null,
    redactor: given.redactor
  })
  const unanswered = given.all ? unansweredCalls(events, given.all.tools) : []
  const report = {
    ...runReport(workflow, result, problems.map(problemReport)),
    ...(unanswered.length > 0 ? { unanswered } : {}),
    ...(missingInputs ? { missing: missingInputsReport(missingInputs) } : {})
  }
  return { workflow, result, events, report, problems, missingInputs }
}

type Unanswered = Extract<RunEvent, { type: 'callUnanswered' }>

/** The calls of a run that its fixtures did not answer, each once, in order. */
function unansweredCalls(events: readonly RunEvent[], tools: ToolCatalog): UnansweredReport[] {
  const reports = new Map<string, UnansweredReport>()
  for (const event of events) {
    if (event.type === 'callUnanswered') reports.set(keyOf(event), reportOf(event, tools))
    if (event.type !== 'runEnded') continue
    for (const tool of event.missingTools ?? [])
      reports.set(tool, {
        step: null,
        iteration: null,
        tool,
        arguments: null,
        message: unknownTool(tool, tools)
      })
  }
  return [...reports.values()]
}

/** A retry repeats the same call. */
function keyOf({ tool, arguments: args, ...place }: Unanswered): string {
  return `${placeKey(place)}\n${tool}\n${jsonLine(args)}`
}

function placeKey({ within = [], iteration, step }: EventLocation): string {
  return JSON.stringify([...within, step, iteration?.loop, iteration?.index])
}

function reportOf(event: Unanswered, tools: ToolCatalog): UnansweredReport {
  const { step, within, iteration, tool, kind, cause, detail } = event
  const missingEntry = detail === undefined ? cause : `${cause}; ${detail}`
  return {
    // The body of a loop needs no id of its own.
    step: step || (iteration?.loop ?? step),
    ...(within ? { within } : {}),
    iteration: iteration?.index ?? null,
    tool,
    arguments: withJsonNumbers(event.arguments),
    message: kind === 'routing' ? unknownTool(tool, tools) : missingEntry
  }
}

function unknownTool(tool: string, tools: ToolCatalog): string {
  return `no fixture has the tool "${tool}"${didYouMean(tool, tools)}`
}
