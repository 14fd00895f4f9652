import { hasLooseBytes } from '../../go/go-string.js'
import type { GoValue } from '../value.js'

/**
 * A list of texts, numbers, truth values and nils that is sound JSON without escapes, read by the platform in a fifth of the time;
 * undefined for anything else, which is looked at letter by letter. Wrong JSON is anything else: its error is to be Go's.
 */
export function quickList(text: string): GoValue | undefined {
  if (text[0] !== '[' || text.includes('{') || text.includes('[', 1)) return undefined
  if (text.includes('\\') || hasLooseBytes(text)) return undefined
  const list = parsed(text)
  return list?.every(isHeld) ? list : undefined
}

function parsed(text: string): GoValue[] | undefined {
  try {
    return JSON.parse(text) as GoValue[] // nothing else begins with a bracket
  } catch {
    return undefined
  }
}

/** Go refuses a number that no float64 holds. */
function isHeld(item: GoValue): boolean {
  return typeof item !== 'number' || Number.isFinite(item)
}
