import { expressionsIn } from '../../../analysis/reading/expressions.js'
import { readTemplate } from '../../../analysis/reading/template-reading.js'
import { once, type Step, shownByKey, textOf, type Workflow } from '../../../model/index.js'
import type { ToolhiveProblem } from './found.js'
import { outputReads } from './output-reads.js'

/** Defaults that are never used. */
export function* checkUnusedDefaults(workflow: Workflow): Generator<ToolhiveProblem> {
  const read = once(() => stepsRead(workflow))
  for (const step of workflow.steps) yield* unusedResults(step, read)
  yield* unusedOfOutput(workflow)
}

/** Default results of a step that is never skipped and never continues after a failure. */
function* unusedResults(step: Step, read: () => ReadonlySet<string>): Generator<ToolhiveProblem> {
  const origin = step.fields.get('defaultResults')
  if (!origin || step.condition) return
  const goesOn = textOf(step.fields.get('onError.action')) === 'continue'
  if (goesOn && (step.kind === 'tool' || (step.kind === 'forEach' && read().has(step.id)))) return
  yield {
    rule: 'no-unused-default-results',
    at: shownByKey(origin),
    message: `defaultResults of step "${step.id}" are never used: ${reason(step, goesOn)}`,
    restsOn: [`${step.origin.path}.onError.action`]
  }
}

/** The validator requires defaults for fields read from a loop with continue, although the loop never uses them. */
function stepsRead(workflow: Workflow): ReadonlySet<string> {
  const reads = expressionsIn(workflow).flatMap(outputReads)
  return new Set(reads.map(({ step }) => step))
}

function reason(step: Step, goesOn: boolean): string {
  if (!goesOn) return 'the step has no condition, and after a failure the run ends'
  return step.kind === 'forEach'
    ? 'a loop with "continue" is completed whatever happens inside, and a bad collection leaves no output'
    : 'a failed question leaves no output, also with "continue"'
}

/** A default next to text: it is used only when the whole value is missing. */
function* unusedOfOutput(workflow: Workflow): Generator<ToolhiveProblem> {
  for (const { expression, property, key } of expressionsIn(workflow)) {
    if (!property?.default || property.type !== 'string') continue
    const tree = readTemplate(expression, workflow).template?.root
    if (!tree?.nodes.some(node => node.kind === 'text' && node.text !== '')) continue
    yield {
      rule: 'no-unused-output-default',
      at: property.default.origin,
      message: `the default of output "${key}" is used only where the whole value is <no value>, and this value always has text in it; put the default into the template: {{or A "text"}}`
    }
  }
}
