import type { Fix } from '../../source/diagnostic.js'
import { innerSpan } from '../../source/inner-span.js'
import type { Place } from '../reading/place.js'

/** Writes another word in the place of one that is no choice; nothing where none is near, or it stands behind an alias. */
export function choiceFix({ node }: Place, word: string | null): { readonly fix?: Fix } {
  if (word === null || node?.kind !== 'scalar' || node.aliasSpan) return {}
  const edits = [{ ...innerSpan(node), text: word }]
  return { fix: { description: `Write ${word}`, edits, isUnsafe: true } }
}
