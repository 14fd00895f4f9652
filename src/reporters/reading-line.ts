import type { EngineBound } from '../dialects/index.js'
import type { Compat } from '../model/index.js'
import { type Line, pathPiece, piece } from '../text/marked-text.js'

const meanings: Record<Compat, string> = {
  documented: 'what the guides promise works',
  engine: 'as the upstream engine reads it'
}

/** The reading that applies, and its meaning. */
export function readingLine(compat: Compat): Line {
  return [piece(`  reading: ${compat}, ${meanings[compat]}`, 'dim')]
}

/** The releases for which files were judged, and where each was given. */
export function boundLines(bounds: readonly EngineBound[] = []): Line[] {
  return bounds.map(({ label, release, place }) => [
    piece(`  judged for: ${label} ${release}, named by `, 'dim'),
    pathPiece(place, 'dim')
  ])
}
