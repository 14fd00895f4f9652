import type { Place } from '../../reading/place.js'
import { isWritten, textAt } from './entry.js'

/** How a server is started when little more than its package is given. */
export interface LegacyStart {
  readonly command: string
  readonly args: readonly string[]
}

/** A package that looks like a Python server is started with `uvx`, any other with `npx`. Null without a package, or for `docker`. */
export function legacyStart(entry: Place): LegacyStart | null {
  const server = textAt(entry.field('server'))
  const written = entry.field('command')
  const command = isWritten(written) ? textAt(written) : guessedCommand(server ?? '')
  if (!server) return null
  if (command === 'uvx') return { command, args: [server] }
  return command === 'npx' ? { command, args: ['-y', server] } : null
}

function guessedCommand(server: string): string {
  return /^(?:git\+|mcp-server-|mcp_server_)|\.py$/.test(server) ? 'uvx' : 'npx'
}
