import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { runSuite } from '../../src/suite/index.js'
import { type AskedRun, askedRun, type Era, served } from '../../test/serve/served-run.js'

/**
 * Serves every workflow that the test files of a folder run, calls it as a client of either era, and holds the answer
 * against its dry run.
 *
 * Usage: served.ts FOLDER
 */
const [folder = '.'] = process.argv.slice(2)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.vmcp-test.yaml'))
  .sort()
  .map(name => ({ path: join(resolve(folder), name), text: readFileSync(join(folder, name), 'utf8') }))
const runs: AskedRun[] = []
let all = 0
let unread = 0
for (const file of files)
  await runSuite([file], {
    load: async (pattern, from) => {
      const path = join(dirname(from), pattern)
      return [{ path, text: readFileSync(path, 'utf8') }]
    },
    onRun: (run, fixtures) => {
      const asked = askedRun(run, fixtures)
      all += 1
      if (asked) runs.push(asked)
    }
  }).catch(error => {
    // Some test files are about missing documents.
    unread += 1
    console.log(
      `passed over: ${relative(folder, file.path)}: ${error instanceof Error ? error.message : error}`
    )
  })
let different = 0
for (const run of runs)
  for (const era of ['old', 'new'] satisfies Era[]) {
    const { got, due } = await served(run, era).catch(error => ({ got: String(error), due: 'an answer' }))
    if (isDeepStrictEqual(got, due)) continue
    different += 1
    if (different < 20)
      console.log(`${era} ${run.workflow.name}\n  got ${JSON.stringify(got)}\n  due ${JSON.stringify(due)}`)
  }
console.log(
  `${files.length} files, ${unread} of them passed over, ${all} runs, ${runs.length} of them called in both eras; ${different} answers differ from the dry run`
)
process.exitCode = different > 0 ? 1 : 0
