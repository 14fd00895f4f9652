import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { runSuite } from '../../src/suite/index.js'
import { type AskedRun, askedRun, type Era, served } from './served-run.js'

const root = fileURLToPath(new URL('../../fixtures', import.meta.url))
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  // Those below lint are written to be linted, some of them about files that are not there.
  .filter(name => name.endsWith('.vmcp-test.yaml') && !/^(?:suite|lint)\b/.test(name))
  .sort()
  .map(name => ({ path: join(root, name), text: readFileSync(join(root, name), 'utf8') }))

type TestFile = (typeof files)[number]
const known = new Map<TestFile, Promise<readonly AskedRun[]>>()

/** The runs of a file, which both eras serve. */
function runsOf(file: TestFile): Promise<readonly AskedRun[]> {
  const runs = known.get(file) ?? askedOf(file)
  known.set(file, runs)
  return runs
}

async function askedOf(file: TestFile): Promise<readonly AskedRun[]> {
  const runs: AskedRun[] = []
  await runSuite([file], {
    load: async (pattern, from) => {
      const path = join(dirname(from), pattern)
      return [{ path, text: readFileSync(path, 'utf8') }]
    },
    onRun: (run, fixtures) => {
      const asked = askedRun(run, fixtures)
      if (asked) runs.push(asked)
    }
  })
  return runs
}

describe.each<Era>(['old', 'new'])(
  'in the %s era a client of a served workflow gets what its dry run reports',
  era => {
    it.each(files.map(file => ({ file, name: relative(root, file.path) })))('$name', async ({ file }) => {
      for (const run of await runsOf(file)) {
        const { got, due } = await served(run, era)
        expect(got).toEqual(due)
      }
    })

    it('in more than a hundred runs', async () => {
      let count = 0
      for (const file of files) count += (await runsOf(file)).length
      expect(count).toBeGreaterThan(100)
    })
  }
)
