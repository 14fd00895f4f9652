import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runVectors, type SetResult } from './template-vectors.js'

/**
 * Runs the conformance sets against what was built and prints one line a set: how many hold, and which do not.
 *
 * `conformance.json` says how many of each set have held before: fewer is a failure. Usage: conformance.ts FOLDER [SET…]
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const [folder = '../shared/conformance', ...chosen] = process.argv.slice(2)
const floors = JSON.parse(readFileSync(join(root, 'scripts/conformance.json'), 'utf8')) as Record<
  string,
  number
> // our own file
const sets = Object.keys(floors).filter(set => chosen.length === 0 || chosen.includes(set))

for (const set of sets) {
  const place = resolve(folder, set)
  if (!existsSync(place)) continue
  const { passed, failed } = set === 'gotemplate' ? await runVectors(root, place) : runTests(place)
  const floor = floors[set] ?? 0
  console.log(`conformance ${set}: ${passed} of ${passed + failed.length} hold, at least ${floor} have to`)
  for (const name of failed) console.log(`  fails: ${name}`)
  if (passed < floor) process.exitCode = 1
}

function runTests(place: string): SetResult {
  const args = [join(root, 'bin/run.js'), 'test', place, '--compat', 'engine', '--json']
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (!stdout.startsWith('{')) return { passed: 0, failed: [stderr.trim()] }
  const report = JSON.parse(stdout) as SuiteReport // the shape that vmcp test promises
  const tests = report.files.flatMap(file =>
    file.tests.map(test => ({ ...test, name: `${file.file}: ${test.name}` }))
  )
  return {
    passed: tests.filter(test => test.status === 'passed').length,
    failed: tests.filter(test => test.status === 'failed').map(test => test.name)
  }
}

interface SuiteReport {
  readonly files: readonly {
    readonly file: string
    readonly tests: readonly { name: string; status: string }[]
  }[]
}
