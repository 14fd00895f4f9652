import type {
  ErrorPolicy,
  FailureKind,
  ForEachStep,
  ParallelStep,
  Step,
  ToolStep
} from '../../../model/index.js'
import { expressionAt, locatedText, mapTreeAt, writtenFields } from '../../reading/located.js'
import type { Place } from '../../reading/place.js'
import { FATAL_FAILURES } from '../semantics/fatal.js'
import { lowerCondition } from './condition.js'

/** The failures that `allowFailure` covers: a call without a result, or with an error as its result; no mistakes in the definition. */
const CALL_FAILURES: readonly FailureKind[] = ['call', 'routing', 'tool_error', 'missing_fixture', 'timeout']

const NESTED = ['condition', 'forEach']

/** Lowers a step; one without a kind is a tool step. */
export function lowerStep(place: Place, index: number): Step {
  if (place.field('forEach').exists) return forEachStep(place, index)
  return place.field('parallel').exists ? parallelStep(place, index) : toolStep(place, index)
}

/** A step that runs after a failure: its own failures are always allowed. */
export function lowerHandler(place: Place, index: number): ToolStep {
  return { ...toolStep(place, index), onError: policyOf(true) }
}

function toolStep(place: Place, index: number): ToolStep {
  return {
    ...stepBase(place, index),
    kind: 'tool',
    tool: locatedText(place.field('tool')),
    arguments: mapTreeAt(place.field('args'))
  }
}

function forEachStep(place: Place, index: number): ForEachStep {
  const loop = place.field('forEach')
  return {
    ...stepBase(place, index),
    kind: 'forEach',
    collection: expressionAt(loop.field('items')),
    itemVariable: loop.field('as').text || 'item',
    maxParallel: 1,
    maxIterations: Number.MAX_SAFE_INTEGER,
    body: loop.field('steps').items().map(toolStep),
    scope: 'run',
    afterFailure: 'end'
  }
}

function parallelStep(place: Place, index: number): ParallelStep {
  return {
    ...stepBase(place, index),
    kind: 'parallel',
    members: place.field('parallel').items().map(toolStep),
    dropsAfter: FATAL_FAILURES
  }
}

function stepBase(place: Place, index: number) {
  return {
    id: place.field('id').text ?? '',
    index,
    origin: place.origin,
    fields: writtenFields(place, NESTED),
    dependsOn: [],
    condition: lowerCondition(place.field('condition')),
    onError: policyOf(place.field('allowFailure').value === true),
    timeoutMs: null,
    defaultOutput: null
  }
}

function policyOf(allowsFailure: boolean): ErrorPolicy {
  return { tolerates: allowsFailure ? CALL_FAILURES : [], defaultOutputOn: [], retry: null }
}
