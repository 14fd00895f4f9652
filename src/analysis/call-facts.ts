import type { Step } from '../model/index.js'
import type { ComparedCall } from '../template/index.js'
import type { ExpressionPlace } from './expressions.js'
import type { CallFact, ImpossibleWord } from './fact.js'
import { type Comparison, statusComparisons } from './status-comparisons.js'

/** What is wrong with a comparison of a status or an answer with a word. */
export function callFacts(call: ComparedCall, place: ExpressionPlace): readonly CallFact[] {
  return statusComparisons(call, place).flatMap(comparison => wordFacts(comparison, place))
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
