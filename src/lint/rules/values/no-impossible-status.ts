import type { FactOf } from '../../../analysis/facts/fact.js'
import { suggestion } from '../../../text/did-you-mean.js'
import { nearestName } from '../../../text/nearest-name.js'
import { spanIn } from '../../findings/fact-place.js'
import { factRule } from '../../findings/fact-rule.js'

/** A comparison with a status or an answer that does not exist. */
export const noImpossibleStatus = factRule(
  {
    id: 'no-impossible-status',
    description: 'Finds a comparison of a status or an answer with a word that it never is.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['impossible-word'],
  fact => {
    const { reason, instead } = messageFor(fact)
    return { message: reason, ...fixFor(fact, instead) }
  }
)

interface WordMessage {
  readonly reason: string
  /** The word that was most likely meant. */
  readonly instead: string | null
}

function messageFor({
  comparison: { step, field, word, record },
  reason
}: FactOf<'impossible-word'>): WordMessage {
  if (reason.kind === 'never-skipped')
    return { reason: `"${step.id}" has no condition, so it is never skipped`, instead: null }
  if (reason.kind === 'ends-run')
    return {
      reason: `after "${word}" the run ends, so it is never seen; write onDecline or onCancel`,
      instead: null
    }
  const { known } = reason
  const meant = record.alsoCalled.get(word) ?? nearestName(word, known)
  const instead = meant !== null && known.includes(meant) ? meant : null
  const hint = suggestion(instead, `: it is one of ${known.join(', ')}`)
  return { reason: `the ${field} of "${step.id}" is never "${word}"${hint}`, instead }
}

/** Only a word in plain quotes is replaced. */
function fixFor({ place, comparison: { span, word } }: FactOf<'impossible-word'>, instead: string | null) {
  if (instead === null || span.end - span.start !== word.length + 2) return {}
  const inner = spanIn(place, { start: span.start + 1, end: span.end - 1 })
  return { fix: { description: `Write ${instead}`, edits: [{ ...inner, text: instead }], isUnsafe: true } }
}
