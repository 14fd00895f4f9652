import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readFixtures, toolCatalogOf } from '../../backends/index.js'
import type { LiveServer } from '../../backends/live/index.js'
import { fixtureText } from '../../backends/recording/fixture-text.js'
import { inertJson, type JsonValue, type ToolDescription, toolCalled } from '../../model/index.js'
import { toolsText } from '../../reporters/tools/pretty.js'
import type { OpenServers } from '../../run/open-servers.js'
import { isNamedAfter, isSurelyGone } from '../../run/recording/asked-servers.js'
import { compareTools, type ToolDrift } from '../../run/recording/compare-tools.js'
import type { SwitchedOff } from '../../run/switched-off.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { readNamedFile } from '../files/named-file.js'
import { writeFileAtomically } from '../files/write-file.js'
import { readNamedFixtures } from '../inputs/fixture-files.js'
import type { Surface } from '../terminal/surface.js'
import { writeNotice } from '../terminal/write-notice.js'
import { refuseExisting } from './plan/recording-file.js'
import { namedTool } from './servers/named-tool.js'
import { type ServersFlags, withServers } from './servers/with-servers.js'

interface ListFlags extends ServersFlags {
  readonly output: string | undefined
  readonly compare: string | undefined
  readonly force: boolean
  readonly tool: readonly string[] | undefined
  readonly json: boolean
}

/** Implements `vmcp tools`. */
export async function listTools(flags: ListFlags, surface: Surface): Promise<ExitCode> {
  if (flags.output !== undefined) refuseExisting(flags.output, flags.force)
  const before = flags.compare === undefined ? null : knownTools(flags.compare)
  return withServers(flags, surface, async servers => {
    const tools = await chosenTools(servers, flags.tool)
    const kept = flags.output === undefined ? null : write(flags.output, tools, servers)
    const drift = before && driftSince(before, { tools, servers, flags })
    const report = withoutSecrets(
      {
        servers: [...servers.backend.servers.map(serverReport), ...servers.switchedOff.map(disabledReport)],
        tools: tools.map(described),
        conflicts: servers.conflicts,
        drift
      },
      servers
    )
    const isWhole = flags.tool !== undefined
    const { output, terminal } = surface
    output.result(
      flags.json ? inertJson({ version: 1, ...report }, 2) : toolsText(report, { ...terminal, isWhole })
    )
    if (kept !== null) writeNotice(`vmcp: ${kept}`)
    const isBad = kept !== null || drift?.some(({ breaking }) => breaking)
    return isBad ? exitCodes.problems.code : exitCodes.ok.code
  })
}

/** Servers may include their start parameters in descriptions. */
function withoutSecrets<Report extends object>(report: Report, { redactor }: OpenServers): Report {
  // Only texts change: every shape is kept.
  return redactor.redactValue(report as unknown as JsonValue) as unknown as Report // reason above
}

async function chosenTools(
  servers: OpenServers,
  wanted: readonly string[] | undefined
): Promise<readonly ToolDescription[]> {
  if (wanted === undefined) return [...servers.tools.values()]
  return Promise.all(wanted.map(name => namedTool(name, servers)))
}

type Tools = ReadonlyMap<string, ToolDescription>

interface Now {
  readonly tools: readonly ToolDescription[]
  readonly servers: OpenServers
  readonly flags: ListFlags
}

/** Earlier tools of servers that were not asked now are not compared. */
function driftSince(before: Tools, { tools, servers, flags }: Now): ToolDrift[] {
  const now = new Map(tools.map(tool => [tool.name, tool]))
  const isAsked = (name: string): boolean => {
    if (flags.tool !== undefined) return flags.tool.includes(name)
    if (flags.server === undefined || toolCalled(name, now)) return true
    return servers.backend.servers.some(server => isNamedAfter(name, server.name))
  }
  const asked = new Map([...before].filter(([name]) => isAsked(name)))
  return compareTools(asked, now, isSurelyGone(servers))
}

function knownTools(path: string): ReadonlyMap<string, ToolDescription> {
  return toolCatalogOf(readNamedFixtures([path]))
}

/** Why nothing was written; null where it was. */
function write(path: string, tools: readonly ToolDescription[], servers: OpenServers): string | null {
  const kept = reasonToKeep(path, tools, servers)
  const { redactor } = servers
  if (kept === null) writeFileAtomically(resolve(path), fixtureText({ tools, calls: [] }, { redactor }))
  return kept
}

/** As its server describes it: its aliases are not part of the description. */
function described({ names: _, ...tool }: ToolDescription): ToolDescription {
  return tool
}

function serverReport({ name, state, failure, version, revision, tools, remarks }: LiveServer) {
  return { name, state, error: failure?.message ?? null, version, revision, tools: tools.length, remarks }
}

function disabledReport({ name, file }: SwitchedOff) {
  const remarks = [`switched off in ${file}`]
  return { name, state: 'disabled', error: null, version: null, revision: null, tools: 0, remarks }
}

/**
 * Why an existing file of tools is not overwritten: it contains tools that are not listed now, and they may belong to a server that could
 * not be asked. Null where nothing is lost that is not known to be gone.
 */
function reasonToKeep(
  path: string,
  tools: readonly ToolDescription[],
  { failures, switchedOff }: Pick<OpenServers, 'failures' | 'switchedOff'>
): string | null {
  const unasked = [...failures.map(({ server }) => server), ...switchedOff.map(({ name }) => name)]
  if (unasked.length === 0 || !existsSync(resolve(path))) return null
  const { fixtures, diagnostics } = readFixtures([readNamedFile(path, process.cwd())])
  const now = new Map(tools.map(tool => [tool.name, tool]))
  const lost = [...fixtures.tools.keys()].filter(name => !toolCalled(name, now))
  const isReadable = diagnostics.every(({ severity }) => severity !== 'error')
  if (lost.length === 0 && isReadable) return null
  const servers = unasked.map(name => `"${name}"`).join(', ')
  const held = isReadable ? `it holds ${lost.join(', ')}` : 'what it holds cannot be read'
  return `${path} stays as it was: ${held}, and ${servers} could not be asked`
}
