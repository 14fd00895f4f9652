import type { SourceComment, SourceDocument, SourceMap } from '../../source/source-node.js'
import type { Recognized } from './recognize.js'

type Entry = Recognized & { readonly document: SourceDocument }

/**
 * Comments above the items of a list were read with its first item. Where that is of another kind, they apply to the first one of ours:
 * they concern the file.
 */
export function withHeadComments(recognized: readonly Entry[]): readonly Entry[] {
  if (!recognized.some(({ document }) => document.list)) return recognized
  const heads = new Map<SourceMap | undefined, readonly SourceComment[]>()
  for (const { kind, document } of recognized)
    if (document.list && !heads.has(document.list))
      heads.set(document.list, kind === 'other' ? headOf(document) : [])
  return recognized.map(entry => {
    const { kind, document } = entry
    const head = heads.get(document.list) ?? []
    if (kind === 'other' || head.length === 0) return entry
    heads.set(document.list, [])
    return { ...entry, document: { ...document, comments: [...head, ...document.comments] } }
  })
}

function headOf({ root, comments }: SourceDocument): readonly SourceComment[] {
  return comments.filter(({ span }) => root !== null && span.start < root.span.start)
}
