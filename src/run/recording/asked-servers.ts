import type { BackendSource } from '../../backends/live/index.js'
import { publishedName } from '../../model/index.js'
import type { OpenServers } from '../open-servers.js'

/**
 * Whether a tool that is not listed is surely gone: every server was asked, or its name says that it is one of a server that was.
 * Of the tools of a server that could not be asked nothing is known.
 */
export function isSurelyGone({ backend, failures }: Pick<OpenServers, 'backend' | 'failures'>) {
  if (failures.length === 0) return () => true
  const longestFirst = [...backend.servers].sort((a, b) => b.name.length - a.name.length)
  return (tool: string): boolean => {
    const owner = longestFirst.find(({ name }) => isNamedAfter(tool, name))
    return owner !== undefined && owner.failure === null
  }
}

/** Whether the name of a tool begins with that of the server, in any of the ways in which names are made of both. */
export function isNamedAfter(tool: string, server: BackendSource['name']): boolean {
  const name = publishedName(server)
  return [`${name}_`, `${name}.`, `x_${name}_`].some(start => tool.startsWith(start))
}
