import { readTemplate } from '../analysis/reading/template-reading.js'
import {
  type DependencyGraph,
  type Expression,
  fieldsOfOutput,
  fieldsOfStep,
  indexOf,
  innerSteps,
  lookedAt,
  type Step,
  stepsOf,
  type TemplatedField,
  transitiveDependencies
} from '../model/index.js'
import { fieldPaths } from '../template/index.js'
import type { EdgeKind, GraphEdge } from './graph.js'
import type { GraphSource } from './graph-source.js'
import type { NodeNames } from './node-names.js'

interface EdgeSource {
  readonly workflow: GraphSource
  readonly dependencies: DependencyGraph
  readonly names: NodeNames
}

/** All edges, sorted by kind and then in document order; each once. */
export function collectEdges(source: EdgeSource): GraphEdge[] {
  const isInOrder = source.workflow.schedule.mode === 'sequence'
  return [
    ...(isInOrder ? orderEdges(source) : [...startEdges(source), ...dependencyEdges(source)]),
    ...bodyEdges(source),
    ...dataEdges(source),
    ...(isInOrder ? [] : endEdges(source)),
    ...errorEdges(source),
    ...handlerEdges(source)
  ]
}

function orderEdges({ workflow, names }: EdgeSource): GraphEdge[] {
  const ids = workflow.steps.map(step => names.of(step))
  const edges = workflow.steps.map((step, index) =>
    edge(index === 0 ? 'start' : 'order', [ids[index - 1] ?? 'start', names.of(step)], conditional(step))
  )
  return [...edges, edge('end', [ids.at(-1) ?? 'start', 'output'])]
}

function startEdges({ workflow, names }: EdgeSource): GraphEdge[] {
  const first = workflow.steps.filter(step => step.dependsOn.length === 0)
  return first.map(step => edge('start', ['start', names.of(step)], conditional(step)))
}

function dependencyEdges({ workflow, dependencies, names }: EdgeSource): GraphEdge[] {
  return workflow.steps.flatMap(step =>
    [...new Set(step.dependsOn.map(entry => entry.value))].map(name =>
      edge('dependency', [names.ofStep(name), names.of(step)], {
        ...conditional(step),
        isInRing: isRingEdge(dependencies, name, step.id)
      })
    )
  )
}

/** True where `from` also waits for `to`, so that both are in one cycle. */
function isRingEdge(dependencies: DependencyGraph, from: string, to: string): boolean {
  return dependencies.ring !== null && (from === to || transitiveDependencies(dependencies, from).has(to))
}

function bodyEdges({ workflow, names }: EdgeSource): GraphEdge[] {
  return [...workflow.steps, ...workflow.handlers].flatMap(step => edgesInside(step, names))
}

/** The steps of a loop's body follow one another; the members of a group all start together. */
function edgesInside(step: Step, names: NodeNames): GraphEdge[] {
  const inner = innerSteps(step)
  const ids = [step, ...inner].map(each => names.of(each))
  return inner.flatMap((each, index) => {
    const from = (step.kind === 'parallel' ? ids[0] : ids[index]) ?? ''
    return [edge('body', [from, names.of(each)], conditional(each)), ...edgesInside(each, names)]
  })
}

function dataEdges(source: EdgeSource): GraphEdge[] {
  const { workflow, names } = source
  const isAwaited = awaiting(source)
  const ofSteps = workflow.steps.flatMap(step => {
    const read = new Set(namesReadByStep(step, workflow.semantics).map(name => names.withoutIteration(name)))
    return [...read].map(name =>
      edge('data', [names.ofStep(name), names.of(step)], { isAwaited: isAwaited(step, name) })
    )
  })
  const ofOutput = [...new Set(namesReadByOutput(workflow).map(name => names.withoutIteration(name)))].map(
    name => edge('data', [names.ofStep(name), 'output'], { isAwaited: names.has(name) })
  )
  return [...ofSteps, ...ofOutput]
}

/** Whether a step has ended when another one starts. */
function awaiting({ workflow, dependencies }: EdgeSource): (step: Step, name: string) => boolean {
  if (workflow.schedule.mode !== 'sequence') {
    const index = indexOf(workflow)
    // In a cycle, every step waits for every other one, which has no order.
    if (dependencies.ring) return ({ id }, name) => transitiveDependencies(dependencies, id).has(name)
    return ({ id }, name) => index.relation(id, name) === 'ended'
  }
  const first = new Map<string, number>()
  for (const [position, step] of workflow.steps.entries())
    for (const { id } of [step, ...innerSteps(step)]) if (!first.has(id)) first.set(id, position)
  const positions = new Map(workflow.steps.map((step, position) => [step, position]))
  return (step, name) => (first.get(name) ?? Number.POSITIVE_INFINITY) < (positions.get(step) ?? 0)
}

function endEdges({ workflow, dependencies, names }: EdgeSource): GraphEdge[] {
  const isAwaited = (step: Step) =>
    dependencies.steps.get(step.id) === step && (dependencies.dependents.get(step.id) ?? []).length > 0
  const last = workflow.steps.filter(step => !isAwaited(step))
  return last.map(step => edge('end', [names.of(step), 'output']))
}

function errorEdges({ workflow, names }: EdgeSource): GraphEdge[] {
  return workflow.steps.flatMap(step => {
    const reasons = [...(endsRunOnFailure(step) ? ['failed'] : []), ...endingAnswers(step)]
    return reasons.length === 0 ? [] : [edge('error', [names.of(step), 'failed'], { reasons })]
  })
}

/** Handlers run one after another once the run has failed. */
function handlerEdges({ workflow, names }: EdgeSource): GraphEdge[] {
  const ids = workflow.handlers.map(step => names.of(step))
  return workflow.handlers.map((step, index) =>
    edge('handler', [ids[index - 1] ?? 'failed', names.of(step)], conditional(step))
  )
}

function endsRunOnFailure(step: Step): boolean {
  return step.onError.tolerates.length === 0
}

/** The answers to a question that fail its step, and with it the run. */
function endingAnswers(step: Step): string[] {
  if (step.kind !== 'elicitation' || !endsRunOnFailure(step)) return []
  const goesOn = (action: string | null) => action === 'continue' || action === 'skip_remaining'
  return [
    ...(goesOn(step.onDecline) ? [] : ['declined']),
    ...(goesOn(step.onCancel) ? [] : ['cancelled', 'no answer'])
  ]
}

function conditional(step: Step): { isConditional: boolean } {
  return { isConditional: step.condition !== null }
}

function edge(
  kind: EdgeKind,
  [from, to]: readonly [string, string],
  more: Partial<GraphEdge> = {}
): GraphEdge {
  return { kind, from, to, isConditional: false, isAwaited: true, isInRing: false, reasons: [], ...more }
}

type TemplateNames = GraphSource['semantics']

/** Ids of the steps that the templates of a step read, including those of a loop's body, each once. */
function namesReadByStep(step: Step, semantics: TemplateNames): string[] {
  const places = [...stepsOf({ steps: [step] })]
  const own = new Set(places.slice(1).map(place => place.step.id))
  const looked = places.flatMap(place => lookedAt(place.step.condition)).map(({ value }) => value)
  const read = new Set([...looked, ...namesRead(places.flatMap(fieldsOfStep), semantics)])
  return [...read].filter(name => !own.has(name))
}

/** Ids of the steps that the declared output reads. */
function namesReadByOutput({ output, semantics }: GraphSource): string[] {
  return output ? namesRead(fieldsOfOutput(output), semantics) : []
}

function namesRead(fields: readonly TemplatedField[], semantics: TemplateNames): string[] {
  const names = new Set<string>()
  for (const { expression } of fields) {
    if (!expression.isTemplate) continue
    for (const name of stepsIn(expression, semantics)) names.add(name)
  }
  return [...names]
}

/** The `x` of every `.steps.x`, however it is reached: inside `with`, through a variable, by `index`. */
function stepsIn(expression: Expression, semantics: TemplateNames): string[] {
  const { template } = readTemplate(expression, { semantics })
  if (!template) return []
  return fieldPaths(template).flatMap(({ segments, isAbsolute }) => {
    const [root, step] = segments
    const isResult =
      isAbsolute && root?.kind === 'key' && semantics.templates.roots.get(root.name) === 'outcomes'
    return isResult && step?.kind === 'key' ? [step.name] : []
  })
}
