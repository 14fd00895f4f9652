import { nearestName } from './nearest-name.js'
import type { Candidates } from './squeezed-names.js'

/** ` (did you mean "build"?)` for the known name nearest to a word; `otherwise` where none is near enough. */
export function didYouMean(word: string, known: Candidates, otherwise = ''): string {
  return suggestion(nearestName(word, known), otherwise)
}

/** The same for a name that was already found. */
export function suggestion(nearest: string | null | undefined, otherwise = ''): string {
  return nearest === null || nearest === undefined ? otherwise : ` (did you mean "${nearest}"?)`
}
