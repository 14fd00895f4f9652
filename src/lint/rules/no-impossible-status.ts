import type { Step } from '../../model/index.js'
import { nearestName } from '../../source/index.js'
import { type ExpressionPlace, expressionsIn } from '../expressions.js'
import { problemAt } from '../problem.js'
import type { Rule } from '../rule.js'
import { type Comparison, statusComparisons } from '../status-comparisons.js'
import { workflowsOf } from '../workflows.js'

const STATUSES = ['completed', 'failed', 'skipped', 'running']
const ANSWERS = ['accept', 'decline', 'cancel', 'timeout']

/** What people call a status elsewhere. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  success: 'completed',
  succeeded: 'completed',
  successful: 'completed',
  ok: 'completed',
  done: 'completed',
  error: 'failed',
  failure: 'failed',
  accepted: 'accept',
  approved: 'accept',
  declined: 'decline',
  rejected: 'decline',
  cancelled: 'cancel',
  canceled: 'cancel'
}

/** A comparison with a status or an answer that there is not. */
export const noImpossibleStatus: Rule = {
  meta: {
    id: 'no-impossible-status',
    description: 'Finds a comparison of a status or an answer with a word that it never is.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  *check(context) {
    for (const workflow of workflowsOf(context, 'toolhive')) {
      for (const place of expressionsIn(workflow)) {
        for (const comparison of statusComparisons(place)) {
          const reason = impossible(comparison)
          if (reason) yield problem(place, comparison, reason)
        }
      }
    }
  }
}

function impossible({ step, field, word }: Comparison): string | null {
  const known = field === 'status' ? STATUSES : ANSWERS
  if (!known.includes(word)) {
    const other = Object.hasOwn(ALSO_CALLED, word) ? ALSO_CALLED[word] : nearestName(word, known)
    const hint =
      other && known.includes(other) ? ` (did you mean "${other}"?)` : `: it is one of ${known.join(', ')}`
    return `the ${field} of "${step.id}" is never "${word}"${hint}`
  }
  if (field === 'status' && word === 'skipped' && !step.condition)
    return `"${step.id}" has no condition, so it is never skipped`
  return field === 'action' && isLost(step, word)
    ? `after "${word}" the run ends, so nobody sees it; say onDecline or onCancel`
    : null
}

/** Without a word about it, an answer that is no accept ends the run. */
function isLost(step: Step, word: string): boolean {
  if (step.kind !== 'elicitation' || word === 'accept' || step.onError.tolerates.includes('elicitation'))
    return false
  const action = word === 'decline' ? step.onDecline : step.onCancel
  return action === null || action === 'abort'
}

function problem({ expression }: ExpressionPlace, { span }: Comparison, reason: string) {
  return problemAt(expression.origin, {
    rule: 'no-impossible-status',
    severity: 'warning',
    message: reason,
    span: expression.spanOf(span.start, span.end)
  })
}
