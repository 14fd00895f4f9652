import type { Compat } from '../model/index.js'
import { type Line, piece } from '../text/marked-text.js'

const meanings: Record<Compat, string> = {
  documented: 'what the guides promise works',
  engine: 'as the upstream engine reads it'
}

/** The reading in force, and its meaning. */
export function readingLine(compat: Compat): Line {
  return [piece(`  reading: ${compat}, ${meanings[compat]}`, 'dim')]
}
