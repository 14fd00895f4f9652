import type { RootKind } from '../model/index.js'
import type { ComparedCall } from '../template/index.js'
import { isAlwaysRendered, isAskedFor } from './certainty.js'
import type { FactOf, StrictFact } from './fact.js'
import { missingInDefault } from './missing-in-default.js'
import { missingIn } from './missing-name.js'
import { namesRead, type RootRead } from './names-read.js'
import { shadowedRoots } from './shadowed-roots.js'
import { isUnderSameCondition, maySkip } from './skippable.js'
import type { AnalysisSubject } from './subject.js'
import type { TemplatePlace } from './template-places.js'
import { namesIn } from './template-reading.js'

/** What is wrong with a template in an engine that fails where a name is missing. */
export function strictFacts(
  place: TemplatePlace,
  subject: AnalysisSubject
): readonly (StrictFact | FactOf<'shadowed-root'>)[] {
  const { compared = [], shadowed = [] } = namesIn(place.expression, place.workflow) ?? {}
  const names = namesRead(place).flatMap(read => [
    ...(missingKey(read, place) ?? []),
    ...(unsetInput(read, place) ?? []),
    ...(skippableStep(read, place) ?? [])
  ])
  const numbers = compared.flatMap(call => wholeNumber(call, place) ?? [])
  return [...names, ...numbers, ...shadowedRoots(place, shadowed, subject)]
}

function missingKey(read: RootRead, place: TemplatePlace): readonly StrictFact[] | null {
  const missing = missingIn(read, place)
  if (!missing) return null
  const failsRun = missing.isCertain && isAlwaysRendered(place) && (read.reference?.isReached ?? true)
  return [{ kind: 'missing-key', place, read, missing, failsRun }]
}

/** An argument that callers may leave out, and which then is not there. */
function unsetInput(read: RootRead, place: TemplatePlace): readonly StrictFact[] | null {
  const [root = '', name, ...below] = read.path
  const parameter =
    kindOf(root, place) === 'arguments' && name !== undefined
      ? place.workflow.parameters.properties.get(name)
      : undefined
  if (!parameter || parameter.isRequired) return null
  const { default: fallback } = parameter
  const key = fallback ? missingInDefault(fallback.value, below) : parameter.name
  if (key === null || [parameter.name, key].some(each => isAskedFor(place, each))) return null
  return [{ kind: 'unset-input', place, read, parameter, key }]
}

/** A result that is not there where its step was skipped. */
function skippableStep({ path, ...read }: RootRead, place: TemplatePlace): readonly StrictFact[] | null {
  const [root = '', name] = path
  if (kindOf(root, place) !== 'outcomes' || name === undefined) return null
  if (!maySkip(place.workflow, name) || isAskedFor(place, name) || isUnderSameCondition(place, name))
    return null
  return [{ kind: 'skippable-step', place, read: { path, ...read }, name }]
}

/** A number that came as JSON, which is a float here, beside a whole number. */
function wholeNumber(call: ComparedCall, place: TemplatePlace): FactOf<'whole-number'> | null {
  const [left, right] = call.operands
  if (!left || !right || call.operands.length !== 2) return null
  const [literal, other] = left.node?.kind === 'number' ? [left, right] : [right, left]
  const { node } = literal
  const text = node?.kind === 'number' ? node.text : ''
  const { path } = other
  if (!node || !/^[-+]?\d+$/.test(text) || !path || path.length < 2) return null
  const [root = '', name] = path
  const kind = kindOf(root, place)
  if (kind !== 'arguments' && kind !== 'outcomes') return null
  const type =
    kind === 'arguments' && path.length === 2
      ? place.workflow.parameters.properties.get(name ?? '')?.type
      : null
  const failsRun = (type === 'integer' || type === 'number') && call.isReached && isAlwaysRendered(place)
  return { kind: 'whole-number', place, call, literal: { span: node, text }, path, failsRun }
}

function kindOf(root: string, { workflow }: TemplatePlace): RootKind | undefined {
  return workflow.semantics.templates.roots.get(root)
}
