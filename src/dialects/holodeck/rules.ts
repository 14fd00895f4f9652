import type { RuleMeta } from '../../model/index.js'

/** Rules about the MCP servers of HoloDeck's agents: found while they are lowered. */
export const holodeckRules: readonly RuleMeta[] = [
  {
    id: 'prefer-command',
    description: 'Finds servers for which the way they are started has to be guessed.',
    severity: 'warning'
  },
  {
    id: 'require-variable',
    description: 'Lists the environment variables that a run needs.',
    severity: 'info'
  },
  {
    id: 'valid-command',
    description: 'Finds servers that would be started by a program which is not allowed.',
    severity: 'error'
  },
  {
    id: 'valid-url',
    description: 'Finds addresses of servers that cannot be reached, or not safely.',
    severity: 'error'
  },
  {
    id: 'valid-variable',
    description: 'Finds text that looks like an environment variable and is not one.',
    severity: 'warning'
  }
]
