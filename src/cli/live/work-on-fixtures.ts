import { resolve } from 'node:path'
import { type Fixtures, type ResponseEntry, readFixtures } from '../../backends/index.js'
import { createRedactor } from '../../backends/live/redactor.js'
import { redactFile } from '../../backends/recording/redact-file.js'
import { inertJson } from '../../model/index.js'
import { UsageError } from '../../project/usage-error.js'
import { deadEntries, removals } from '../../run/recording/fixture-repairs.js'
import { applyEdits, type SourceFile } from '../../source/index.js'
import { runSuite } from '../../suite/index.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { refuseErrors } from '../faults/refuse-errors.js'
import { readNamedFile } from '../files/named-file.js'
import { unifiedDiff } from '../files/unified-diff.js'
import { writeFileAtomically } from '../files/write-file.js'
import type { Surface } from '../terminal/surface.js'
import { loadTestFiles, openTests } from '../testing/test-paths.js'
import { type VerifyFlags, verifyFixtures } from './verify-fixtures.js'

interface FixtureFlags extends VerifyFlags {
  readonly secret: readonly string[] | undefined
  readonly key: readonly string[] | undefined
  readonly tests: readonly string[] | undefined
  readonly diff: boolean
}

interface FixturesContext {
  readonly flags: FixtureFlags
  readonly surface: Surface
}

/** Implements `vmcp fixtures`. */
export async function workOnFixtures(
  action: string,
  path: string,
  around: FixturesContext
): Promise<ExitCode> {
  refuseForeignFlags(action, around.flags)
  const file = readNamedFile(path, process.cwd())
  if (action === 'redact') return redact(path, file, around)
  const { fixtures, diagnostics } = readFixtures([file])
  refuseErrors(diagnostics)
  return action === 'prune' ? prune({ path, file, fixtures }, around) : verifyFixtures(fixtures, around)
}

/** A flag without effect is a mistake that must be reported. */
function refuseForeignFlags(action: string, flags: FixtureFlags): void {
  const owners = {
    live: 'verify',
    volatile: 'verify',
    'allow-destructive': 'verify',
    tests: 'prune',
    key: 'redact',
    secret: 'redact'
  } as const
  for (const [flag, owner] of Object.entries(owners)) {
    const value = flags[flag as keyof typeof owners] // the keys of the object above
    if (owner !== action && value !== undefined && value !== false)
      throw new UsageError(`--${flag} goes with fixtures ${owner}, not with ${action}`)
  }
  if (flags.diff && action === 'verify')
    throw new UsageError('--diff goes with prune and redact; verify changes nothing')
}

function redact(path: string, file: SourceFile, { flags, surface }: FixturesContext): ExitCode {
  const redactor = createRedactor()
  for (const name of flags.secret ?? []) {
    const value = process.env[name]
    if (value === undefined || value === '') throw new UsageError(`the variable ${name} is not set`)
    redactor.register(value)
  }
  const { text, count } = redactFile(file, redactor, flags.key)
  const message = `${count} ${count === 1 ? 'value' : 'values'}`
  const change = { path, before: file.text, after: text, json: { redacted: count }, message }
  // A diff would print the secrets that are being removed.
  if (flags.diff && !flags.json) {
    surface.output.result(`${message} would be removed; nothing was written`)
    return count > 0 ? exitCodes.problems.code : exitCodes.ok.code
  }
  return settle(change, { flags, surface })
}

interface Opened {
  readonly path: string
  readonly file: SourceFile
  readonly fixtures: Fixtures
}

async function prune(
  { path, file, fixtures }: Opened,
  { flags, surface }: FixturesContext
): Promise<ExitCode> {
  const dead = deadEntries(fixtures).map(({ entry }) => entry)
  const { tests } = flags
  const { talk } = surface.output
  const unused = tests === undefined ? [] : await entriesWithoutUse(fixtures, path, { tests, talk })
  const entries = new Set<ResponseEntry>([...dead, ...unused])
  const edits = removals(file, { fixtures, entries })
  const able = edits.flatMap(edit => edit ?? [])
  const stuck = edits.length - able.length
  if (stuck > 0)
    surface.output.talk(
      `${stuck === 1 ? 'an entry stays: it shares its' : `${stuck} entries stay: each shares its`} line with others`
    )
  const message = `${able.length} ${able.length === 1 ? 'entry' : 'entries'}`
  const after = applyEdits(file.text, able)
  return settle(
    { path, before: file.text, after, json: { pruned: able.length }, message },
    { flags, surface }
  )
}

interface Change {
  readonly path: string
  readonly before: string
  readonly after: string
  readonly json: object
  /** How many of what. */
  readonly message: string
}

/** Writes the changes, or only shows them: then the code is 1 where something would change. */
function settle(
  { path, before, after, json, message: words }: Change,
  { flags, surface }: FixturesContext
): ExitCode {
  const isChanged = after !== before
  if (isChanged && !flags.diff) writeFileAtomically(resolve(path), after)
  if (flags.json) surface.output.result(inertJson({ version: 1, ...json, written: isChanged && !flags.diff }))
  else if (flags.diff) surface.output.result(unifiedDiff(before, after, path))
  else surface.output.result(`${words} removed`)
  return flags.diff && isChanged ? exitCodes.problems.code : exitCodes.ok.code
}

/**
 * The entries of a file that no run of these tests uses.
 *
 * @throws UsageError where no test uses the file, and where one fails: it might have used more
 */
async function entriesWithoutUse(
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
    load: loadTestFiles,
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
