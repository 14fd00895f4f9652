import { type StepNode, stepNodes } from '../../graph/index.js'
import { type Line, piece } from '../../source/marked-text.js'
import type { RunContext } from './run-context.js'
import { stepBlock } from './step-block.js'

/** What the run did, level by level; steps that could never start come last. */
export function planLines(context: RunContext): Line[] {
  const { graph } = context
  const nodes = stepNodes(graph).filter(node => node.loop === null)
  const never = nodes.filter(node => node.level === null)
  return [
    ...graph.levels.flatMap((_, index) =>
      levelLines(
        `level ${index + 1}`,
        nodes.filter(node => node.level === index + 1),
        context
      )
    ),
    ...(never.length === 0 ? [] : levelLines('never', never, context))
  ]
}

function levelLines(name: string, steps: readonly StepNode[], context: RunContext): Line[] {
  return [[piece(name, 'strong')], ...steps.flatMap(step => stepBlock(step, context)), []]
}
