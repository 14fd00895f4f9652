import { blocks } from './blocks.js'
import { brackets } from './brackets.js'
import type { CandidateSource } from './candidate-source.js'
import { characters } from './characters.js'
import { colons } from './colons.js'
import { dashes } from './dashes.js'
import { forms } from './forms.js'
import { headings } from './headings.js'
import { indentation } from './indentation.js'
import { keys } from './keys.js'
import { marks } from './marks.js'
import { pasted } from './pasted.js'
import { quotes } from './quotes.js'
import { stepTypes } from './step-types.js'
import { templates } from './templates.js'

/** The families in the order in which they are tried. */
export const candidateSources: readonly CandidateSource[] = [
  characters,
  marks,
  pasted,
  keys,
  blocks,
  colons,
  dashes,
  quotes,
  brackets,
  forms,
  templates,
  stepTypes,
  indentation,
  headings
]
