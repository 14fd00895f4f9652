import type { ComparedRun } from '../../project/simulation/engine-difference.js'
import { runPageText } from '../html/late-pages.js'
import type { Reporter } from '../reporter.js'

/** One file to send: the graph, the timeline, and everything that each step did. */
export const html: Reporter<ComparedRun> = {
  name: 'html',
  report: runPageText
}
