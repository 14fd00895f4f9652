import { buildGraph } from '../../graph/index.js'
import type { FinishedRun } from '../../project/simulation/finished-run.js'
import { type Line, paintLines, piece } from '../../text/marked-text.js'
import { painter } from '../painter.js'
import type { Reporter } from '../reporter.js'
import { outcomeLines, problemLines } from './pretty.js'
import { marginRow } from './rows.js'
import { type RunContext, runContext } from './run-context.js'
import { timelineLines } from './run-timeline.js'
import { stepStories } from './story.js'

/** For users who have followed the steps: when each ran, and how the run ended. */
export const summary: Reporter<FinishedRun> = {
  name: 'summary',
  report: (run, options) => {
    const context = runContext(buildGraph(run.workflow), stepStories(run.events), options)
    const lines = [
      ...problemLines(run, context),
      ...timelineLines(context, run.report.durationMs),
      ...notRunLines(run, context),
      ...outcomeLines(run, options)
    ]
    return paintLines(lines, painter(options.colour))
  }
}

/** Steps that never ran were not shown during the run. */
function notRunLines({ report, workflow }: FinishedRun, { signs, width }: RunContext): Line[] {
  const own = new Set(workflow.steps.map(({ id }) => id))
  const idle = report.steps.filter(({ id, status }) => own.has(id) && status === 'not_run')
  const lines = idle.flatMap(({ id }) =>
    marginRow(2, [piece(`${signs.skipped} `, 'dim'), piece(id, 'name'), piece('  not run', 'dim')], width)
  )
  return lines.length === 0 ? [] : [...lines, []]
}
