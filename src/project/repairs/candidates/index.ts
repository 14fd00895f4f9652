import { blocks } from './blocks.js'
import { brackets } from './brackets.js'
import type { CandidateSource } from './candidate-source.js'
import { characters } from './characters.js'
import { collections } from './collections.js'
import { colons } from './colons.js'
import { dashes } from './dashes.js'
import { foreignLines } from './foreign-lines.js'
import { headings } from './headings.js'
import { indentation } from './indentation.js'
import { keys } from './keys.js'
import { pasted } from './pasted.js'
import { quotes } from './quotes.js'
import { stepTypes } from './step-types.js'
import { templates } from './templates.js'

/** The families in the order in which they are tried. */
export const candidateSources: readonly CandidateSource[] = [
  characters,
  foreignLines,
  pasted,
  keys,
  blocks,
  colons,
  dashes,
  quotes,
  brackets,
  collections,
  templates,
  stepTypes,
  indentation,
  headings
]
