import { resolve } from 'node:path'
import type { BackendFailure } from '../../backends/live/index.js'
import { thisMachine } from '../../backends/machine.js'
import { recordBackend } from '../../backends/record.js'
import { fixtureText } from '../../backends/recording/fixture-text.js'
import { secretsIn } from '../../backends/recording/scrub.js'
import {
  CallFailure,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type ToolDescription,
  type ToolResult
} from '../../model/index.js'
import { UsageError } from '../../project/usage-error.js'
import { isDestructive } from '../../run/guard-tools.js'
import type { OpenServers } from '../../run/open-servers.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { didYouMean } from '../faults/nearest-name.js'
import { writeFileAtomically } from '../files/write-file.js'
import { type ArgumentFlags, runArguments } from '../simulating/run-arguments.js'
import type { Surface } from '../terminal/surface.js'
import { writeNotice } from '../terminal/write-notice.js'
import { refuseExisting } from './plan/recording-file.js'
import { codeOfFailure } from './servers/failure-code.js'
import { namedTool } from './servers/named-tool.js'
import { type ServersFlags, withServers } from './servers/with-servers.js'

interface RecordToolFlags extends ServersFlags, ArgumentFlags {
  readonly output: string | undefined
  readonly force: boolean
  readonly volatile: readonly string[] | undefined
  readonly delays: boolean
  readonly 'allow-destructive': boolean
}

/** Implements `vmcp record`: one call and its fixture. A failing tool is recorded as failing, which is reported. */
export async function recordTool(name: string, flags: RecordToolFlags, surface: Surface): Promise<ExitCode> {
  if (flags.output !== undefined) refuseExisting(flags.output, flags.force)
  return withServers(flags, surface, async (servers, signal) => {
    const tool = await namedTool(name, servers)
    if (isDestructive(tool, { isStrict: false }) && !flags['allow-destructive'])
      throw new UsageError(`"${name}" may destroy something; --allow-destructive allows it`)
    const args = await runArguments({ name, parameters: { properties: propertiesOf(tool) } }, flags)
    for (const message of await oddArguments(tool, args)) writeNotice(`vmcp: ${message}`)
    const { text, trouble, code } = await recorded(tool, args, { servers, signal, flags })
    if (trouble !== null) writeNotice(`vmcp: ${servers.redactor.redact(trouble)}`)
    if (signal.aborted) {
      surface.output.talk('nothing was recorded: the call was stopped')
      return code
    }
    if (flags.output === undefined) surface.output.result(text)
    else writeFileAtomically(resolve(flags.output), text)
    return code
  })
}

interface CallToRecord {
  readonly servers: OpenServers
  readonly signal: AbortSignal
  readonly flags: RecordToolFlags
}

interface RecordedFile {
  /** The fixture file. */
  readonly text: string
  /** What went wrong, on one line; null where nothing did. */
  readonly trouble: string | null
  readonly code: ExitCode
}

async function recorded(
  tool: ToolDescription,
  args: JsonObject,
  { servers, signal, flags }: CallToRecord
): Promise<RecordedFile> {
  for (const secret of secretsIn(args)) servers.redactor.register(secret)
  const recorder = recordBackend(servers.backend, thisMachine.elapsed)
  await recorder.listTools()
  const ending = await endingOf(recorder.callTool({ tool: tool.name, arguments: args, signal }))
  const { calls } = recorder.recording()
  // The recorded value is JSON.
  for (const secret of secretsIn(calls as unknown as JsonValue)) servers.redactor.register(secret) // reason above
  const text = fixtureText(recorder.recording(), {
    redactor: servers.redactor,
    volatile: flags.volatile ?? [],
    withDelays: flags.delays,
    tools: new Set([tool.name])
  })
  return { text, ...ending }
}

/** A failed call is a fixture too, and the failure is reported to the caller. */
async function endingOf(answer: Promise<ToolResult>): Promise<Omit<RecordedFile, 'text'>> {
  try {
    const { isError, content } = await answer
    if (!isError) return { trouble: null, code: exitCodes.ok.code }
    const message = content.flatMap(block => (block.type === 'text' ? block.text : [])).join(' ')
    return { trouble: `the tool answered with an error: ${message}`, code: exitCodes.problems.code }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    // By shape: a module that is bundled separately throws errors of another class.
    const reasons = 'reason' in error ? [error.reason as BackendFailure] : [] // only a live failure has one
    return {
      trouble: `the call failed: ${error.message}`,
      code: codeOfFailure(reasons) ?? exitCodes.problems.code
    }
  }
}

/** The types of a tool's arguments, from its schema. */
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

/** Missing required arguments of a tool, and unknown ones. */
async function oddArguments({ name, inputSchema }: ToolDescription, args: JsonObject): Promise<string[]> {
  const { required, properties, additionalProperties = false } = inputSchema ?? {}
  const known = isJsonObject(properties) ? Object.keys(properties) : []
  const missing = (Array.isArray(required) ? required : []).filter(
    key => typeof key === 'string' && !Object.hasOwn(args, key)
  )
  const isOpen = additionalProperties !== false || known.length === 0
  const extra = isOpen ? [] : Object.keys(args).filter(key => !known.includes(key))
  return [
    ...missing.map(key => `"${name}" needs the argument "${String(key)}", which is not given`),
    ...(await Promise.all(
      extra.map(async key => `"${name}" has no argument "${key}"${await didYouMean(key, known)}`)
    ))
  ]
}
