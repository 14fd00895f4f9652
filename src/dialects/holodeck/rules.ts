import { ruleTable } from '../../model/index.js'

/** Rules about the MCP servers of HoloDeck's agents; their problems are found during lowering. */
export const holodeckRules = ruleTable({
  error: {
    'valid-command': 'Finds servers that would be started by a program which is not allowed.',
    'valid-url': 'Finds addresses of servers that cannot be reached, or not safely.'
  },
  warning: {
    'prefer-command': 'Finds servers for which the way they are started has to be guessed.',
    'valid-variable': 'Finds text that looks like an environment variable and is not one.'
  },
  info: {
    'require-variable': 'Lists the environment variables that a run needs.'
  }
})
