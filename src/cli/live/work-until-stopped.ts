import { openWorker } from '../../durable/worker/worker.js'
import { UsageError } from '../../project/usage-error.js'
import { type OpenServers, openServers } from '../../run/index.js'
import { loadConfiguration } from '../configuration/config.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { readableStack } from '../faults/readable-stack.js'
import { durationFlag } from '../flags/duration-flag.js'
import { manualIn } from '../help/manual.js'
import type { Surface } from '../terminal/surface.js'
import { watchInterrupts } from './process/interrupts.js'
import { telemetryFor } from './process/telemetry.js'
import { type RegistrationFlags, registerWorker } from './register-worker.js'
import { sealOf } from './remote/remote-address.js'
import { serverSources } from './servers/server-sources.js'
import { aborted, isLoopback, listenAddress, listenAt } from './serving/listen-address.js'

export interface WorkerFlags extends RegistrationFlags {
  readonly backends: readonly string[] | undefined
  readonly config: string | undefined
  readonly 'key-file': string | undefined
  readonly identity: readonly string[] | undefined
  readonly retention: string
  readonly grace: string
}

/** Implements `vmcp worker`: executes runs until the process is stopped. */
export async function workUntilStopped(flags: WorkerFlags, surface: Surface): Promise<ExitCode> {
  const { output } = surface
  const settings = settingsOf(flags)
  warnOfOpenness(settings, output)
  const configuration = await loadConfiguration({ file: flags.config, paths: [], folder: process.cwd() })
  const sources = serverSources(flags, { configuration, files: [] })
  const interrupts = watchInterrupts(() =>
    output.talk('running calls may finish; press Ctrl-C again to stop immediately')
  )
  try {
    const servers = await openServers(sources, {
      environment: process.env,
      folder: process.cwd(),
      // The servers outlive the signal until the calls have ended in order.
      signal: new AbortController().signal,
      onStarting: kill => interrupts.onKill(kill),
      elicit: null,
      onLog: ({ server, text }) => output.talk(`[${server}] ${text}`)
    })
    try {
      for (const { message } of servers.failures) output.talk(`vmcp: ${message}`)
      await work(servers, { flags, settings, surface, signal: interrupts.signal })
      return interrupts.code() ?? exitCodes.ok.code
    } finally {
      await servers.backend.close()
    }
  } finally {
    interrupts.release()
  }
}

interface WorkContext {
  readonly flags: WorkerFlags
  readonly settings: ReturnType<typeof settingsOf>
  readonly surface: Surface
  readonly signal: AbortSignal
}

async function work(servers: OpenServers, { flags, settings, surface, signal }: WorkContext): Promise<void> {
  const { version } = manualIn(surface.home)
  const talk = (text: string): void => surface.output.talk(text)
  const telemetry = await telemetryFor(surface)
  const around = {
    environment: process.env,
    folder: process.cwd(),
    talk,
    readStack: readableStack,
    telemetry
  }
  const worker = await listenAt('--listen', settings, () =>
    openWorker({ ...settings, ...around, servers, version, waitsForLeave: true })
  )
  try {
    await registerWorker(worker, { flags, seal: settings.seal, version, talk })
    worker.takeRuns()
    await aborted(signal)
    await worker.drain(settings.graceMs)
  } finally {
    await worker.close()
    await telemetry?.close()
  }
}

function warnOfOpenness(
  { seal, host, identityKeys }: WorkContext['settings'],
  output: Surface['output']
): void {
  if (seal.keyId === null)
    output.talk('vmcp: without --key-file all values of runs lie in the open in the server')
  if (!isLoopback(host) && identityKeys.length === 0)
    output.talk(
      `vmcp: anyone who reaches ${host} may call the tools; --identity lets in signed requests alone`
    )
}

function settingsOf(flags: WorkerFlags) {
  const place = listenAddress('--listen', flags.listen, 9080)
  const identityKeys = flags.identity ?? []
  for (const key of identityKeys)
    if (!key.startsWith('publickeyv1_'))
      throw new UsageError(`--identity takes a key that begins with "publickeyv1_", and is "${key}"`)
  return {
    ...place,
    seal: sealOf(flags['key-file']),
    identityKeys,
    retentionMs: ageOf('--retention', flags.retention),
    graceMs: durationFlag('--grace', flags.grace) ?? 0
  }
}

/** A time, or whole days. */
function ageOf(flag: string, text: string): number {
  const [, days] = /^(\d+)d$/.exec(text) ?? []
  return days === undefined ? (durationFlag(flag, text) ?? 0) : Number(days) * 86_400_000
}
