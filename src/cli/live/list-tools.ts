import { resolve } from 'node:path'
import { readFixtures, toolCatalogOf } from '../../backends/index.js'
import type { LiveServer } from '../../backends/live/index.js'
import { fixtureText } from '../../backends/recording/fixture-text.js'
import { jsonText, type ToolDescription } from '../../model/index.js'
import { compareTools, type ToolDrift } from '../../project/compare-tools.js'
import { toolsText } from '../../reporters/tools/pretty.js'
import type { Surface } from '../base-command.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { readNamedFile } from '../input-files.js'
import { writeFileAtomically } from '../output.js'
import { refuseErrors } from '../refuse-errors.js'
import type { OpenServers } from './session/open-servers.js'
import { refuseExisting } from './session/recording-file.js'
import { type ServersFlags, withServers } from './session/with-servers.js'

interface ListFlags extends ServersFlags {
  readonly output: string | undefined
  readonly compare: string | undefined
  readonly force: boolean
  readonly json: boolean
}

/** The work of `vmcp tools`. */
export async function listTools(flags: ListFlags, surface: Surface): Promise<ExitCode> {
  if (flags.output !== undefined) refuseExisting(flags.output, flags.force)
  const before = flags.compare === undefined ? null : knownTools(flags.compare)
  return withServers(flags, surface, async servers => {
    const tools = [...servers.tools.values()]
    if (flags.output !== undefined) write(flags.output, tools, servers)
    const drift = before && compareTools(before, servers.tools)
    const report = { servers: servers.backend.servers.map(serverReport), tools, drift }
    const { output, terminal } = surface
    output.result(flags.json ? jsonText({ version: 1, ...report }, 2) : toolsText(report, terminal))
    return hasChanged(drift ?? []) ? exitCodes.problems.code : exitCodes.ok.code
  })
}

/** A tool that has come along breaks nothing. */
function hasChanged(drift: readonly ToolDrift[]): boolean {
  return drift.some(({ kind }) => kind !== 'new')
}

function knownTools(path: string): ReadonlyMap<string, ToolDescription> {
  const { fixtures, diagnostics } = readFixtures([readNamedFile(path, process.cwd())])
  refuseErrors(diagnostics)
  return toolCatalogOf(fixtures)
}

function write(path: string, tools: readonly ToolDescription[], { redactor }: OpenServers): void {
  writeFileAtomically(resolve(path), fixtureText({ tools, calls: [] }, { redactor }))
}

function serverReport({ name, state, failure, version, tools, remarks }: LiveServer) {
  return { name, state, error: failure?.message ?? null, version, tools: tools.length, remarks }
}
