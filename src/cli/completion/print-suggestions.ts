import { describedCommands } from './described-commands.js'
import { knownNames } from './known-names.js'
import { type Suggestions, suggest } from './suggest.js'

/** What a shell script reads: a candidate a line with its description behind a tab, or `:files` alone. */
export async function suggestionLines(
  words: readonly string[],
  root: string,
  folder: string
): Promise<string> {
  try {
    return linesOf(await suggest(words, describedCommands(root), knownNames(root, folder)))
  } catch {
    return '' // a message in the middle of a command line would only disturb it
  }
}

function linesOf(suggestions: Suggestions): string {
  if (suggestions === 'files') return ':files\n'
  return suggestions
    .map(({ value, description = '' }) => `${value}\t${description.replace(/\s+/g, ' ')}\n`)
    .join('')
}
