import { conditionText, type DependencyGraph, indexOf, innerSteps, type Step } from '../model/index.js'
import { branchGraph } from './branch-graph.js'
import { collectEdges } from './collect-edges.js'
import type { Graph, GraphErrorPolicy, OutputNode, StartNode, StepNode, StepWork } from './graph.js'
import type { GraphSource } from './graph-source.js'
import { NodeNames } from './node-names.js'

/**
 * Draws a workflow as a graph, also an invalid one: cycles, unknown names and repeated ids are included and marked. A tool with several
 * actions is a graph with a branch for each.
 */
export function buildGraph(workflow: GraphSource): Graph {
  const { routing } = workflow
  if (!routing) return flowGraph(workflow)
  return branchGraph(
    flowGraph(workflow),
    routing.actions.map(({ name, description, workflow: action }) => ({
      name,
      description,
      graph: flowGraph(action)
    }))
  )
}

function flowGraph(workflow: GraphSource): Graph {
  const dependencies = indexOf(workflow).graph
  const levels = isInOrder(workflow) ? orderOf(dependencies) : levelsOf(dependencies)
  const names = new NodeNames(workflow)
  const edges = collectEdges({ workflow, dependencies, names })
  const steps = stepNodesOf(workflow, levels, names)
  return {
    workflow: workflow.name,
    dialect: workflow.dialect,
    description: workflow.description,
    timeoutMs: workflow.timeoutMs,
    schedule: workflow.schedule,
    nodes: [
      startNode(workflow),
      ...steps,
      ...workflow.handlers.flatMap(step => handlerNodes(step, names)),
      ...names.unknown(),
      outputNode(workflow),
      { kind: 'failure', id: 'failed' }
    ],
    edges,
    levels: idsByLevel(steps),
    ring: dependencies.ring?.map(id => names.ofStep(id)) ?? null
  }
}

function isInOrder(workflow: GraphSource): boolean {
  return workflow.schedule.mode === 'sequence'
}

function orderOf(dependencies: DependencyGraph): string[][] {
  return [...dependencies.steps.keys()].map(id => [id])
}

/** The levels of all steps that can start; in a workflow with a cycle, of those that do not wait for it. */
function levelsOf({ levels, ring, dependencies }: DependencyGraph): readonly (readonly string[])[] {
  if (!ring) return levels
  const reachable: string[][] = []
  const placed = new Set<string>()
  for (;;) {
    const level = [...dependencies].filter(
      ([id, waits]) => !placed.has(id) && waits.every(name => placed.has(name))
    )
    if (level.length === 0) return reachable
    for (const [id] of level) placed.add(id)
    reachable.push(level.map(([id]) => id))
  }
}

function stepNodesOf(
  workflow: GraphSource,
  levels: readonly (readonly string[])[],
  names: NodeNames
): StepNode[] {
  const levelOf = new Map(levels.flatMap((level, index) => level.map(id => [id, index + 1] as const)))
  const seen = new Set<string>()
  return workflow.steps.flatMap(step => {
    const isDuplicate = step.id !== '' && seen.has(step.id)
    seen.add(step.id)
    const level = isDuplicate ? null : (levelOf.get(step.id) ?? (step.id === '' ? 1 : null))
    return withBody(step, { level, isDuplicate }, names)
  })
}

function idsByLevel(steps: readonly StepNode[]): string[][] {
  const last = steps.reduce((most, step) => Math.max(most, step.level ?? 0), 0)
  const levels = Array.from({ length: last }, (): string[] => [])
  for (const { level, id } of steps) if (level !== null) levels[level - 1]?.push(id)
  return levels
}

function withBody(
  step: Step,
  at: { level: number | null; isDuplicate: boolean },
  names: NodeNames
): StepNode[] {
  return [stepNode(step, { ...at, inside: null, isHandler: false }, names), ...insideOf(step, false, names)]
}

function insideOf(step: Step, isHandler: boolean, names: NodeNames): StepNode[] {
  return innerSteps(step).flatMap(inner => [
    stepNode(inner, { level: null, isDuplicate: false, inside: names.of(step), isHandler }, names),
    ...insideOf(inner, isHandler, names)
  ])
}

function handlerNodes(step: Step, names: NodeNames): StepNode[] {
  const at = { level: null, isDuplicate: false, inside: null, isHandler: true }
  return [stepNode(step, at, names), ...insideOf(step, true, names)]
}

function startNode(workflow: GraphSource): StartNode {
  const parameters = [...workflow.parameters.properties.values()].map(parameter => ({
    name: parameter.name,
    type: parameter.type,
    isRequired: parameter.isRequired,
    default: parameter.default && { value: parameter.default.value }
  }))
  return { kind: 'start', id: 'start', parameters }
}

function outputNode({ output }: GraphSource): OutputNode {
  const properties = output?.properties.map(({ name, type }) => ({ name, type })) ?? null
  return { kind: 'output', id: 'output', properties }
}

interface StepPlacement {
  readonly level: number | null
  readonly inside: string | null
  readonly isDuplicate: boolean
  readonly isHandler: boolean
}

/** What a drawing shows about one step. */
function stepNode(step: Step, at: StepPlacement, names: NodeNames): StepNode {
  return {
    kind: 'step',
    id: names.of(step),
    name: step.id || (at.inside === null ? `steps[${step.index}]` : 'step'),
    level: at.level,
    inside: at.inside,
    isHandler: at.isHandler,
    does: workOf(step, names),
    condition: step.condition && conditionText(step.condition),
    timeoutMs: step.timeoutMs,
    isTimeoutWritten: step.fields.has('timeout'),
    onError: errorPolicy(step),
    defaultOutput: step.defaultOutput && { value: step.defaultOutput.value },
    isDuplicate: at.isDuplicate
  }
}

function workOf(step: Step, names: NodeNames): StepWork {
  if (step.kind === 'tool') return { kind: 'tool', tool: step.tool.value }
  if (step.kind === 'elicitation') {
    return {
      kind: 'elicitation',
      message: step.message.text,
      onDecline: step.onDecline,
      onCancel: step.onCancel
    }
  }
  if (step.kind === 'parallel')
    return { kind: 'parallel', body: step.members.map(member => names.of(member)) }
  return {
    kind: 'forEach',
    collection: step.collection.text,
    itemVariable: step.itemVariable,
    maxParallel: step.maxParallel,
    maxIterations: step.maxIterations,
    body: step.body.map(inner => names.of(inner))
  }
}

function errorPolicy({ onError, fields }: Step): GraphErrorPolicy {
  const { tolerates, retry } = onError
  return {
    isWritten: [...fields.keys()].some(field => field === 'onError' || field.startsWith('onError.')),
    tolerates,
    retry: retry && { retries: retry.retries, firstDelayMs: retry.firstDelayMs, factor: retry.factor }
  }
}
