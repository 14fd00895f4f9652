import type { RunListener } from '../../../engine/index.js'
import type { Workflow } from '../../../model/index.js'
import { inertJson } from '../../../model/index.js'
import type { FinishedRun } from '../../../project/simulation/finished-run.js'
import { githubGroup } from '../../../reporters/github-command.js'
import { dryRunReporters, eventLine, stepLog, summary } from '../../../reporters/run/index.js'
import { type FormatRequest, writeReports } from '../../formats/formats.js'
import type { Surface } from '../../terminal/surface.js'

/** Shows a run in progress, and its result at the end. */
export interface RunReporter {
  readonly onEvent: RunListener
  end(run: FinishedRun): void
}

interface ReportingContext {
  readonly requests: readonly FormatRequest[]
  readonly surface: Surface
}

/**
 * Without a terminal view: each step as a block when it ends, on standard output where that gets the text report, otherwise on standard
 * error; for following programs, each event as it happens.
 */
export function printRun(workflow: Workflow, { requests, surface }: ReportingContext): RunReporter {
  const onScreen = requests.find(({ path }) => path === undefined)?.name
  const others = requests.filter(({ path }) => path !== undefined)
  const toFiles = (run: FinishedRun): void =>
    writeReports(run, dryRunReporters, { requests: others, surface })
  const { output, terminal } = surface
  if (onScreen === 'ndjson')
    return {
      onEvent: event => output.result(eventLine(event)),
      end: run => {
        output.result(`${inertJson(run.report)}\n`)
        toFiles(run)
      }
    }
  const isForPeople = onScreen === 'pretty'
  const log = stepLog(workflow, terminal)
  const isFolded = process.env.GITHUB_ACTIONS === 'true'
  return {
    onEvent: event => {
      const { text, step } = log(event)
      if (!isForPeople) return output.talk(text)
      const marks = isFolded && step !== null ? githubGroup(step) : null
      if (marks) output.commands(marks.begin)
      output.result(text)
      if (marks) output.commands(marks.end)
    },
    end: run => {
      if (isForPeople) output.result(`\n${summary.report(run, terminal)}`)
      writeReports(run, dryRunReporters, { requests: isForPeople ? others : requests, surface })
    }
  }
}
