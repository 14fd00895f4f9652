import { jsonLine } from '../../model/index.js'
import { durationText } from '../../text/duration-text.js'
import { fitLine, type Line, paintLines, piece } from '../../text/marked-text.js'
import { textWidth } from '../../text/text-width.js'
import { wrapLine } from '../../text/wrap.js'
import type { GraphFormat, GraphFormatOptions } from '../format.js'
import {
  type Graph,
  type GraphBranch,
  type GraphParameter,
  isOfRun,
  isTopStep,
  type StepNode,
  stepNodes
} from '../graph.js'
import { type GraphIndex, graphIndex } from '../graph-index.js'
import { agentLines } from './agent-lines.js'
import { type Branches, branchesFor } from './branches.js'
import { failureCauses } from './failure-causes.js'
import { stepDetails, stepTitle, type TreeContext } from './tree-step.js'

/** For a terminal: the levels from start to output, with what each step does, needs and decides. Lines are never wider than `width`. */
export const tree: GraphFormat = {
  name: 'tree',
  write: (graph, options) => paintLines(treeLines(graph, options), options.paint)
}

/** The lines of the tree, before colouring. */
function treeLines(graph: Graph, options: Pick<GraphFormatOptions, 'width' | 'unicode'>): Line[] {
  const branches = branchesFor(options.unicode)
  const agent = agentLines(graph, branches)
  if (agent) return agent.map(line => fitLine(line, options.width, branches.ellipsis))
  const sketch: Sketch = { graph, index: graphIndex(graph), branches, width: options.width }
  const lines: Line[] = [
    ...wrapped(headLines(graph, branches), options.width),
    ...(isOfRun(graph) ? [[], ...wrapped([startLine(graph, branches)], options.width)] : []),
    ...(graph.branches ? graph.branches.flatMap(action => actionBlock(action, sketch)) : levelBlocks(sketch)),
    ...handlerBlock(sketch),
    ...(isOfRun(graph) ? endLines(sketch) : [])
  ]
  return lines.map(line => fitLine(line, options.width, branches.ellipsis))
}

function endLines(sketch: Sketch): Line[] {
  const { graph, branches, width } = sketch
  return [
    [piece(branches.trunk, 'dim')],
    ...wrapped([...outputLines(sketch), ...failureLines(graph, branches)], width)
  ]
}

/** Shared by all parts of one tree. */
interface Sketch {
  readonly graph: Graph
  readonly index: GraphIndex
  readonly branches: Branches
  readonly width: number
}

function wrapped(lines: readonly Line[], width: number): Line[] {
  return lines.flatMap(line => wrapLine(line, width, 4))
}

function headLines(graph: Graph, branches: Branches): Line[] {
  const count = stepNodes(graph).filter(isTopStep).length
  if (graph.branches) {
    const choice = [graph.dialect, plural(graph.branches.length, 'action'), 'a call takes one']
    return [titleLine(graph), [piece(choice.join(branches.dot), 'dim')]]
  }
  const facts = isOfRun(graph) ? runFacts(graph, count) : classFacts(graph, count)
  return [titleLine(graph), [piece(facts.join(branches.dot), 'dim')]]
}

function classFacts({ dialect }: Graph, count: number): string[] {
  return [dialect, `${count} ${count === 1 ? 'class' : 'classes'}`, 'each after those that it depends on']
}

function runFacts(graph: Graph, count: number): string[] {
  return [
    graph.dialect,
    graph.schedule.mode === 'sequence'
      ? plural(count, 'step')
      : `${plural(count, 'step')} in ${plural(graph.levels.length, 'level')}`,
    ...(graph.timeoutMs === null ? [] : [`at most ${durationText(graph.timeoutMs)}`]),
    scheduleLabels[graph.schedule.mode]
  ]
}

function titleLine({ workflow, description }: Graph): Line {
  const title = [piece(workflow || '(no name)', 'strong')]
  return description === null ? title : [...title, piece(`  ${firstLine(description)}`)]
}

const scheduleLabels = {
  eager: 'levels are not barriers',
  levels: 'levels are barriers',
  sequence: 'one step after another'
} as const

function startLine(graph: Graph, branches: Branches): Line {
  const start = graph.nodes.find(node => node.kind === 'start')
  const given = parameterTexts(start?.parameters ?? []).join(', ') || 'no parameters'
  return [piece(`${branches.start} `, 'dim'), piece('start', 'strong'), piece(`  ${given}`)]
}

function parameterTexts(parameters: readonly GraphParameter[]): readonly string[] {
  return parameters.map(parameter => {
    if (parameter.default) return `${parameter.name} = ${jsonLine(parameter.default.value)}`
    return parameter.isRequired ? parameter.name : `${parameter.name}?`
  })
}

/** One action of a tool: its parameters, and its steps in document order. */
function actionBlock({ name, description, graph }: GraphBranch, sketch: Sketch): Line[] {
  const start = graph.nodes.find(node => node.kind === 'start')
  const own = (start?.parameters ?? []).filter(parameter => parameter.name !== 'action')
  const suffix = description === null ? '' : `  ${firstLine(description)}`
  const heading = [piece(name, 'strong'), piece(`(${parameterTexts(own).join(', ')})`), piece(suffix, 'dim')]
  const steps = stepNodes(graph).filter(isTopStep)
  return block({ ...sketch, graph, index: graphIndex(graph) }, heading, steps)
}

function levelBlocks(sketch: Sketch): Line[] {
  const { graph, branches } = sketch
  const nodes = stepNodes(graph).filter(isTopStep)
  if (graph.schedule.mode === 'sequence') return sequenceBlock(sketch, nodes)
  const levels = graph.levels.map((): StepNode[] => [])
  for (const node of nodes) if (node.level !== null) levels[node.level - 1]?.push(node)
  const never = nodes.filter(node => node.level === null)
  return [
    ...levels.flatMap((level, index) => {
      const together = level.length > 1 ? `  ${level.length} at once` : ''
      const heading = [piece(`level ${index + 1}`, 'strong'), piece(together, 'dim')]
      return block(sketch, heading, level)
    }),
    ...(never.length === 0 ? [] : block(sketch, neverHeading(graph, never, branches), never))
  ]
}

/** Steps that run one after another need no levels. */
function sequenceBlock(sketch: Sketch, steps: readonly StepNode[]): Line[] {
  return steps.length === 0 ? [] : block(sketch, [piece('in this order', 'strong')], steps)
}

function handlerBlock(sketch: Sketch): Line[] {
  const steps = stepNodes(sketch.graph).filter(node => node.isHandler && node.inside === null)
  const heading = [piece('when the run has failed', 'strong'), piece('  one after another', 'dim')]
  return steps.length === 0 ? [] : block(sketch, heading, steps)
}

function neverHeading({ ring }: Graph, steps: readonly StepNode[], { arrow }: Branches): Line {
  const members = (ring ?? []).flatMap(id => steps.find(step => step.id === id)?.name ?? [])
  const why = ring
    ? `in a cycle: ${[...members, members[0]].join(` ${arrow} `)}`
    : 'an earlier step has the same id'
  return [piece('never', 'error'), piece(`  ${why}`, 'dim')]
}

function block({ graph, index, branches, width }: Sketch, heading: Line, steps: readonly StepNode[]): Line[] {
  const left = width - textWidth(branches.afterStep)
  const context: TreeContext = { graph, index, siblings: steps, width: left }
  const nameWidth = Math.max(0, ...steps.map(step => textWidth(step.name)))
  const trunk = piece(branches.trunk, 'dim')
  const [first = [], ...more] = wrapLine(heading, left, 2)
  return [
    [trunk],
    [piece(branches.levelStart, 'dim'), ...first],
    ...more.map(line => [piece(branches.afterStep, 'dim'), ...line]),
    ...steps.flatMap((step, place) => {
      const isLast = place === steps.length - 1
      const rest = piece(isLast ? branches.afterLast : branches.afterStep, 'dim')
      const [title = [], ...others] = stepTitle(step, nameWidth, left)
      return [
        [piece(isLast ? branches.lastStep : branches.step, 'dim'), ...title],
        ...[...others, ...stepDetails(step, context, branches)].map(line => [rest, ...line])
      ]
    })
  ]
}

function outputLines({ graph, index, branches }: Sketch): Line[] {
  const output = graph.nodes.find(node => node.kind === 'output')
  const properties = output?.properties?.map(({ name, type }) => (type === null ? name : `${name} (${type})`))
  const message = properties ? properties.join(', ') : 'the result of the last step to end'
  const line = [piece(`${branches.end} `, 'dim'), piece('output', 'strong'), piece(`  ${message}`)]
  const unread = new Set((index.unawaited.get('output') ?? []).map(({ from }) => from))
  const names = graph.nodes.flatMap(node =>
    node.kind === 'unknown' && unread.has(node.id) ? [node.name] : []
  )
  if (names.length === 0) return [line]
  return [
    line,
    [
      piece('  reads ', 'warning'),
      piece(names.join(', '), 'name'),
      piece(': there is no such step', 'warning')
    ]
  ]
}

/** The edges to the failed run, as text. */
function failureLines(graph: Graph, branches: Branches): Line[] {
  const causes = failureCauses(graph)
  if (causes.length === 0) return []
  return [
    [piece(`${branches.failed} `, 'dim'), piece('run failed', 'strong'), piece(`  ${causes.join('; ')}`)]
  ]
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? ''
}
