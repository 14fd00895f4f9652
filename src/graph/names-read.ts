import {
  conditionExpressions,
  type Expression,
  expressionsOf,
  innerSteps,
  type OutputProperty,
  type Step
} from '../model/index.js'
import { type FunctionSetName, fieldPaths, parseOptionsFor, parseTemplate } from '../template/index.js'
import type { GraphSource } from './graph-source.js'

/** Ids of the steps that the templates of a step read, those of a loop's body included, each once. */
export function namesReadByStep(step: Step, functions: FunctionSetName): string[] {
  const own = new Set(innerSteps(step).map(inner => inner.id))
  const looked = [step, ...innerSteps(step)].flatMap(stepLookedAt)
  const read = new Set([...looked, ...namesRead(expressionsOfStep(step), functions)])
  return [...read].filter(name => !own.has(name))
}

/** Ids of the steps that the declared output reads. */
export function namesReadByOutput(workflow: GraphSource): string[] {
  return namesRead(expressionsOfOutput(workflow.output?.properties ?? []), workflow.semantics.functions)
}

function* expressionsOfStep(step: Step): Generator<Expression> {
  yield* conditionExpressions(step.condition)
  if (step.kind === 'elicitation') yield step.message
  if (step.kind === 'forEach') yield step.collection
  if (step.kind === 'tool' && step.arguments)
    for (const { expression } of expressionsOf(step.arguments)) yield expression
  for (const inner of innerSteps(step)) yield* expressionsOfStep(inner)
}

/** The step whose result a condition looks at. */
function stepLookedAt({ condition }: Step): string[] {
  return condition?.kind === 'result' ? [condition.step.value] : []
}

function* expressionsOfOutput(properties: readonly OutputProperty[]): Generator<Expression> {
  for (const property of properties) {
    if (property.value) yield property.value
    yield* expressionsOfOutput(property.properties ?? [])
  }
}

function namesRead(expressions: Iterable<Expression>, functions: FunctionSetName): string[] {
  const names = new Set<string>()
  for (const expression of expressions) {
    if (!expression.isTemplate) continue
    for (const name of stepsIn(expression.text, functions)) names.add(name)
  }
  return [...names]
}

/** Under which names the templates of a system find what steps have left. */
const resultRoots: Record<FunctionSetName, readonly string[]> = {
  toolhive: ['steps'],
  sprig: ['results', 'context']
}

/** The `x` of every `.steps.x`, however it is reached: inside `with`, through a variable, by `index`. */
function stepsIn(text: string, functions: FunctionSetName): string[] {
  const parsed = parseTemplate(text, parseOptionsFor(functions))
  if (!parsed.ok) return []
  return fieldPaths(parsed.template).flatMap(({ segments, isAbsolute }) => {
    const [root, step] = segments
    const isResult = isAbsolute && root?.kind === 'key' && resultRoots[functions].includes(root.name)
    return isResult && step?.kind === 'key' ? [step.name] : []
  })
}
