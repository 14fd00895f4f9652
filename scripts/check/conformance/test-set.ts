import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CaseResult, SetSetting } from './case-set.js'

/** Runs every test file of a folder, as `vmcp test --compat engine` does. */
export async function checkTestFiles({ name, place, library }: SetSetting): Promise<CaseResult[]> {
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(ya?ml|json)$/.test(file))
    .sort()
    .map(path => ({ path, text: readFileSync(join(place, path), 'utf8') }))
  const report = await library.runSuite(files, { compat: 'engine' })
  return report.files.flatMap(({ file, tests }) =>
    tests.map(test => ({
      id: `${name} ${file}: ${test.name}`,
      differences: test.failures.map(({ at, message }) => ({
        aspect: at || 'test',
        expected: null,
        actual: message
      }))
    }))
  )
}
