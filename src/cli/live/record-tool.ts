import { resolve } from 'node:path'
import { recordBackend } from '../../backends/record.js'
import { fixtureText } from '../../backends/recording/fixture-text.js'
import { secretsIn } from '../../backends/recording/scrub.js'
import {
  CallFailure,
  isJsonObject,
  type JsonObject,
  type ToolDescription,
  toolCalled
} from '../../model/index.js'
import { UsageError } from '../../project/usage-error.js'
import { isDestructive } from '../../run/guard-tools.js'
import type { OpenServers } from '../../run/open-servers.js'
import type { Surface } from '../base-command.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { writeFileAtomically } from '../output.js'
import { type ArgumentFlags, runArguments } from '../run-arguments.js'
import { didYouMean } from '../usage.js'
import { refuseExisting } from './session/recording-file.js'
import { type ServersFlags, withServers } from './session/with-servers.js'

interface RecordToolFlags extends ServersFlags, ArgumentFlags {
  readonly output: string | undefined
  readonly force: boolean
  readonly volatile: readonly string[] | undefined
  readonly 'allow-destructive': boolean
}

/** The work of `vmcp record`: one call, and its fixture. A tool that fails is recorded as failing. */
export async function recordTool(name: string, flags: RecordToolFlags, surface: Surface): Promise<ExitCode> {
  if (flags.output !== undefined) refuseExisting(flags.output, flags.force)
  return withServers(flags, surface, async (servers, signal) => {
    const tool = await findTool(name, servers)
    if (isDestructive(tool, { isStrict: false }) && !flags['allow-destructive'])
      throw new UsageError(`"${name}" may destroy something; --allow-destructive allows it`)
    const args = await runArguments({ name, parameters: { properties: propertiesOf(tool) } }, flags)
    const text = await recorded(tool, args, { servers, signal, flags })
    if (flags.output === undefined) surface.output.result(text)
    else writeFileAtomically(resolve(flags.output), text)
    return exitCodes.ok.code
  })
}

async function findTool(name: string, { tools }: OpenServers): Promise<ToolDescription> {
  const tool = toolCalled(name, tools)
  if (tool) return tool
  throw new UsageError(`no server has the tool "${name}"${await didYouMean(name, [...tools.keys()])}`)
}

interface Call {
  readonly servers: OpenServers
  readonly signal: AbortSignal
  readonly flags: RecordToolFlags
}

async function recorded(
  tool: ToolDescription,
  args: JsonObject,
  { servers, signal, flags }: Call
): Promise<string> {
  for (const secret of secretsIn(args)) servers.redactor.register(secret)
  const recorder = recordBackend(servers.backend, () => performance.now())
  await recorder.listTools()
  try {
    await recorder.callTool({ tool: tool.name, arguments: args, signal })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error // a failed call is a fixture too
  }
  return fixtureText(recorder.recording(), {
    redactor: servers.redactor,
    volatile: flags.volatile ?? [],
    tools: new Set([tool.name])
  })
}

/** The types of a tool's arguments, as its schema declares them. */
function propertiesOf({ inputSchema }: ToolDescription) {
  const properties = inputSchema?.properties
  const entries = isJsonObject(properties) ? Object.entries(properties) : []
  return new Map(
    entries.map(([name, schema]) => {
      const own = isJsonObject(schema) ? schema : null
      return [name, { type: typeof own?.type === 'string' ? own.type : null, schema: own }] as const
    })
  )
}
