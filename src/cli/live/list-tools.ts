import { resolve } from 'node:path'
import { toolCatalogOf } from '../../backends/index.js'
import type { LiveServer } from '../../backends/live/index.js'
import { fixtureText } from '../../backends/recording/fixture-text.js'
import { type JsonValue, jsonText, type ToolDescription, toolCalled } from '../../model/index.js'
import { UsageError } from '../../project/usage-error.js'
import { toolsText } from '../../reporters/tools/pretty.js'
import type { OpenServers } from '../../run/open-servers.js'
import { compareTools } from '../../run/recording/compare-tools.js'
import type { Surface } from '../base-command.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { readNamedFixtures } from '../fixture-files.js'
import { writeFileAtomically } from '../output.js'
import { didYouMean } from '../usage.js'
import { refuseExisting } from './session/recording-file.js'
import { type ServersFlags, withServers } from './session/with-servers.js'

interface ListFlags extends ServersFlags {
  readonly output: string | undefined
  readonly compare: string | undefined
  readonly force: boolean
  readonly tool: readonly string[] | undefined
  readonly json: boolean
}

/** The work of `vmcp tools`. */
export async function listTools(flags: ListFlags, surface: Surface): Promise<ExitCode> {
  if (flags.output !== undefined) refuseExisting(flags.output, flags.force)
  const before = flags.compare === undefined ? null : knownTools(flags.compare)
  return withServers(flags, surface, async servers => {
    const tools = await chosenTools(servers.tools, flags.tool)
    if (flags.output !== undefined) write(flags.output, tools, servers)
    const drift = before && compareTools(...comparable(before, { tools, servers, flags }))
    const report = withoutSecrets(
      {
        servers: servers.backend.servers.map(serverReport),
        tools: tools.map(described),
        conflicts: servers.conflicts,
        drift
      },
      servers
    )
    const isWhole = flags.tool !== undefined
    const { output, terminal } = surface
    output.result(
      flags.json ? jsonText({ version: 1, ...report }, 2) : toolsText(report, { ...terminal, isWhole })
    )
    return drift?.some(({ breaking }) => breaking) ? exitCodes.problems.code : exitCodes.ok.code
  })
}

/** Servers may put what they were started with into their descriptions. */
function withoutSecrets<Report extends object>(report: Report, { redactor }: OpenServers): Report {
  // Only texts change: every shape stays.
  return redactor.redactValue(report as unknown as JsonValue) as unknown as Report // reason above
}

async function chosenTools(
  tools: ReadonlyMap<string, ToolDescription>,
  wanted: readonly string[] | undefined
): Promise<readonly ToolDescription[]> {
  if (wanted === undefined) return [...tools.values()]
  const chosen = wanted.map(name => ({ name, tool: toolCalled(name, tools) }))
  for (const { name, tool } of chosen)
    if (!tool)
      throw new UsageError(`no server has the tool "${name}"${await didYouMean(name, [...tools.keys()])}`)
  return chosen.flatMap(({ tool }) => tool ?? [])
}

type Tools = ReadonlyMap<string, ToolDescription>

/** Of the tools before, those that are not looked at now say nothing: others were asked for, or their server is not there. */
function comparable(
  before: Tools,
  { tools, servers, flags }: { tools: readonly ToolDescription[]; servers: OpenServers; flags: ListFlags }
): [Tools, Tools] {
  const now = new Map(tools.map(tool => [tool.name, tool]))
  if (flags.tool !== undefined)
    return [new Map([...before].filter(([name]) => flags.tool?.includes(name))), now]
  const isPartial = flags.server !== undefined || servers.failures.length > 0
  const there = servers.backend.servers.filter(({ failure }) => failure === null).map(({ name }) => name)
  const isOfThese = (name: string): boolean =>
    there.some(server => [`${server}_`, `${server}.`, `x_${server}_`].some(start => name.startsWith(start)))
  return [isPartial ? new Map([...before].filter(([name]) => isOfThese(name))) : before, now]
}

function knownTools(path: string): ReadonlyMap<string, ToolDescription> {
  return toolCatalogOf(readNamedFixtures([path]))
}

function write(path: string, tools: readonly ToolDescription[], { redactor }: OpenServers): void {
  writeFileAtomically(resolve(path), fixtureText({ tools, calls: [] }, { redactor }))
}

/** As its server describes it: by what other names it is called says nothing of the tool. */
function described({ names: _, ...tool }: ToolDescription): ToolDescription {
  return tool
}

function serverReport({ name, state, failure, version, tools, remarks }: LiveServer) {
  return { name, state, error: failure?.message ?? null, version, tools: tools.length, remarks }
}
