import {
  type Condition,
  type ErrorPolicy,
  type Expectation,
  type ExpectedValue,
  type Expression,
  type FailureKind,
  type ForEachStep,
  type Located,
  otherwiseShown,
  type ParallelStep,
  type ResultPattern,
  type Step,
  type ToolStep
} from '../../../model/index.js'
import { expressionAt, locatedText, mapTreeAt, writtenFields } from '../../reading/located.js'
import type { Place } from '../../reading/place.js'
import { FATAL_FAILURES } from '../semantics/fatal.js'

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

/** The condition of a step; one without a source becomes an empty template, since neither is ever met. */
function lowerCondition(place: Place): Condition | null {
  const [template, step, tool] = [place.field('template'), place.field('fromStep'), place.field('tool')]
  if (template.text !== null) return { kind: 'template', expression: expressionAt(template) }
  const { origin } = place
  const expectation = lowerExpectation(place)
  if (tool.text) {
    const arguments_ = mapTreeAt(place.field('args'))
    return { kind: 'call', tool: locatedText(tool), arguments: arguments_, expectation, origin }
  }
  if (step.text) return { kind: 'result', step: locatedText(step), expectation, origin }
  return place.kind === 'map' ? { kind: 'template', expression: expressionAt(template) } : null
}

function lowerExpectation(place: Place): Expectation {
  return {
    expected: lowerPattern(place.field('expect')),
    unexpected: lowerPattern(place.field('expectNot'))
  }
}

/** A path that expects null is lost when the engine loads it. */
function lowerPattern(place: Place): ResultPattern | null {
  if (place.kind !== 'map') return null
  const tree = mapTreeAt(place.field('jsonPath'))
  const paths = place.field('jsonPath').entries()
  const values = (tree?.entries ?? []).flatMap(({ value }, index): ExpectedValue[] => {
    const entry = paths[index]
    return entry && !entry.place.isEmpty ? [{ path: keyExpression(entry.place, entry.key), value }] : []
  })
  return { success: locatedBoolean(place.field('success')), values, origin: place.origin }
}

function locatedBoolean(place: Place): Located<boolean> | null {
  const { value, origin } = place
  return typeof value === 'boolean' ? { value, origin } : null
}

/** A path is used as a key where other fields have names. */
function keyExpression(place: Place, key: string): Expression {
  const { origin, entry } = place
  const node = entry?.keyNode
  const spanOf =
    node?.kind === 'scalar' ? (start: number, end: number) => node.spanOf(start, end) : () => origin.span
  return {
    text: key,
    origin: otherwiseShown(origin, { span: place.mark }),
    isTemplate: key.includes('{{'),
    spanOf
  }
}
