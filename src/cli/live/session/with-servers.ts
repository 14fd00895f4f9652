import { exposedNaming, plainNaming, prefixNaming } from '../../../backends/live/index.js'
import { UsageError } from '../../../project/usage-error.js'
import type { Surface } from '../../base-command.js'
import { loadConfiguration } from '../../config.js'
import type { ExitCode } from '../../exit-codes.js'
import { watchInterrupts } from './interrupts.js'
import { codeOfFailure, type OpenServers, openServers } from './open-servers.js'
import { serverSources } from './server-sources.js'

export interface ServersFlags {
  readonly backends: readonly string[] | undefined
  readonly names: keyof typeof namings
  readonly config: string | undefined
}

const namings = { prefix: prefixNaming, muster: exposedNaming, own: plainNaming }

/** For commands about servers alone: connects, works, and closes in any case. */
export async function withServers(
  flags: ServersFlags,
  { output }: Surface,
  work: (servers: OpenServers, signal: AbortSignal) => Promise<ExitCode>
): Promise<ExitCode> {
  const configuration = await loadConfiguration({ file: flags.config, paths: [], folder: process.cwd() })
  const sources = serverSources({ backends: flags.backends }, { configuration, files: [] })
  if (sources.length === 0) throw new UsageError('no server is named: give a file with --backends')
  const interrupts = watchInterrupts(text => output.talk(text))
  try {
    const servers = await openServers(sources, {
      interrupts,
      naming: namings[flags.names],
      elicit: null,
      onLog: ({ server, text }) => output.talk(`[${server}] ${text}`)
    })
    try {
      for (const { message } of servers.failures) process.stderr.write(`vmcp: ${message}\n`)
      const code = interrupts.code() ?? (await work(servers, interrupts.signal))
      await output.flush()
      return interrupts.code() ?? codeOfFailure(servers.failures) ?? code
    } finally {
      await servers.backend.close()
    }
  } finally {
    interrupts.release()
  }
}
