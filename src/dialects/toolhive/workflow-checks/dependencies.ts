import { quote } from '../../../go/quote.js'
import {
  grouped,
  indexOf,
  innerSpan,
  type Located,
  missingIds,
  nameFix,
  onceEach,
  type Step,
  stepNames,
  unknownStepCause,
  type Workflow
} from '../../../model/index.js'
import { suggestion } from '../../../text/did-you-mean.js'
import { nearestName } from '../../../text/nearest-name.js'
import { STEPS_CHECKS } from '../document-checks/refusals/order.js'
import { atStep } from '../document-checks/refusals/unit.js'
import type { ToolhiveProblem } from './found.js'
import { definitionRefusal } from './refusals.js'

/** Dependencies that no order of the steps can satisfy. */
export function* checkDependencies(workflow: Workflow): Generator<ToolhiveProblem> {
  yield* unknownSteps(workflow)
  const { ring, steps } = indexOf(workflow).graph
  const members = (ring ?? []).flatMap(id => steps.get(id) ?? [])
  if (members.length > 0) yield cycle(workflow, fromFirst(members))
}

function* unknownSteps(workflow: Workflow): Generator<ToolhiveProblem> {
  const { steps: ids } = indexOf(workflow).graph
  for (const step of workflow.steps)
    for (const dependency of step.dependsOn)
      if (!ids.has(dependency.value)) yield unknownStep(workflow, step, dependency)
}

/** The engine treats a repeated entry as one. */
export function* checkRepeatedDependencies({ steps }: Workflow): Generator<ToolhiveProblem> {
  const ids = new Set(steps.map(step => step.id))
  for (const step of steps)
    for (const [at, { value, origin }] of step.dependsOn.entries()) {
      const { id, dependsOn } = step
      const first = dependsOn.findIndex(each => each.value === value)
      if (first === at || !ids.has(value)) continue
      const { file, span } = dependsOn[first]?.origin ?? origin
      yield {
        rule: 'no-repeated-dependency',
        at: origin,
        cause: `${step.origin.path} waits for ${value}`,
        message: `"${id}" waits for "${value}" already, and once is enough: a repeated entry changes nothing`,
        related: [{ message: 'the first entry', file, span }]
      }
    }
}

function unknownStep(workflow: Workflow, step: Step, dependency: Located<string>): ToolhiveProblem {
  const name = dependency.value
  const message = `${step.origin.path}.dependsOn references unknown step ${quote(name)}`
  const loop = stepNames(workflow).containers.get(name)
  const meant = loop ? null : meantStep(workflow, step, name)
  const hint = loop
    ? `: it is the inner step of the loop "${loop.id}"; wait for the loop itself`
    : suggestion(meant)
  const fix = meant === null ? null : nameFix(meant, innerSpan(dependency))
  return {
    rule: 'no-unknown-dependency',
    at: dependency.origin,
    message: `${message}${hint}`,
    cause: unknownStepCause(workflow, name),
    soughtAt: missingIds(workflow, name),
    ...(fix ? { fix: { ...fix, isUnsafe: true } } : {}),
    refusal: definitionRefusal(workflow, {
      part: 'step',
      message,
      at: atStep(step.index, 'dependsOn')
    })
  }
}

/** No step depends on itself. */
function meantStep(workflow: Workflow, step: Step, name: string): string | null {
  const called = stepCalled(workflow, name)
  return called === null || called === step.id ? nearestName(name, stepNames(workflow).ids, step.id) : called
}

/** The step that is referenced by its template path, or by the tool that only it calls. */
function stepCalled(workflow: Workflow, name: string): string | null {
  const inPath = /^(?:\{\{-?\s*)?\.?(?:steps|results)\.([\w-]+)/.exec(name)?.[1]
  if (inPath !== undefined && indexOf(workflow).graph.steps.has(inPath)) return inPath
  const [caller, ...others] = callersOf(workflow).get(name) ?? []
  return others.length === 0 ? (caller?.id ?? null) : null
}

const callersOf = onceEach(({ steps }: Workflow) =>
  grouped(steps, step => (step.kind === 'tool' ? step.tool.value : null))
)

/** The same cycle, starting at the member that is first in the document. */
function fromFirst(members: readonly Step[]): Step[] {
  const first = members.reduce(
    (best, step, place) => (step.index < (members[best]?.index ?? 0) ? place : best),
    0
  )
  return [...members.slice(first), ...members.slice(0, first)]
}

/** Steps that depend on each other in a cycle, so that none can ever start. */
function cycle(workflow: Workflow, ring: readonly Step[]): ToolhiveProblem {
  const links = ring.flatMap((step, place) => linkTo(step, ring[(place + 1) % ring.length] ?? step))
  const [first, ...others] = links
  const message = `${workflow.origin.path}.steps: dependency cycle detected involving step ${quote(ring[0]?.id ?? '')}`
  const way = [...ring, ring[0]].map(step => `"${step?.id}"`).join(' waits for ')
  return {
    rule: 'no-dependency-cycle',
    at: first?.origin ?? workflow.origin,
    message:
      ring.length === 1 ? `${message}: it waits for itself` : `${message}: ${way}, so none of them can start`,
    related: others.map(link => ({
      message: `waits for "${link.value}"`,
      file: link.origin.file,
      span: link.origin.span
    })),
    refusal: definitionRefusal(workflow, { part: 'step', message, at: [STEPS_CHECKS.indexOf('cycles')] })
  }
}

function linkTo(step: Step, next: Step): Located<string>[] {
  return step.dependsOn.filter(dependency => dependency.value === next.id).slice(0, 1)
}
