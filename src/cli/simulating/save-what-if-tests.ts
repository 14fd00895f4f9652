import { existsSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { yamlText } from '../../backends/recording/yaml-text.js'
import type { Compat, JsonObject, Workflow } from '../../model/index.js'
import { UsageError } from '../../project/usage-error.js'
import { runSuite } from '../../suite/index.js'
import { type Case, caseTests, type GivenRun } from '../../what-if/index.js'
import { writeFileAtomically } from '../files/write-file.js'
import type { Surface } from '../terminal/surface.js'
import { loadTestFiles } from '../testing/test-paths.js'

/** The test file to write, and what its tests refer to. */
export interface SavedSuite {
  readonly path: string
  readonly workflow: Workflow
  readonly given: GivenRun
  readonly compat: Compat
  /** Paths of definitions and fixtures, relative to the working folder. */
  readonly files: readonly string[]
  readonly fixtures: readonly string[]
}

/** @throws UsageError for an existing file, before any work is done */
export function refuseExisting(path: string | undefined, mayOverwrite: boolean | undefined): void {
  if (path !== undefined && !mayOverwrite && existsSync(path))
    throw new UsageError(`${path} exists; --force overwrites it`)
}

/**
 * Writes cases as a test file. Tests that would not pass are left out, with a message: some timeouts cannot be written as fixtures.
 *
 * @throws UsageError for definitions without a path, and if no test is left
 */
export async function saveTests(suite: SavedSuite, cases: readonly Case[], surface: Surface): Promise<void> {
  const { path, files } = suite
  if (files.includes('<stdin>'))
    throw new UsageError('--save-tests needs definitions in files: a test names them by their paths')
  const tests = await caseTests(suite.workflow, suite.given, cases)
  const passing = await passingTests(suite, tests)
  if (passing.length === 0)
    throw new UsageError(`no case can be written as a test, so ${path} was not written`)
  const lost = tests.length - passing.length
  if (lost > 0)
    surface.output.talk(`${lost} of ${tests.length} cases cannot be written as tests and were left out`)
  writeFileAtomically(resolve(path), suiteText(suite, passing))
  surface.output.talk(`${passing.length === 1 ? '1 test' : `${passing.length} tests`} written to ${path}`)
}

async function passingTests(suite: SavedSuite, tests: readonly JsonObject[]): Promise<readonly JsonObject[]> {
  const file = { path: suite.path, text: suiteText(suite, tests) }
  const { files } = await runSuite([file], { load: loadTestFiles, compat: suite.compat })
  const passed = (files[0]?.tests ?? []).map(({ status }) => status === 'passed')
  return tests.filter((_, at) => passed[at])
}

function suiteText(
  { path, workflow, compat, files, fixtures }: SavedSuite,
  tests: readonly JsonObject[]
): string {
  return yamlText({
    vmcpTest: 'v1',
    title: `what can happen in ${workflow.name}`,
    ...(compat === 'engine' ? { compat } : {}),
    files: files.map(file => pathFrom(path, file)),
    ...(fixtures.length === 0 ? {} : { fixtures: fixtures.map(file => pathFrom(path, file)) }),
    tests
  })
}

/** A path as a test file writes it: relative to its own folder. */
function pathFrom(test: string, file: string): string {
  const path = relative(dirname(resolve(test)), resolve(file))
    .split(sep)
    .join('/')
  return path.startsWith('.') ? path : `./${path}`
}
