import type { Step } from '../model/index.js'
import { callFault } from './call-fault.js'
import type { ExpressionPlace } from './expressions.js'
import type { CallFact, FactOf, ImpossibleWord } from './fact.js'
import { numberKind } from './number-kind.js'
import type { Call } from './reference.js'
import { type Comparison, statusComparisons } from './status-comparisons.js'
import { readTemplate } from './template-reading.js'

/** What is wrong with calls by the names and literals in them alone. Of a call the first that is found is enough. */
export function callFacts(place: ExpressionPlace): readonly CallFact[] {
  const { calls } = readTemplate(place.expression, place.workflow).reading
  const ofCalls = calls.flatMap((call): readonly CallFact[] => {
    const fact = mixedNumbers(call, place) ?? unfitOperand(call, place)
    return fact ? [fact] : []
  })
  return [...statusComparisons(place).flatMap(comparison => wordFacts(comparison, place)), ...ofCalls]
}

function wordFacts(comparison: Comparison, place: ExpressionPlace): readonly CallFact[] {
  const { step, field, word } = comparison
  const isUnseen = field === 'status' && word === 'failed' && step.onError.tolerates.length === 0
  const reason = impossible(comparison)
  return [
    ...(reason ? [{ kind: 'impossible-word', place, comparison, reason } as const] : []),
    ...(isUnseen ? [{ kind: 'unseen-failure', place, comparison } as const] : [])
  ]
}

const STATUSES = ['completed', 'failed', 'skipped', 'running']
const ANSWERS = ['accept', 'decline', 'cancel', 'timeout']

function impossible({ step, field, word, isEqual }: Comparison): ImpossibleWord | null {
  const known = field === 'status' ? STATUSES : ANSWERS
  if (!known.includes(word)) return { kind: 'unknown', known }
  if (!isEqual) return null
  if (field === 'status' && word === 'skipped' && !step.condition) return { kind: 'never-skipped' }
  return field === 'action' && isLost(step, word) ? { kind: 'ends-run' } : null
}

/** Without a word about it, an answer that is no accept ends the run. */
function isLost(step: Step, word: string): boolean {
  if (step.kind !== 'elicitation' || word === 'accept' || step.onError.tolerates.includes('elicitation'))
    return false
  const action = word === 'decline' ? step.onDecline : step.onCancel
  return action === null || action === 'abort'
}

const COMPARISONS = ['eq', 'ne', 'lt', 'le', 'gt', 'ge']

/** A literal beside a value of another kind; comparisons of two values are left alone. */
function mixedNumbers(call: Call, place: ExpressionPlace): FactOf<'mixed-numbers'> | null {
  if (!COMPARISONS.includes(call.name)) return null
  const literal = call.operands.find(operand => operand.node?.kind === 'number')
  const other = call.operands.find(operand => operand !== literal && operand.node?.kind !== 'number')
  if (!literal || !other || call.operands.length !== 2) return null
  const literalKind = numberKind(literal, place)
  const otherKind = numberKind(other, place)
  if (literalKind !== 'int' && literalKind !== 'float') return null
  const clashes =
    otherKind === 'either' ||
    (otherKind === 'int' && literalKind === 'float') ||
    ((otherKind === 'float' || otherKind === 'json') && literalKind === 'int')
  return clashes && otherKind
    ? { kind: 'mixed-numbers', place, call, literal, literalKind, other, otherKind }
    : null
}

function unfitOperand(call: Call, place: ExpressionPlace): FactOf<'unfit-operand'> | null {
  const fault = callFault(call, place)
  return fault && { kind: 'unfit-operand', place, call, ...fault }
}
