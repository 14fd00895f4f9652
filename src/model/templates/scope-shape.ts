import {
  ANY_JSON,
  ANY_OBJECT,
  isOutOfJson,
  type MapField,
  type MapShape,
  mapShape,
  membersOf,
  optional,
  required,
  type Shape,
  shapeOfSchema,
  shapeOfValue,
  UNKNOWN,
  unionOf
} from '../../template/index.js'
import { type FieldSource, LazyFields } from '../collections/lazy-fields.js'
import type { JsonValue } from '../json/json-value.js'
import type { Located } from '../origin.js'
import type { Parameters } from '../parameters.js'
import type { Step, ToolStep } from '../step.js'
import type { Certainties } from '../steps/certainties.js'
import type { StepLocation } from '../steps/step-place.js'
import { indexOf } from '../steps/workflow-index.js'
import type { ToolDescription } from '../tool.js'
import type { ScopeMemory, StepShapes } from './scope-memory.js'

/** The parts of a workflow that decide what its templates see. */
interface ScopedWorkflow {
  readonly parameters: Parameters
  readonly steps: readonly Step[]
  readonly handlers: readonly Step[]
}

/** The template in question, and what is known in addition to the workflow. */
export interface ScopeQuestion {
  readonly workflow: ScopedWorkflow
  /** The location of the step that contains the template; null for the output. */
  readonly at: StepLocation | null
  /** `declared`: callers, tools and users conform to their schemas. `engine`: only what the engine itself guarantees. */
  readonly trust: Trust
  /** The tool that a step calls, if known. */
  toolOf(step: ToolStep): ToolDescription | null
  /** How conditions come out in every run. */
  readonly certainties: Certainties
  /** Earlier results for this workflow with the same trust and tools. */
  readonly memory: ScopeMemory
}

export function newScopeMemory(workflow: ScopedWorkflow): ScopeMemory {
  const maps = { ended: new Map(), perhaps: new Map(), items: new Map() }
  return { index: indexOf(workflow), ...maps, arguments: null }
}

export type Trust = 'declared' | 'engine'

/** The bound arguments: their declarations and defaults. */
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

/** Callers' values are only known to be JSON; a default may be, or contain, a whole number of the definition. */
function withWholeDefaults(properties: Parameters['properties']): readonly [string, MapField][] {
  return [...properties.values()].flatMap(({ name, default: fallback }): readonly [string, MapField][] => {
    const isWhole = fallback !== null && !isOutOfJson(shapeOfWritten(fallback))
    return isWhole ? [[name, { shape: UNKNOWN, isRequired: true }]] : []
  })
}

/** Steps by id: those that have certainly ended and those that may have started, but not those that wait for the reader. */
export function stepsShape(question: ScopeQuestion, shapes: StepShapes): Shape {
  const { at, memory } = question
  if (memory.index.graph.ring) return UNKNOWN
  const reader = (at?.loop ?? at?.step)?.id ?? null
  return { kind: 'map', fields: new LazyFields(new SeenSteps(reader, memory, shapes)), rest: null }
}

/** The possible outcomes of a step when the run continues: one map each, distinguished by status. */
export function endedShape(
  step: Step,
  completed: Readonly<Record<string, MapField>>,
  { certainties }: Pick<ScopeQuestion, 'certainties'>
): Shape {
  const content = required(mapShape({}))
  const output = required(step.defaultOutput ? shapeOfWritten(step.defaultOutput) : mapShape({}))
  const decision = step.condition ? certainties.decision(step) : 'met'
  const canFail = step.onError.tolerates.length > 0
  if (decision === 'fails' && canFail) return failedShape(step, mapShape({}))
  return unionOf(
    ...(decision === 'unmet' ? [] : [mapShape({ status: status('completed'), ...completed })]),
    ...(decision === 'met' ? [] : [mapShape({ status: status('skipped'), output, content })]),
    ...(canFail ? [failedShape(step, output.shape)] : [])
  )
}

/** A failed loop may keep its results; a failed call has its default output, unless it failed before the call. */
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

/** Makes no claim about values that templates see as more than JSON. */
function shapeOfWritten({ value, seen }: Located<JsonValue>): Shape {
  return seen === undefined ? shapeOfValue(value) : UNKNOWN
}

/** A known status. */
export function status(value: string): MapField {
  return required({ kind: 'text', value })
}

/** The output of a call: the tool's declared structured content, else content blocks or any answer. */
export function resultShape(tool: ToolDescription | null, trust: Trust): Shape {
  if (trust === 'engine' || tool?.outputSchema === undefined) return ANY_OBJECT
  const maps = membersOf(shapeOfSchema(tool.outputSchema)).filter(member => member.kind === 'map')
  return maps.length === 0 ? ANY_OBJECT : unionOf(...maps)
}

/** What one template sees of the steps, by id. */
class SeenSteps implements FieldSource {
  readonly #reader: string | null
  readonly #memory: ScopeMemory
  readonly #shapes: StepShapes

  /** @param reader the id of the reading step; null for the output, which is built when all have ended */
  constructor(reader: string | null, memory: ScopeMemory, shapes: StepShapes) {
    this.#reader = reader
    this.#memory = memory
    this.#shapes = shapes
  }

  get(id: string): MapField | undefined {
    const step = this.#memory.index.step(id)
    if (!step) return undefined
    const relation = this.#reader === null ? 'ended' : this.#memory.index.relation(this.#reader, id)
    if (relation === 'later') return undefined
    if (relation === 'itself') return required(this.#shapes.running(step))
    return relation === 'ended' ? this.#ended(step) : this.#perhaps(step)
  }

  has(id: string): boolean {
    if (!this.#memory.index.step(id)) return false
    return this.#reader === null || this.#memory.index.relation(this.#reader, id) !== 'later'
  }

  names(): Iterable<string> {
    const { steps, dependents } = this.#memory.index.graph
    // Only a step that waits for the reader is hidden from it.
    if (this.#reader === null || !dependents.has(this.#reader)) return steps.keys()
    return [...steps.keys()].filter(id => this.has(id))
  }

  #ended(step: Step): MapField {
    const { ended } = this.#memory
    const known = ended.get(step) ?? required(this.#shapes.ended(step))
    ended.set(step, known)
    return known
  }

  #perhaps(step: Step): MapField {
    const { perhaps } = this.#memory
    const seen = (): MapField => optional(unionOf(this.#ended(step).shape, this.#shapes.running(step)))
    const known = perhaps.get(step) ?? seen()
    perhaps.set(step, known)
    return known
  }
}
