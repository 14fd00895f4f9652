import { BackendFailure } from './backend-failure.js'
import { joinServers } from './join-servers.js'
import type { LiveBackend, OpenOptions } from './live-backend.js'
import { dividedFamilies } from './naming.js'
import { ServerSession } from './session/server-session.js'
import { type ResolvedServer, resolveSource } from './settings/resolve-source.js'
import type { BackendSource } from './source.js'

/** Connects to the servers of the sources and joins them to one backend. */
export async function connectAll(
  sources: readonly BackendSource[],
  options: OpenOptions
): Promise<LiveBackend> {
  const servers = await resolveAll(sources, options)
  const ports = {
    elicit: options.elicit,
    questionModes: options.questionModes,
    oldServers: options.oldServers,
    onRelisted: options.onToolsChanged,
    signal: options.signal
  }
  reportDivided(servers)
  const enabled = sources.filter(({ isEnabled }) => isEnabled)
  const joined = servers.map((server, index) => {
    const source = enabled[index]
    const { renewal } = options
    if (!renewal || !source) return new ServerSession(server, ports, null)
    const resolve = async () => {
      const resolved = await resolveSource(source, options, { inputs: new Map() })
      return 'problems' in resolved ? unusable(source, resolved.problems, options) : resolved
    }
    return new ServerSession(server, ports, { ...renewal, resolve })
  })
  options.onStarting?.(() => {
    for (const server of joined) server.kill()
  })
  await Promise.all(joined.map(server => server.open()))
  return joinServers(joined, options)
}

function unusable(
  { name }: BackendSource,
  problems: readonly string[],
  { redactor }: OpenOptions
): BackendFailure {
  return new BackendFailure('configuration', name, { message: redactor.redact(problems.join('\n')) })
}

/** Their tools are not named as their documents suggest. */
function reportDivided(servers: readonly ResolvedServer[]): void {
  const divided = dividedFamilies(servers.map(({ memberOf }) => ({ family: memberOf })))
  for (const { reporter, memberOf } of servers)
    if (memberOf && divided.has(memberOf.name))
      reporter.report(
        'remark',
        `the members of the family "${memberOf.name}" do not agree on its instanceArg, so each has tools of its own`
      )
}

/** Everything missing is reported at once, before anything is started. */
async function resolveAll(
  sources: readonly BackendSource[],
  options: OpenOptions
): Promise<readonly ResolvedServer[]> {
  const answers = { inputs: new Map<string, Promise<string | null>>() }
  const servers: ResolvedServer[] = []
  const problems: string[] = []
  const enabled = sources.filter(each => each.isEnabled)
  for (const [index, source] of enabled.entries()) {
    const earlier = enabled.slice(0, index).find(each => each.name === source.name)
    if (earlier)
      problems.push(`two servers are called "${source.name}": ${placeOf(earlier)} and ${placeOf(source)}`)
    const resolved = await resolveSource(source, options, answers)
    if ('problems' in resolved) problems.push(...resolved.problems)
    else servers.push(resolved)
  }
  const [first] = sources
  if (problems.length > 0 && first) throw unusable(first, problems, options)
  return servers
}

const placeOf = ({ origin }: BackendSource) => `${origin.path} in ${origin.file.path}`
