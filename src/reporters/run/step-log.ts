import type { RunEvent } from '../../engine/index.js'
import { buildGraph, type StepNode, stepNodes } from '../../graph/index.js'
import type { Workflow } from '../../model/index.js'
import { type Line, paintLines } from '../../text/marked-text.js'
import { painter } from '../painter.js'
import type { ReporterOptions } from '../reporter.js'
import { signsFor } from '../signs.js'
import { headLines } from './pretty.js'
import { runContext } from './run-context.js'
import { stepBlock } from './step-block.js'
import { stepStories } from './story.js'

/** The text for an event, and the step that it belongs to; null for events outside steps. */
export interface LoggedPart {
  readonly text: string
  readonly step: string | null
}

/**
 * Reports a run in progress without a terminal view: returns the text for each event, usually empty. A step is reported when it has ended,
 * so that concurrent steps do not mix.
 */
export function stepLog(workflow: Workflow, options: ReporterOptions): (event: RunEvent) => LoggedPart {
  const graph = buildGraph(workflow)
  const nodes = new Map(topNodes(stepNodes(graph)).map(node => [node.name, node]))
  const events: RunEvent[] = []
  const paint = (lines: readonly Line[]): string => paintLines(lines, painter(options.colour))
  return event => {
    events.push(event)
    if (event.type === 'runStarted') {
      const given = { workflow, events, isLive: true }
      const head = headLines(given, { width: options.width, signs: signsFor(options.unicode) })
      return { text: paint(head), step: null }
    }
    const node = endedStep(event, nodes)
    if (!node) return { text: '', step: null }
    const block = stepBlock(node, runContext(graph, stepStories(events), options))
    return { text: paint(block), step: node.name }
  }
}

function topNodes(nodes: readonly StepNode[]): readonly StepNode[] {
  return nodes.filter(node => node.inside === null && !node.isDuplicate)
}

const ends: ReadonlySet<RunEvent['type']> = new Set([
  'stepCompleted',
  'stepSkipped',
  'stepFailed',
  'stepCancelled'
])

/** The top-level step that ends with this event; inner steps belong to its block. */
function endedStep(event: RunEvent, nodes: ReadonlyMap<string, StepNode>): StepNode | undefined {
  if (!ends.has(event.type) || !('step' in event)) return undefined
  return event.iteration === null && !event.within ? nodes.get(event.step) : undefined
}
