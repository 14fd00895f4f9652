import {
  ANY_JSON,
  ANY_OBJECT,
  isOutOfJson,
  type MapField,
  type MapShape,
  mapShape,
  membersOf,
  required,
  type Shape,
  shapeOfSchema,
  shapeOfValue,
  UNKNOWN,
  unionOf
} from '../template/index.js'
import type { Certainties } from './certainties.js'
import type { JsonValue } from './json-value.js'
import { LazyFields } from './lazy-fields.js'
import type { Located } from './origin.js'
import type { Parameters } from './parameters.js'
import type { ScopeMemory, StepShapes } from './scope-memory.js'
import { SeenSteps } from './seen-steps.js'
import type { Step, ToolStep } from './step.js'
import type { StepPlace } from './step-place.js'
import type { ToolDescription } from './tool.js'
import { indexOf } from './workflow-index.js'

/** What of a workflow decides what its templates see. */
interface ScopedWorkflow {
  readonly parameters: Parameters
  readonly steps: readonly Step[]
  readonly handlers: readonly Step[]
}

/** Which template the question is about, and what is known beside the workflow. */
export interface ScopeQuestion {
  readonly workflow: ScopedWorkflow
  /** The step that the template belongs to, where it stands; null for the output. */
  readonly at: StepPlace | null
  /** `declared`: callers, tools and people hold to their schemas. `engine`: only what the engine sees to itself. */
  readonly trust: Trust
  /** The tool that a step calls, as far as it is known. */
  toolOf(step: ToolStep): ToolDescription | null
  /** How conditions come out in every run. */
  readonly certainties: Certainties
  /** What was told before about this workflow with the same trust and tools. */
  readonly memory: ScopeMemory
}

export function newScopeMemory(workflow: ScopedWorkflow): ScopeMemory {
  const maps = { ended: new Map(), perhaps: new Map(), items: new Map() }
  return { index: indexOf(workflow), ...maps, arguments: null }
}

export type Trust = 'declared' | 'engine'

/** The bound arguments: what is declared of them, and their defaults. */
export function parametersShape({ workflow, trust, memory }: ScopeQuestion): MapShape {
  memory.arguments ??= argumentsShape(workflow.parameters, trust)
  return memory.arguments
}

function argumentsShape({ schema, properties }: Parameters, trust: Trust): MapShape {
  if (trust === 'engine') return { ...ANY_OBJECT, fields: new Map(withWholeDefaults(properties)) }
  const whole = membersOf(shapeOfSchema(schema ?? {})).find(member => member.kind === 'map')
  const fields = [...properties.values()].map((parameter): [string, MapField] => {
    const declared = whole?.fields.get(parameter.name)?.shape ?? shapeOfSchema(parameter.schema ?? {})
    if (parameter.default === null)
      return [parameter.name, { shape: declared, isRequired: parameter.isRequired }]
    return [parameter.name, required(unionOf(declared, shapeOfWritten(parameter.default)))]
  })
  return { kind: 'map', fields: new Map(fields), rest: ANY_JSON }
}

/** Of what callers bring nothing is known but that it came as JSON; a default may be or hold a whole number of the definition. */
function withWholeDefaults(properties: Parameters['properties']): readonly [string, MapField][] {
  return [...properties.values()].flatMap(({ name, default: fallback }): readonly [string, MapField][] => {
    const isWhole = fallback !== null && !isOutOfJson(shapeOfWritten(fallback))
    return isWhole ? [[name, { shape: UNKNOWN, isRequired: true }]] : []
  })
}

/** Steps by id: those that have ended for sure, those that may have started, and not those that wait for the reader. */
export function stepsShape(question: ScopeQuestion, shapes: StepShapes): Shape {
  const { at, memory } = question
  if (memory.index.graph.ring) return UNKNOWN
  const reader = (at?.loop ?? at?.step)?.id ?? null
  return { kind: 'map', fields: new LazyFields(new SeenSteps(reader, memory, shapes)), rest: null }
}

/** The ways in which a step can have ended when the run goes on: one map for each, told apart by its status. */
export function endedShape(
  step: Step,
  completed: Readonly<Record<string, MapField>>,
  { certainties }: Pick<ScopeQuestion, 'certainties'>
): Shape {
  const content = required(mapShape({}))
  const output = required(step.defaultOutput ? shapeOfWritten(step.defaultOutput) : mapShape({}))
  const decision = step.condition ? certainties.decision(step) : 'met'
  return unionOf(
    ...(decision === 'unmet' ? [] : [mapShape({ status: status('completed'), ...completed })]),
    ...(decision === 'met' ? [] : [mapShape({ status: status('skipped'), output, content })]),
    ...(step.onError.tolerates.length > 0 ? [failedShape(step, output.shape)] : [])
  )
}

/** A failed loop may keep what it has; a failed call has its default output, unless it failed before it was made. */
function failedShape({ kind, onError }: Step, substitute: Shape): MapShape {
  const partial = kind === 'forEach' || kind === 'parallel' ? UNKNOWN : mapShape({})
  const output = onError.defaultOutputOn.length > 0 ? unionOf(substitute, mapShape({})) : partial
  return mapShape({
    status: status('failed'),
    error: required({ kind: 'text' }),
    output: required(output),
    content: required(mapShape({}))
  })
}

/** Nothing is claimed of what templates see as more than JSON. */
function shapeOfWritten({ value, seen }: Located<JsonValue>): Shape {
  return seen === undefined ? shapeOfValue(value) : UNKNOWN
}

/** A status that is known. */
export function status(value: string): MapField {
  return required({ kind: 'text', value })
}

/** The output of a call: what the tool declares of its structured content, else content blocks or whatever comes. */
export function resultShape(tool: ToolDescription | null, trust: Trust): Shape {
  if (trust === 'engine' || tool?.outputSchema === undefined) return ANY_OBJECT
  const maps = membersOf(shapeOfSchema(tool.outputSchema)).filter(member => member.kind === 'map')
  return maps.length === 0 ? ANY_OBJECT : unionOf(...maps)
}
