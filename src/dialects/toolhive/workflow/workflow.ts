import {
  type Compat,
  type OutputProperty,
  type Parameters,
  type SchedulePolicy,
  type Step,
  substituteOf,
  type ToolAnnotations,
  type Workflow,
  type WorkflowOutput
} from '../../../model/index.js'
import { positiveDurationMs } from '../../reading/duration.js'
import { locatedJson, locatedTexts, optionalExpressionAt, writtenFields } from '../../reading/located.js'
import type { Place } from '../../reading/place.js'
import { convertDefault } from '../semantics/convert-default.js'
import { toolhiveSemantics } from '../semantics/semantics.js'
import { templateRefusal } from '../workflow-checks/template-refusal.js'
import { LIMITS } from './engine-limits.js'
import { lowerParameters } from './parameters.js'
import { lowerStep } from './step.js'

/** The context of a composite tool. */
export interface WorkflowSetting {
  readonly compat: Compat
  readonly namespace: string | null
  /** True for an unadvertised tool, whose schema is unknown. */
  isHidden(tool: string): boolean
  readonly toolNames: Workflow['toolNames']
  readonly whyUnreachable: NonNullable<Workflow['whyUnreachable']>
  readonly nameServerTools: NonNullable<Workflow['nameServerTools']>
  readonly advertisedTool?: NonNullable<Workflow['advertisedTool']>
}

/** Lowers a composite tool from any of its three locations. */
export function lowerWorkflow(place: Place, setting: WorkflowSetting): Workflow {
  const readsPromises = setting.compat === 'documented'
  const goesOnAlways = readsPromises && place.field('failureMode').text === 'continue'
  const steps = place
    .field('steps')
    .records()
    .map((step, index) => lowerStep(step, { index, readsPromises, goesOnAlways }))
  const parameters = lowerParameters(place.field('parameters'))
  return workflowOf(place, { name: place.field('name').text ?? '', parameters, steps }, setting)
}

/** Parts of a workflow that other documents define elsewhere, with steps like a composite tool's. */
export interface WorkflowParts {
  readonly name: string
  readonly parameters: Parameters
  readonly steps: readonly Step[]
}

/** Builds a composite tool from a name, parameters and steps; `place` has its other fields. */
export function workflowOf(
  place: Place,
  { name, parameters, steps }: WorkflowParts,
  setting: WorkflowSetting
): Workflow {
  const { compat, namespace, toolNames, whyUnreachable, nameServerTools, isHidden } = setting
  const output = lowerOutput(place.field('output'))
  return {
    name,
    dialect: 'toolhive',
    namespace,
    description: place.field('description').text,
    origin: place.origin,
    fields: writtenFields(place),
    parameters,
    steps,
    handlers: [],
    timeoutMs: positiveDurationMs(place.field('timeout')) ?? LIMITS.workflowTimeoutMs,
    schedule: schedule(compat),
    output,
    annotations: lowerAnnotations(place.field('annotations')),
    hasSeveralReaders: true,
    rejects: (site, goMessage) => templateRefusal({ origin: place.origin, steps }, site, goMessage),
    semantics: toolhiveSemantics({ compat, parameters, steps, output, isHidden }),
    toolNames,
    whyUnreachable,
    nameServerTools,
    ...(setting.advertisedTool && { advertisedTool: setting.advertisedTool }),
    isHiddenTool: isHidden,
    callTarget: () => null,
    requiredTools: () => []
  }
}

/** The engine's levels are barriers; the guides promise that a step starts when its dependencies have ended. */
function schedule(compat: Compat): SchedulePolicy {
  return { mode: compat === 'engine' ? 'levels' : 'eager', maxParallel: LIMITS.parallelSteps }
}

const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const

function lowerAnnotations(place: Place): ToolAnnotations | null {
  if (place.kind !== 'map') return null
  const title = place.field('title').text
  const hints = HINTS.flatMap(name => {
    const { value } = place.field(name)
    return typeof value === 'boolean' ? [[name, value]] : []
  })
  return { ...(title === null ? {} : { title }), ...Object.fromEntries(hints) }
}

/** Deeper properties are ignored; the engine accepts 10 levels. */
const DEPTH_LIMIT = 100

/** The declared output of a composite tool; null when there is none. */
function lowerOutput(place: Place): WorkflowOutput | null {
  if (place.kind !== 'map') return null
  return {
    origin: place.origin,
    properties: lowerProperties(place.field('properties'), 0),
    required: locatedTexts(place.field('required')),
    template: null
  }
}

function lowerProperties(place: Place, depth: number): readonly OutputProperty[] {
  const entries = place.entries().filter(entry => depth > 0 || !isTakenOut(entry.place))
  return entries.map(({ key, place: property }) => lowerProperty(key, property, depth))
}

/** The API server removes nulls from a resource where it knows the field's type, but not deeper. */
function isTakenOut(property: Place): boolean {
  return property.flavour === 'resource' && property.value === null
}

/** An empty string value and a map without properties count as absent. */
function lowerProperty(name: string, place: Place, depth: number): OutputProperty {
  const nested = place.field('properties')
  const hasNested = nested.entries().length > 0 && depth < DEPTH_LIMIT
  const written = { type: place.field('type').text, default: locatedJson(place.field('default')) }
  const fault = defaultFault(written)
  return {
    name,
    ...written,
    ...(fault === null ? {} : { defaultFault: fault }),
    description: place.field('description').text,
    value: optionalExpressionAt(place.field('value')),
    properties: hasNested ? lowerProperties(nested, depth + 1) : null,
    origin: place.origin,
    fields: writtenFields(place)
  }
}

/** Any text is allowed, and is converted only when the default is needed. */
function defaultFault({ type, default: written }: Pick<OutputProperty, 'type' | 'default'>): string | null {
  const fallback = substituteOf({ default: written })
  if (fallback === null || type === null || type === 'string') return null
  const conversion = convertDefault(fallback.value, type)
  return conversion.ok ? null : conversion.cause
}
