import { resolve } from 'node:path'
import { type Fixtures, readFixtures, toolCatalogOf } from '../../backends/index.js'
import { createRedactor } from '../../backends/live/redactor.js'
import { redactFile } from '../../backends/recording/redact-file.js'
import { jsonLine, jsonText } from '../../model/index.js'
import { compareTools, type ToolDrift } from '../../project/compare-tools.js'
import { deadEntries, type EntryFinding, removalOf, unfitEntries } from '../../project/fixture-repairs.js'
import { UsageError } from '../../project/usage-error.js'
import { applyEdits, positionAt, type SourceFile } from '../../source/index.js'
import type { Surface } from '../base-command.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { readNamedFile } from '../input-files.js'
import { writeFileAtomically } from '../output.js'
import { refuseErrors } from '../refuse-errors.js'
import { type ServersFlags, withServers } from './session/with-servers.js'

interface FixtureFlags extends ServersFlags {
  readonly live: boolean
  readonly secret: readonly string[] | undefined
  readonly json: boolean
}

interface Around {
  readonly flags: FixtureFlags
  readonly surface: Surface
}

/** The work of `vmcp fixtures`. */
export async function workOnFixtures(action: string, path: string, around: Around): Promise<ExitCode> {
  const file = readNamedFile(path, process.cwd())
  if (action === 'redact') return redact(path, file, around)
  const { fixtures, diagnostics } = readFixtures([file])
  refuseErrors(diagnostics)
  return action === 'prune' ? prune({ path, file, fixtures }, around) : verify(fixtures, around)
}

function redact(path: string, file: SourceFile, { flags, surface }: Around): ExitCode {
  const redactor = createRedactor()
  for (const name of flags.secret ?? []) {
    const value = process.env[name]
    if (value === undefined || value === '') throw new UsageError(`the variable ${name} is not set`)
    redactor.register(value)
  }
  const { text, count } = redactFile(file, redactor)
  if (count > 0) writeFileAtomically(resolve(path), text)
  surface.output.result(
    flags.json ? jsonText({ version: 1, redacted: count }) : `${count} values were taken out`
  )
  return exitCodes.ok.code
}

interface Opened {
  readonly path: string
  readonly file: SourceFile
  readonly fixtures: Fixtures
}

function prune({ path, file, fixtures }: Opened, { flags, surface }: Around): ExitCode {
  const edits = deadEntries(fixtures).flatMap(({ entry }) => removalOf(file, entry) ?? [])
  if (edits.length > 0) writeFileAtomically(resolve(path), applyEdits(file.text, edits))
  surface.output.result(
    flags.json ? jsonText({ version: 1, pruned: edits.length }) : `${edits.length} entries were taken out`
  )
  return exitCodes.ok.code
}

async function verify(fixtures: Fixtures, { flags, surface }: Around): Promise<ExitCode> {
  const entries = [...deadEntries(fixtures), ...(await unfitEntries(fixtures))]
  if (!flags.live) return tell(entries, [], { flags, surface })
  return withServers(flags, surface, async ({ tools }) => {
    const drift = compareTools(toolCatalogOf(fixtures), tools).filter(({ kind }) => kind !== 'new')
    return tell(entries, drift, { flags, surface })
  })
}

function tell(
  entries: readonly EntryFinding[],
  drift: readonly ToolDrift[],
  { flags, surface }: Around
): ExitCode {
  const rows = entries.map(({ tool, entry, message }) => {
    const { file, span } = entry.origin
    return { tool, message, file: file.path, ...positionAt(file, span.start) }
  })
  const lines = [
    ...rows.map(({ file, line, column, tool, message }) => `${file}:${line}:${column}: ${tool}: ${message}`),
    ...drift.map(driftText)
  ]
  if (flags.json) surface.output.result(jsonText({ version: 1, entries: rows, drift }, 2))
  else surface.output.result(lines.length === 0 ? 'the fixtures are as they should be' : lines.join('\n'))
  return lines.length === 0 ? exitCodes.ok.code : exitCodes.problems.code
}

function driftText({ tool, kind, path, before, after }: ToolDrift): string {
  if (kind === 'missing') return `${tool}: no server has it any more`
  return `${tool}: ${path} was ${jsonLine(before)} and ${after === undefined ? 'is gone' : `is ${jsonLine(after)}`}`
}
