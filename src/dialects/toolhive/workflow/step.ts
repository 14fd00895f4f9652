import type {
  AnswerAction,
  Condition,
  ElicitationStep,
  ErrorPolicy,
  ForEachStep,
  JsonValue,
  Located,
  MapTree,
  Step,
  ToolStep
} from '../../../model/index.js'
import { positiveDurationMs } from '../../reading/duration.js'
import {
  expressionAt,
  locatedJson,
  locatedText,
  locatedTexts,
  mapTreeAt,
  optionalExpressionAt,
  writtenFields
} from '../../reading/located.js'
import type { Place } from '../../reading/place.js'
import { LIMITS } from './engine-limits.js'
import { errorPolicy, innerErrorPolicy } from './error-policy.js'
import { withQuotedMerges } from './quoted-merge.js'

/** The context of a step. */
export interface StepSetting {
  readonly index: number
  /** `documented`: the syntax that the guides promise and the engine does not support. */
  readonly readsPromises: boolean
  readonly goesOnAlways: boolean
}

const NESTED = ['onError', 'onDecline', 'onCancel']

type OwnKind = Exclude<Step['kind'], 'parallel'>

/** Lowers a step; an unknown type becomes a tool step, the engine's default for a missing type. */
export function lowerStep(place: Place, setting: StepSetting): Step {
  switch (stepKind(place)) {
    case 'elicitation':
      return elicitationStep(place, setting)
    case 'forEach':
      return forEachStep(place, setting)
    case 'tool':
      return toolStep(place, setting)
  }
}

export function stepKind(place: Place): OwnKind {
  const type = place.field('type').text?.toLowerCase()
  if (type === 'elicitation') return 'elicitation'
  return type === 'foreach' ? 'forEach' : 'tool'
}

// Each kind is written out: spreading the common parts would give each of thousands of steps its own hidden class.

function toolStep(place: Place, setting: StepSetting): ToolStep {
  const base = stepBase(place, setting, 'tool')
  return {
    id: base.id,
    index: base.index,
    origin: base.origin,
    fields: base.fields,
    dependsOn: base.dependsOn,
    condition: base.condition,
    onError: base.onError,
    timeoutMs: base.timeoutMs,
    defaultOutput: base.defaultOutput,
    kind: 'tool',
    tool: locatedText(place.field('tool')),
    arguments: argumentsAt(place.field('arguments'))
  }
}

function elicitationStep(place: Place, setting: StepSetting): ElicitationStep {
  const base = stepBase(place, setting, 'elicitation')
  return {
    id: base.id,
    index: base.index,
    origin: base.origin,
    fields: base.fields,
    dependsOn: base.dependsOn,
    condition: base.condition,
    onError: base.onError,
    timeoutMs: Math.min(base.timeoutMs ?? LIMITS.stepTimeoutMs, LIMITS.elicitationTimeoutMs),
    defaultOutput: base.defaultOutput,
    kind: 'elicitation',
    message: expressionAt(place.field('message')),
    schema: locatedJson(place.field('schema')),
    onDecline: answerAction(place.field('onDecline')),
    onCancel: answerAction(place.field('onCancel')),
    defaultAnswer: setting.readsPromises ? locatedJson(place.field('defaultResponse')) : null
  }
}

function forEachStep(place: Place, setting: StepSetting): ForEachStep {
  const base = stepBase(place, setting, 'forEach')
  const inner = place.field('step')
  return {
    id: base.id,
    index: base.index,
    origin: base.origin,
    fields: base.fields,
    dependsOn: base.dependsOn,
    condition: base.condition,
    onError: base.onError,
    timeoutMs: base.timeoutMs,
    defaultOutput: base.defaultOutput,
    kind: 'forEach',
    collection: expressionAt(place.field('collection')),
    itemVariable: place.field('itemVar').text || 'item',
    maxParallel: bounded(place.field('maxParallel'), LIMITS.parallelIterations, LIMITS.maxParallelIterations),
    maxIterations: bounded(place.field('maxIterations'), LIMITS.iterations, LIMITS.maxIterations),
    body: inner.kind === 'map' ? [innerStep(inner, setting)] : [],
    scope: 'iteration',
    afterFailure: 'next'
  }
}

/** The inner step: its condition, timeout, dependencies, default results and error handling except retry are ignored. */
function innerStep(place: Place, setting: StepSetting): Step {
  const step = toolStep(place, { ...setting, index: 0, goesOnAlways: false })
  const onError: ErrorPolicy = innerErrorPolicy(place.field('onError'), setting.readsPromises)
  return { ...step, condition: null, dependsOn: [], timeoutMs: null, defaultOutput: null, onError }
}

function stepBase(place: Place, { index, readsPromises, goesOnAlways }: StepSetting, kind: OwnKind) {
  return {
    id: place.field('id').text ?? '',
    index,
    origin: place.origin,
    fields: writtenFields(place, NESTED),
    dependsOn: locatedTexts(place.field('dependsOn')),
    condition: condition(place.field('condition')),
    onError: errorPolicy(place.field('onError'), { kind, goesOnAlways, readsMaxRetries: readsPromises }),
    timeoutMs: positiveDurationMs(place.field('timeout')) ?? LIMITS.stepTimeoutMs,
    defaultOutput: defaultOutput(place.field('defaultResults'))
  }
}

function condition(place: Place): Condition | null {
  const expression = optionalExpressionAt(place)
  return expression ? { kind: 'template', expression } : null
}

/** An empty map in a resource is lost on its way to the engine, and a value of another type refuses the definition. */
function defaultOutput(place: Place): Located<JsonValue> | null {
  if (place.flavour === 'resource' && place.kind !== 'map') return null
  const isLost = place.flavour === 'resource' && place.kind === 'map' && place.entries().length === 0
  return isLost ? null : locatedJson(place)
}

/** An empty handler means abort: the cluster fills that in. */
function answerAction(place: Place): AnswerAction | null {
  if (place.isEmpty) return null
  const action = place.field('action').text
  return action === 'continue' || action === 'skip_remaining' ? action : 'abort'
}

/** Zero and negative values mean the default; values above the limit are capped. */
function bounded(place: Place, fallback: number, limit: number): number {
  const { value } = place
  const count = typeof value === 'bigint' || typeof value === 'number' ? Math.trunc(Number(value)) : 0
  return count > 0 ? Math.min(count, limit) : fallback // also for NaN
}

function argumentsAt(place: Place): MapTree | null {
  const tree = mapTreeAt(place)
  return tree && place.flavour === 'resource' ? withQuotedMerges(tree) : tree
}
