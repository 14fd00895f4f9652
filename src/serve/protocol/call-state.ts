import type { RequestStateCodec } from '@modelcontextprotocol/server'
import { type Machine, thisMachine } from '../../backends/machine.js'

/** What a client carries from one round of a call to the next: which call it is. */
export interface CallState {
  readonly call: string
  readonly tool: string
  /** The number of rounds so far: no two of them have the same state. */
  readonly round: number
}

export type StateCodec = RequestStateCodec<CallState>

/** Signs states with a key of this process: states of other processes are invalid here. */
export async function stateCodec({ newKey }: Pick<Machine, 'newKey'> = thisMachine): Promise<StateCodec> {
  const { createRequestStateCodec } = await import('@modelcontextprotocol/server')
  return createRequestStateCodec<CallState>({ key: newKey(32), ttlSeconds: 24 * 60 * 60 })
}
