import { readTemplate } from '../analysis/template-reading.js'
import {
  type Expression,
  fieldsOfOutput,
  fieldsOfStep,
  lookedAt,
  type Step,
  stepsOf,
  type TemplatedField
} from '../model/index.js'
import { fieldPaths } from '../template/index.js'
import type { GraphSource } from './graph-source.js'

type TemplateNames = GraphSource['semantics']

/** Ids of the steps that the templates of a step read, including those of a loop's body, each once. */
export function namesReadByStep(step: Step, semantics: TemplateNames): string[] {
  const places = [...stepsOf({ steps: [step] })]
  const own = new Set(places.slice(1).map(place => place.step.id))
  const looked = places.flatMap(place => lookedAt(place.step.condition)).map(({ value }) => value)
  const read = new Set([...looked, ...namesRead(places.flatMap(fieldsOfStep), semantics)])
  return [...read].filter(name => !own.has(name))
}

/** Ids of the steps that the declared output reads. */
export function namesReadByOutput({ output, semantics }: GraphSource): string[] {
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
