import { hasLooseBytes } from '../../go/go-string.js'
import type { GoValue } from '../value.js'

/**
 * A list of texts, numbers, booleans and nils that is valid JSON without escapes, parsed by the platform in a fifth of the time; undefined
 * for anything else, which is read letter by letter. That includes invalid JSON, whose error must be Go's.
 */
export function quickList(text: string): GoValue | undefined {
  if (text[0] !== '[' || text.includes('{') || text.includes('[', 1)) return undefined
  if (text.includes('\\') || hasLooseBytes(text)) return undefined
  const list = parsed(text)
  return list?.every(isHeld) ? list : undefined
}

function parsed(text: string): GoValue[] | undefined {
  try {
    return JSON.parse(text) as GoValue[] // nothing else starts with a bracket
  } catch {
    return undefined
  }
}

/** Go rejects a number outside float64. */
function isHeld(item: GoValue): boolean {
  return typeof item !== 'number' || Number.isFinite(item)
}
