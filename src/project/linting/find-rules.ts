import type { RuleMeta } from '../../lint/rule.js'
import { didYouMean } from '../../text/did-you-mean.js'
import { UsageError } from '../usage-error.js'
import { rules } from './rules.js'

/** The rules whose id or description contains a text, ignoring case. */
export function findRules(search: string): readonly RuleMeta[] {
  const wanted = search.toLowerCase()
  return rules
    .map(({ meta }) => meta)
    .filter(({ id, description }) => `${id} ${description}`.toLowerCase().includes(wanted))
}

const MAX_NAMED = 8

/**
 * The rule with this id.
 *
 * @throws UsageError for an unknown one, with the nearest id, or else the rules that match the word
 */
export function ruleNamed(id: string): RuleMeta {
  const rule = rules.find(({ meta }) => meta.id === id)
  if (rule) return rule.meta
  const hint = didYouMean(
    id,
    rules.map(({ meta }) => meta.id)
  )
  throw new UsageError(`there is no rule "${id}"${hint || fitting(id)}`)
}

function fitting(word: string): string {
  const found = word === '' ? [] : findRules(word).map(({ id }) => id)
  if (found.length === 0) return '; vmcp explain lists all rules'
  const more = found.length > MAX_NAMED ? `, and ${found.length - MAX_NAMED} more` : ''
  return `; rules about it: ${found.slice(0, MAX_NAMED).join(', ')}${more}`
}
