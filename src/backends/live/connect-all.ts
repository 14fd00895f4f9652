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
  tellDivided(servers)
  const sessions = servers.map(server => new ServerSession(server, ports))
  options.onStarting?.(() => {
    for (const session of sessions) session.kill()
  })
  await Promise.all(sessions.map(session => session.open()))
  return joinServers(sessions, options)
}

/** Their tools have other names than their documents lead one to think. */
function tellDivided(servers: readonly ResolvedServer[]): void {
  const divided = dividedFamilies(servers.map(({ memberOf }) => ({ family: memberOf })))
  for (const { voice, memberOf } of servers)
    if (memberOf && divided.has(memberOf.name))
      voice.say(
        'remark',
        `the members of the family "${memberOf.name}" do not agree on its instanceArg, so each has tools of its own`
      )
}

/** Everything that is missing is said at once, before anything is started. */
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
  if (problems.length > 0 && first)
    throw new BackendFailure('configuration', first.name, {
      message: options.redactor.redact(problems.join('\n'))
    })
  return servers
}

const placeOf = ({ origin }: BackendSource) => `${origin.path} in ${origin.file.path}`
