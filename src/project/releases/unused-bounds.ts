import type { EngineBound } from '../../dialects/index.js'
import { readStream } from '../../source/index.js'
import type { SourceFile } from '../../source/source-file.js'
import { recognize } from '../loading/recognize.js'

/** The bounds of engines for which there is no document. Stops reading once each engine has one. */
export function unusedBounds(
  files: readonly SourceFile[],
  bounds: readonly EngineBound[]
): readonly EngineBound[] {
  const idle = new Map(bounds.map(bound => [bound.engine, bound]))
  for (const file of files) {
    if (idle.size === 0) break
    for (const document of readStream(file).documents)
      idle.delete(recognize(document).dialect?.engine?.name ?? '')
  }
  return [...idle.values()]
}
