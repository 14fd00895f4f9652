import type { Problem } from '../../model/index.js'
import type { Fix, RelatedSpan } from '../../source/diagnostic.js'

/** Merges problems with one cause into the first; the others become related locations and are fixed with it. */
export function asOne<P extends Problem>(first: P, others: readonly Problem[]): P {
  if (others.length === 0) return first
  const places = others
    .flatMap(({ file, span, related = [] }): readonly RelatedSpan[] => [
      { message: 'here too', file, span, isSameCause: true },
      ...related.filter(({ isSameCause }) => isSameCause)
    ])
    // An alias repeats the same characters.
    .filter(({ file, span }) => file !== first.file || span.start !== first.span.start)
  const { fix, related = [] } = first
  return { ...first, related: [...related, ...places], ...(fix ? { fix: joined(fix, others) } : {}) }
}

/** Removes duplicate edits: what is added to a step for one read may fix another read too. */
function joined(fix: Fix, others: readonly Problem[]): Fix {
  const all = [fix, ...others.flatMap(other => other.fix ?? [])]
  const edits = all.flatMap(each => each.edits)
  const byPlace = new Map(edits.map(edit => [`${edit.start}:${edit.end}:${edit.text}`, edit]))
  const isUnsafe = all.some(each => each.isUnsafe)
  return { ...fix, edits: [...byPlace.values()], ...(isUnsafe ? { isUnsafe } : {}) }
}
