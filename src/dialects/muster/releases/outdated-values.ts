import type { OutdatedValue } from '../../releases/outdated.js'
import { MCP_SERVER } from '../kinds.js'

/** Values of earlier muster releases that files still contain. */
export const OUTDATED_VALUES: readonly OutdatedValue[] = [
  {
    kinds: [MCP_SERVER],
    at: /^spec\.type$/,
    value: 'localCommand',
    write: 'it is called stdio now, with the program as the text command and the rest in args',
    today: 'stdio'
  }
]
