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
    kinds: [MCP_SERVER],
    at: /^spec\.auth\.localMint$/,
    write: 'nothing takes its place: leave it out'
  }
]
