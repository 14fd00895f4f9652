import { resolve } from 'node:path'
import type { Fixtures, ResponseEntry } from '../../backends/index.js'
import { UsageError } from '../../project/usage-error.js'
import { runSuite } from '../../suite/index.js'
import { loadNextTo, openTests } from '../test-paths.js'

/**
 * The entries of a file that no run of these tests uses.
 *
 * @throws UsageError where no test uses the file, and where one fails: it might have used more
 */
export async function entriesWithoutUse(
  fixtures: Fixtures,
  path: string,
  { tests, talk }: { readonly tests: readonly string[]; readonly talk: (note: string) => void }
): Promise<ResponseEntry[]> {
  const { files, compat, notes } = await openTests(tests, { config: undefined, compat: undefined })
  for (const note of notes) talk(note)
  const used = new Set<number>()
  let runs = 0
  const { summary } = await runSuite(files, {
    compat,
    load: loadNextTo,
    onRun: ({ unusedEntries }, given) => {
      const own = startsIn(path, entriesOf(given))
      if (own.length > 0) runs++
      const unused = new Set(
        startsIn(
          path,
          unusedEntries.map(({ entry }) => entry)
        )
      )
      for (const start of own) if (!unused.has(start)) used.add(start)
    }
  })
  const shown = tests.join(', ')
  if (runs === 0) throw new UsageError(`no test in ${shown} runs on ${path}`)
  if (summary.failed > 0)
    throw new UsageError(
      `${summary.failed} of the tests in ${shown} ${summary.failed === 1 ? 'fails' : 'fail'}, and what they would use is not known; nothing was removed`
    )
  return entriesOf(fixtures).filter(({ origin }) => !used.has(origin.span.start))
}

function entriesOf({ tools }: Fixtures): ResponseEntry[] {
  return [...tools.values()].flatMap(({ responses }) => responses)
}

/** The start of the entries from this file, which was read twice. */
function startsIn(path: string, entries: readonly ResponseEntry[]): number[] {
  return entries
    .filter(({ origin }) => resolve(origin.file.path) === resolve(path))
    .map(({ origin }) => origin.span.start)
}
