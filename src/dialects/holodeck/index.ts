import type { Dialect } from '../dialect.js'
import { lower, servers } from './lower.js'
import { recognize } from './recognize.js'
import { holodeckRules } from './rules.js'

/** HoloDeck: the MCP servers of an agent. */
export const holodeck: Dialect = {
  name: 'holodeck',
  rules: holodeckRules,
  recognize,
  lower,
  // Agents do not reference each other.
  links: () => ({ offers: [], asks: [] }),
  servers
}
