import { type BackendSource, exposedNaming, plainNaming, prefixNaming } from '../../../backends/live/index.js'
import { UsageError } from '../../../project/usage-error.js'
import { type OpenServers, openServers } from '../../../run/index.js'
import { printableMessage } from '../../../text/printable-message.js'
import { loadConfiguration } from '../../configuration/config.js'
import type { ExitCode } from '../../exit-codes.js'
import { didYouMean } from '../../faults/nearest-name.js'
import type { Surface } from '../../terminal/surface.js'
import { writeNotice } from '../../terminal/write-notice.js'
import { askLine } from '../display/ask-line.js'
import { isInteractive } from '../display/open-display.js'
import type { SettingsPerson } from '../display/settings-person.js'
import { watchInterrupts } from '../process/interrupts.js'
import { codeOfUnusable } from './failure-code.js'
import { serverSources } from './server-sources.js'

export interface ServersFlags {
  readonly backends: readonly string[] | undefined
  readonly names: keyof typeof namings
  readonly config: string | undefined
  /** Only these servers; omitted: all. */
  readonly server?: readonly string[] | undefined
}

const namings = { prefix: prefixNaming, muster: exposedNaming, own: plainNaming }

/** For commands about servers alone: connects, works, and closes in any case. */
export async function withServers(
  flags: ServersFlags,
  { output }: Surface,
  work: (servers: OpenServers, signal: AbortSignal) => Promise<ExitCode>
): Promise<ExitCode> {
  const configuration = await loadConfiguration({ file: flags.config, paths: [], folder: process.cwd() })
  const all = serverSources({ backends: flags.backends }, { configuration, files: [] })
  const sources = await chosenSources(all, flags.server)
  if (sources.length === 0) throw new UsageError('no server is named: give a file with --backends')
  const interrupts = watchInterrupts(text => output.talk(text))
  try {
    const servers = await openServers(sources, {
      environment: process.env,
      folder: process.cwd(),
      signal: interrupts.signal,
      onStarting: kill => interrupts.onKill(kill),
      naming: namings[flags.names],
      elicit: null,
      ...terminalPerson(interrupts.signal),
      onLog: ({ server, text }) => output.talk(`[${server}] ${text}`)
    })
    try {
      for (const { message } of servers.failures) writeNotice(`vmcp: ${message}`)
      const unusable = codeOfUnusable(servers.failures)
      const code = interrupts.code() ?? (await worked(work(servers, interrupts.signal), unusable))
      await output.flush()
      return interrupts.code() ?? unusable ?? code
    } finally {
      await servers.backend.close()
    }
  } finally {
    interrupts.release()
  }
}

/** Unusable servers are the reason why the command failed. */
async function worked(work: Promise<ExitCode>, unusable: ExitCode | null): Promise<ExitCode> {
  try {
    return await work
  } catch (error) {
    if (unusable === null || !(error instanceof UsageError)) throw error
    writeNotice(`vmcp: ${error.message}`)
    return unusable
  }
}

/** Servers that were not requested are not started. */
async function chosenSources(
  sources: readonly BackendSource[],
  wanted: readonly string[] | undefined
): Promise<readonly BackendSource[]> {
  if (wanted === undefined) return sources
  const names = sources.map(({ name }) => name)
  for (const name of wanted)
    if (!names.includes(name))
      throw new UsageError(`there is no server "${name}"${await didYouMean(name, names)}`)
  return sources.filter(({ name }) => wanted.includes(name))
}

type Input = Parameters<NonNullable<SettingsPerson['askInput']>>[0]

/** Asks in plain lines, for commands without a view of a run; no questions without a terminal. */
function terminalPerson(signal: AbortSignal): SettingsPerson {
  if (!isInteractive()) return {}
  // One at a time: servers are started concurrently.
  let before: Promise<unknown> = Promise.resolve()
  return {
    askInput: input => {
      const answer = before.then(() => askUntilItFits(input, signal))
      before = answer.catch(() => undefined)
      return answer
    },
    openBrowser: async url => {
      writeNotice(`A server requires a login. Open this address in a browser:\n${url}`)
    }
  }
}

async function askUntilItFits(input: Input, signal: AbortSignal): Promise<string | null> {
  const { id, description, choices, fallback, isSecret } = input
  const options = choices.length > 0 ? ` (${choices.join(', ')})` : ''
  const preset = fallback === null ? '' : isSecret ? ' [set]' : ` [${fallback}]`
  const message = description === id ? id : `${id}: ${description}`
  for (;;) {
    const typed = await askLine(`? ${message}${options}${preset} `, isSecret, signal)
    if (typed === null) return null
    const value = typed === '' ? fallback : typed
    if (value !== null && (choices.length === 0 || choices.includes(value))) return value
    process.stderr.write(
      printableMessage(
        value === null ? `${id} is required\n` : `"${value}" is not one of ${choices.join(', ')}\n`
      )
    )
  }
}
