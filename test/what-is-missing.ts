import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serverProgram } from './durable/bench/server.js'

/** What lies beside the working tree of those who write vmcp, and in no clone. */
const places: readonly (readonly [string, string])[] = [
  ['../shared/corpus/published', 'published files of others, which lint should take as they are'],
  ['../shared/conformance', 'recorded answers of the engines (scripts/conformance.ts holds all of them)'],
  ['../shared/seeds', 'the guides, with every example in them']
]

/** Says after a run of the tests what they could not look at. What the tests need otherwise is in the clone. */
export default function whatIsMissing() {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const missing = places.filter(([place]) => !existsSync(root + place))
  return () => {
    for (const [place, what] of missing)
      process.stderr.write(`skipped, since there is no ${place}: tests of ${what}\n`)
    if (serverProgram() === null)
      process.stderr.write(
        `skipped, since there is no server of runs for ${process.platform} ${process.arch}: tests of durable runs\n`
      )
  }
}
