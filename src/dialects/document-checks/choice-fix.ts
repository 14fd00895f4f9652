import type { Fix } from '../../source/diagnostic.js'
import { innerSpan } from '../../source/text/inner-span.js'
import type { Place } from '../reading/place.js'

/** Replaces an invalid enum value; no fix when none is near or the value comes from an alias. */
export function choiceFix({ node }: Place, word: string | null): { readonly fix?: Fix } {
  if (word === null || node?.kind !== 'scalar' || node.aliasSpan) return {}
  const edits = [{ ...innerSpan(node), text: word }]
  return { fix: { description: `Write ${word}`, edits, isUnsafe: true } }
}
