import type { OutdatedField } from '../../releases/outdated.js'
import { MCP_SERVER, WORKFLOW } from '../kinds.js'

/** Fields of earlier releases that files still contain. */
export const OUTDATED_FIELDS: readonly OutdatedField[] = [
  {
    kinds: [WORKFLOW],
    at: /^spec\.input_?[sS]chema$/,
    write:
      'arguments are declared under spec.args, each with its own required: args: { NAME: { type: string, required: true } }',
    today: 'args'
  },
  {
    kinds: [WORKFLOW],
    at: /^spec\.name$/,
    write: 'a workflow is known by metadata.name: leave it out'
  },
  {
    kinds: [WORKFLOW],
    at: /\bsteps\[\d+\]\.outputs$/,
    write: 'nothing reads it: leave it out, the whole result of a step is in .results.ID'
  },
  {
    kinds: [MCP_SERVER],
    at: /^spec\.auth\.sso$/,
    write: 'write forwardToken or tokenExchange'
  },
  {
    kinds: [MCP_SERVER],
    at: /^spec\.auth\.fallbackToOwnAuth$/,
    write: 'nothing takes its place: leave it out'
  },
  {
    kinds: [MCP_SERVER],
    at: /^spec\.auth\.localMint$/,
    write: 'nothing takes its place: leave it out'
  }
]
