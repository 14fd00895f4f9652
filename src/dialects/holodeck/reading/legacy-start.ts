import type { Place } from '../../reading/place.js'
import { isWritten, textAt } from './entry.js'

/** How a server is started of which little more than its package is written. */
export interface LegacyStart {
  readonly command: string
  readonly args: readonly string[]
}

/** What looks like a Python server is started by `uvx`, everything else by `npx`. Null: no package is named, or `docker` is asked for. */
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
