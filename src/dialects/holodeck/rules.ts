import type { RuleMeta } from '../../model/index.js'

/** Rules about the MCP servers of HoloDeck's agents: found while they are lowered. */
export const holodeckRules: readonly RuleMeta[] = [
  {
    id: 'prefer-command',
    description: 'Finds servers of which it has to be guessed how they are started.',
    severity: 'warning'
  },
  {
    id: 'require-variable',
    description: 'Tells which variables of the environment a run needs.',
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
    description: 'Finds what looks like a variable of the environment and is none.',
    severity: 'warning'
  }
]
