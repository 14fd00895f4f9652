import type { Step } from '../../../model/index.js'
import { suggestion } from '../../../text/did-you-mean.js'
import { nearestName } from '../../../text/nearest-name.js'
import { type ExpressionPlace, expressionsIn } from '../../expressions.js'
import { problemAt } from '../../problem.js'
import type { Rule } from '../../rule.js'
import { type Comparison, statusComparisons } from '../../status-comparisons.js'
import { workflowsOf } from '../../workflows.js'

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
          const found = impossible(comparison)
          if (found) yield problem(place, comparison, found)
        }
      }
    }
  }
}

interface Impossible {
  readonly reason: string
  /** The word that was most likely meant. */
  readonly instead: string | null
}

function impossible({ step, field, word, isEqual }: Comparison): Impossible | null {
  const known = field === 'status' ? STATUSES : ANSWERS
  if (!known.includes(word)) {
    const instead = (Object.hasOwn(ALSO_CALLED, word) ? ALSO_CALLED[word] : nearestName(word, known)) ?? null
    const isKnown = instead !== null && known.includes(instead)
    const hint = suggestion(isKnown ? instead : null, `: it is one of ${known.join(', ')}`)
    return {
      reason: `the ${field} of "${step.id}" is never "${word}"${hint}`,
      instead: isKnown ? instead : null
    }
  }
  if (!isEqual) return null
  if (field === 'status' && word === 'skipped' && !step.condition)
    return { reason: `"${step.id}" has no condition, so it is never skipped`, instead: null }
  return field === 'action' && isLost(step, word)
    ? { reason: `after "${word}" the run ends, so nobody sees it; say onDecline or onCancel`, instead: null }
    : null
}

/** Without a word about it, an answer that is no accept ends the run. */
function isLost(step: Step, word: string): boolean {
  if (step.kind !== 'elicitation' || word === 'accept' || step.onError.tolerates.includes('elicitation'))
    return false
  const action = word === 'decline' ? step.onDecline : step.onCancel
  return action === null || action === 'abort'
}

function problem(
  { expression }: ExpressionPlace,
  { span, word }: Comparison,
  { reason, instead }: Impossible
) {
  const inner = expression.spanOf(span.start + 1, span.end - 1)
  const isPlain = span.end - span.start === word.length + 2
  const fix = { description: `Write ${instead}`, edits: [{ ...inner, text: instead ?? '' }], isUnsafe: true }
  return problemAt(expression.origin, {
    rule: 'no-impossible-status',
    severity: 'warning',
    message: reason,
    span: expression.spanOf(span.start, span.end),
    ...(instead !== null && isPlain ? { fix } : {})
  })
}
