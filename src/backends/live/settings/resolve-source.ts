import { dirname, resolve } from 'node:path'
import type { EraChoice } from '../../../model/index.js'
import { staysIn } from '../../../source/stays-in.js'
import { authenticatorFor } from '../authentication/index.js'
import { liveLimits } from '../limits.js'
import type { LiveLimits, OpenOptions } from '../live-backend.js'
import { ServerVoice } from '../server-voice.js'
import type { BackendSource, RemoteConnection, ServerFamily, Setting, StdioConnection } from '../source.js'
import type { Authenticator } from '../transport/http-exchange.js'
import type { Program } from '../transport/process-group.js'
import { readEnvironmentFile } from './environment-file.js'
import { isLikelySecret } from './likely-secret.js'
import { addressProblem, isSafeForSecrets } from './safe-address.js'
import { safeEnvironment } from './safe-environment.js'
import { type Answers, SettingResolver } from './setting-resolver.js'

/** A server of which everything is known that is needed to reach it. */
export interface ResolvedServer {
  readonly name: string
  readonly prefix: string
  readonly memberOf: ServerFamily | undefined
  readonly voice: ServerVoice
  readonly way: ProcessWay | RemoteWay
  readonly limits: LiveLimits
  readonly era: EraChoice
}

export interface ProcessWay {
  readonly kind: 'stdio'
  readonly program: Program
}

export interface RemoteWay {
  readonly kind: RemoteConnection['kind']
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly authenticator: Authenticator
  readonly endsSession: boolean
}

/** One source resolved, or every reason why it cannot be. Nothing is started. */
export async function resolveSource(
  source: BackendSource,
  options: OpenOptions,
  answers: Answers
): Promise<ResolvedServer | { readonly problems: readonly string[] }> {
  const resolver = new SettingResolver(source, options, answers)
  const voice = new ServerVoice(source.name, options.redactor, options.onLog)
  const scene = { source, options, resolver, voice }
  const { connection } = source
  const way =
    connection.kind === 'stdio'
      ? await resolveProcess(connection, scene)
      : await resolveRemote(connection, scene)
  if (!way || resolver.problems.length > 0) return { problems: resolver.problems }
  for (const remark of source.remarks ?? []) voice.say('remark', remark)
  return {
    name: source.name,
    prefix: source.prefix,
    memberOf: source.memberOf,
    voice,
    way,
    limits: limitsOf(source, { ...liveLimits, ...options.limits }),
    era: source.era ?? options.era ?? 'auto'
  }
}

function limitsOf(
  { connectTimeoutMs, requestTimeoutMs, limits }: BackendSource,
  run: LiveLimits
): LiveLimits {
  return {
    ...run,
    ...limits,
    connectTimeoutMs: connectTimeoutMs ?? run.connectTimeoutMs,
    requestTimeoutMs: requestTimeoutMs ?? run.requestTimeoutMs
  }
}

interface ResolvingSource {
  readonly source: BackendSource
  readonly options: OpenOptions
  readonly resolver: SettingResolver
  readonly voice: ServerVoice
}

async function resolveProcess(connection: StdioConnection, scene: ResolvingSource): Promise<ProcessWay> {
  const { source, options, resolver } = scene
  const { command, args, environment, environmentFile, folder, allowedCommands = null } = connection
  const here = resolve(options.folder, dirname(source.origin.file.path))
  const fromFile = environmentFile ? await readVariables(environmentFile, { ...scene, here }) : {}
  const words: string[] = []
  for (const arg of args) words.push(await resolver.text(arg))
  resolver.keepArguments(words)
  const own = await resolver.map(environment)
  const program = await resolver.text(command)
  if (allowedCommands && !allowedCommands.includes(program))
    resolver.report(
      `may not start "${program}": only ${allowedCommands.join(', ')} are allowed`,
      command.path
    )
  return {
    kind: 'stdio',
    program: {
      command: program,
      args: words,
      environment: { ...safeEnvironment(options.environment), ...fromFile, ...own },
      folder: folder ? resolve(here, await resolver.text(folder)) : options.folder
    }
  }
}

async function readVariables(
  setting: Setting,
  { here, source: { home }, resolver }: ResolvingSource & { readonly here: string }
): Promise<Record<string, string>> {
  const path = resolve(here, await resolver.text(setting))
  if (home !== undefined && !staysIn(home, path)) {
    resolver.report(
      `has the environment file ${path}, which leads out of ${home}: the file of servers was only found; name it with --backends to allow it`,
      setting.path
    )
    return {}
  }
  const values = readEnvironmentFile(path)
  if ('problem' in values) {
    resolver.report(`has the environment file ${path}, which ${values.problem}`, setting.path)
    return {}
  }
  for (const [name, value] of values) resolver.keep(name, value)
  return Object.fromEntries(values)
}

async function resolveRemote(
  connection: RemoteConnection,
  scene: ResolvingSource
): Promise<RemoteWay | null> {
  const { resolver, voice, options } = scene
  const address = await resolver.text(connection.url)
  const headers = await resolver.map(connection.headers)
  const problem = addressProblem(address, connection.kind)
  if (problem !== null) {
    resolver.report(problem, connection.url.path)
    return null
  }
  const url = new URL(address)
  resolver.keepAddress(url)
  const hasSecret =
    connection.authentication.kind !== 'none' ||
    Object.entries(headers).some(([name, value]) => isLikelySecret(name, value))
  if (hasSecret && !isSafeForSecrets(url))
    resolver.report(
      'would get a secret over an open connection: use https, or an address of this machine',
      connection.url.path
    )
  if (connection.isSecureOnly && !isSafeForSecrets(url))
    resolver.report(
      `has the address ${url.protocol}//${url.host}: without TLS only this machine can be reached`,
      connection.url.path
    )
  const authenticator = await authenticatorFor(connection.authentication, {
    url,
    headers,
    resolver,
    voice,
    options
  })
  return { kind: connection.kind, url, headers, authenticator, endsSession: connection.endsSession }
}

/** One setting with its variables replaced; what is not set is left empty, and refused when the source is opened. */
export function resolveSetting(
  setting: Setting,
  source: BackendSource,
  options: OpenOptions
): Promise<string> {
  return new SettingResolver(source, options, { inputs: new Map() }).text(setting)
}
