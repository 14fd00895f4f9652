import type { BackendSource } from '../../backends/live/index.js'
import { publishedName } from '../../model/index.js'
import type { OpenServers } from '../open-servers.js'

/**
 * Whether an unlisted tool is certainly gone: every server was asked, or its name shows that it belongs to one that was. Tools of a server
 * that could not be asked are unknown.
 */
export function isSurelyGone({ backend, failures }: Pick<OpenServers, 'backend' | 'failures'>) {
  if (failures.length === 0) return () => true
  const longestFirst = [...backend.servers].sort((a, b) => b.name.length - a.name.length)
  return (tool: string): boolean => {
    const owner = longestFirst.find(({ name }) => isNamedAfter(tool, name))
    return owner !== undefined && owner.failure === null
  }
}

/** Whether the name of a tool starts with that of the server, in any of the known naming schemes. */
export function isNamedAfter(tool: string, server: BackendSource['name']): boolean {
  const name = publishedName(server)
  return [`${name}_`, `${name}.`, `x_${name}_`].some(start => tool.startsWith(start))
}
