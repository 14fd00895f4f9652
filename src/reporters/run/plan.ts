import { isTopStep, type StepNode, stepNodes } from '../../graph/index.js'
import { type Line, piece } from '../../text/marked-text.js'
import type { RunContext } from './run-context.js'
import { stepBlock } from './step-block.js'

/** What the run did, level by level; steps that could never start come last, followed by failure handlers. */
export function planLines(context: RunContext): Line[] {
  const nodes = stepNodes(context.graph)
  const handlers = nodes.filter(node => node.isHandler && node.inside === null)
  return [
    ...stepBlocks(nodes.filter(isTopStep), context),
    ...blockLines('when the run has failed', handlers, context)
  ]
}

function stepBlocks(nodes: readonly StepNode[], context: RunContext): Line[] {
  const { schedule, levels } = context.graph
  if (schedule.mode === 'sequence') return blockLines('in this order', nodes, context)
  return [
    ...levels.flatMap((_, index) =>
      blockLines(
        `level ${index + 1}`,
        nodes.filter(node => node.level === index + 1),
        context
      )
    ),
    ...blockLines(
      'never',
      nodes.filter(node => node.level === null),
      context
    )
  ]
}

function blockLines(name: string, steps: readonly StepNode[], context: RunContext): Line[] {
  if (steps.length === 0) return []
  return [[piece(name, 'strong')], ...steps.flatMap(step => stepBlock(step, context)), []]
}
