import type { EraChoice } from '../../../model/index.js'
import type { LiveLimits, OpenOptions } from '../live-backend.js'
import { ServerReporter } from '../server-reporter.js'
import type { BackendSource, ServerFamily, Setting } from '../source.js'
import { type ProcessWay, resolveProcess } from './resolve-process.js'
import { type RemoteWay, resolveRemote } from './resolve-remote.js'
import { type Answers, SettingResolver } from './setting-resolver.js'

/** A server with everything known that is needed to reach it. */
export interface ResolvedServer {
  readonly name: string
  readonly prefix: string
  readonly memberOf: ServerFamily | undefined
  readonly reporter: ServerReporter
  readonly way: ProcessWay | RemoteWay
  readonly limits: LiveLimits
  readonly era: EraChoice
}

/** One source resolved, or every reason why it cannot be. Nothing is started. */
export async function resolveSource(
  source: BackendSource,
  options: OpenOptions,
  answers: Answers
): Promise<ResolvedServer | { readonly problems: readonly string[] }> {
  const resolver = new SettingResolver(source, options, answers)
  const reporter = new ServerReporter(source.name, options.redactor, options.onLog)
  const context = { source, options, resolver, reporter }
  const { connection } = source
  const way =
    connection.kind === 'stdio'
      ? await resolveProcess(connection, context)
      : await resolveRemote(connection, context)
  if (!way || resolver.problems.length > 0) return { problems: resolver.problems }
  for (const remark of source.remarks ?? []) reporter.report('remark', remark)
  return {
    name: source.name,
    prefix: source.prefix,
    memberOf: source.memberOf,
    reporter,
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

/** One setting with its variables replaced; an unset one is left empty, and refused when the source is opened. */
export function resolveSetting(
  setting: Setting,
  source: BackendSource,
  options: OpenOptions
): Promise<string> {
  return new SettingResolver(source, options, { inputs: new Map() }).text(setting)
}

/** Defaults where neither the source nor the caller sets a limit. */
export const liveLimits: LiveLimits = {
  // A first start of `npx` or `uvx` downloads the server.
  connectTimeoutMs: 60_000,
  // A workflow's own timeouts are shorter; this one ends requests without any other limit.
  requestTimeoutMs: 600_000,
  maxMessageBytes: 64 * 1024 * 1024,
  maxTools: 10_000,
  closeGraceMs: 1000
}

/** Registers the secrets in the settings of servers. Nothing is started, no user is asked, and unset variables are no error. */
export async function learnSecrets(
  sources: readonly BackendSource[],
  around: Pick<OpenOptions, 'environment' | 'folder' | 'redactor'>
): Promise<void> {
  const options: OpenOptions = {
    ...around,
    signal: new AbortController().signal,
    onLog: () => undefined,
    elicit: null
  }
  for (const source of sources) await resolveSource(source, options, { inputs: new Map() })
}
