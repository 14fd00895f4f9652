import type { RecordNames, Step } from '../../model/index.js'
import type { ComparedCall } from '../../template/index.js'
import type { ExpressionLocation } from '../reading/expressions.js'
import type { CallFact, ImpossibleWord } from './fact.js'
import { type Comparison, statusComparisons } from './status-comparisons.js'

/** What is wrong when a status or an answer is compared with a word. */
export function callFacts(call: ComparedCall, place: ExpressionLocation): readonly CallFact[] {
  return statusComparisons(call, place).flatMap(comparison => wordFacts(comparison, place))
}

function wordFacts(comparison: Comparison, place: ExpressionLocation): readonly CallFact[] {
  const { step, field, word, record } = comparison
  const isUnseen =
    field === 'status' && word === record.statuses.failed && step.onError.tolerates.length === 0
  const reason = impossible(comparison)
  return [
    ...(reason ? [{ kind: 'impossible-word', place, comparison, reason } as const] : []),
    ...(isUnseen ? [{ kind: 'unseen-failure', place, comparison } as const] : [])
  ]
}

function impossible({ step, field, word, isEqual, record }: Comparison): ImpossibleWord | null {
  const { statuses, answers } = record
  const known = Object.values(field === 'status' ? statuses : answers)
  if (!known.includes(word)) return { kind: 'unknown', known }
  if (!isEqual) return null
  if (field === 'status' && word === statuses.skipped && !step.condition) return { kind: 'never-skipped' }
  return field === 'action' && isLost(step, word, answers) ? { kind: 'ends-run' } : null
}

/** By default any answer other than accept ends the run. */
function isLost(step: Step, word: string, answers: RecordNames['answers']): boolean {
  if (
    step.kind !== 'elicitation' ||
    word === answers.accept ||
    step.onError.tolerates.includes('elicitation')
  )
    return false
  const action = word === answers.decline ? step.onDecline : step.onCancel
  return action === null || action === 'abort'
}
