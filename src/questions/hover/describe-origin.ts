import { calledTool } from '../../analysis/index.js'
import {
  conditionText,
  indexOf,
  type Parameter,
  type Step,
  type StepLocation,
  stepsOf,
  type ToolCatalog,
  type Workflow
} from '../../model/index.js'

/** Where a value comes from, and why it may be missing. */
export interface OriginDescription {
  readonly lines: readonly string[]
  readonly missing: string | null
}

interface Reader {
  readonly workflow: Workflow
  readonly at: StepLocation | null
  readonly tools: ToolCatalog
}

/** Describes where the value of a path comes from. */
export function describeOrigin(path: readonly string[], reader: Reader): OriginDescription {
  const { workflow, at } = reader
  const [root = '', name] = path
  const kind = workflow.semantics.templates.roots.get(root)
  if (kind === 'arguments') return ofArguments(name, workflow)
  if (kind === 'outcomes') return ofOutcomes(name, reader)
  if (kind === 'run') return { lines: ['Facts of the run.'], missing: null }
  if (kind === 'loop' && at?.loop) {
    const { collection, itemVariable } = at.loop
    const text = `One item of \`${oneLine(collection.text)}\`${name === itemVariable ? '' : ', or its place'}.`
    return { lines: [text], missing: null }
  }
  return { lines: [], missing: null }
}

function ofArguments(name: string | undefined, workflow: Workflow): OriginDescription {
  if (name === undefined) return { lines: ['The arguments of the call.'], missing: null }
  const parameter = workflow.parameters.properties.get(name)
  if (!parameter) return { lines: [`No parameter \`${name}\` is declared.`], missing: 'nothing declares it' }
  return { lines: parameterLines(parameter), missing: whyUnset(parameter) }
}

export function parameterLines({
  name,
  type,
  description,
  isRequired,
  default: fallback
}: Parameter): string[] {
  const asked = isRequired
    ? 'required'
    : fallback
      ? `default \`${JSON.stringify(fallback.value, plain)}\``
      : 'optional'
  return [
    `Parameter \`${name}\`${type ? ` (${type})` : ''}, ${asked}.`,
    ...(description ? [description] : [])
  ]
}

function plain(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value
}

function whyUnset({ isRequired, default: fallback }: Parameter): string | null {
  return isRequired || fallback ? null : 'callers may leave it out, and it has no default'
}

function ofOutcomes(id: string | undefined, { workflow, at, tools }: Reader): OriginDescription {
  if (id === undefined) return { lines: ['What the steps have left so far.'], missing: null }
  const step = stepNamed(id, workflow)
  if (!step) return { lines: [`There is no step \`${id}\`.`], missing: 'no step has that name' }
  return { lines: stepLines(step, workflow, tools), missing: whyAbsent(step, workflow, at) }
}

export function stepNamed(id: string, workflow: Workflow): Step | undefined {
  return indexOf(workflow).step(id) ?? stepsOf(workflow).find(({ step }) => step.id === id)?.step
}

/** Describes what a step does. */
export function stepLines(step: Step, workflow: Workflow, tools: ToolCatalog): string[] {
  const condition = step.condition ? [`Runs only if \`${oneLine(conditionText(step.condition))}\`.`] : []
  return [`Step \`${step.id}\`: ${whatItDoes(step)}.`, ...condition, ...toolLines(step, workflow, tools)]
}

function whatItDoes(step: Step): string {
  switch (step.kind) {
    case 'tool':
      return `calls \`${step.tool.value}\``
    case 'elicitation':
      return 'asks a person'
    case 'forEach':
      return `runs its steps for each \`${step.itemVariable}\` of \`${oneLine(step.collection.text)}\``
    case 'parallel':
      return `runs ${step.members.length} steps at the same time`
  }
}

function toolLines(step: Step, workflow: Workflow, tools: ToolCatalog): string[] {
  const tool = calledTool(step, workflow, { tools })
  return tool?.description ? [tool.description] : []
}

function whyAbsent(step: Step, workflow: Workflow, at: StepLocation | null): string | null {
  const reader = at?.loop ?? at?.step
  const relation =
    reader && workflow.schedule.mode !== 'sequence' ? indexOf(workflow).relationOf(reader, step.id) : 'ended'
  if (relation === 'later') return `\`${step.id}\` runs later than this step`
  if (relation === 'perhaps' && isOuter(step, workflow)) return `this step does not wait for \`${step.id}\``
  if (step.condition) return `\`${step.id}\` is skipped where its condition is not met`
  return step.onError.tolerates.length > 0 ? `the run continues where \`${step.id}\` fails` : null
}

function isOuter(step: Step, { steps, handlers }: Workflow): boolean {
  return steps.includes(step) || handlers.includes(step)
}

function oneLine(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ').replaceAll('`', "'")
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}
