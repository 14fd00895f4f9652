import { buildGraph } from '../../graph/index.js'
import type { FinishedRun } from '../../project/finished-run.js'
import { paintLines } from '../../text/marked-text.js'
import { painter } from '../painter.js'
import type { Reporter } from '../reporter.js'
import { outcomeLines, problemLines } from './pretty.js'
import { runContext } from './run-context.js'
import { timelineLines } from './run-timeline.js'
import { stepStories } from './story.js'

/** For people who have seen the steps go by: when each ran, and how the run ended. */
export const summary: Reporter<FinishedRun> = {
  name: 'summary',
  report: (run, options) => {
    const context = runContext(buildGraph(run.workflow), stepStories(run.events), options)
    const lines = [
      ...problemLines(run, context),
      ...timelineLines(context, run.report.durationMs),
      ...outcomeLines(run, options)
    ]
    return paintLines(lines, painter(options.colour))
  }
}
