import { thisMachine } from '../../machine.js'
import type { OpenOptions } from '../live-backend.js'
import type { Authenticator } from '../transport/http-exchange.js'
import type { IssuedToken } from './token-request.js'

/** Renewed a little early, so that a token does not expire on its way. */
const earlyMs = 30_000

/** Sends a token that is got when it is first needed, again when it expires, and once more after a refusal. */
export function withToken(
  issue: () => Promise<IssuedToken>,
  { machine = thisMachine }: Pick<OpenOptions, 'machine'>
): Authenticator {
  let token: Promise<IssuedToken> | null = null
  const get = () => {
    token = issue()
    // A failure is not kept: the next request asks again.
    token.catch(() => {
      token = null
    })
    return token
  }
  return {
    headers: async () => {
      const current = await (token ?? get())
      const isOld = current.expiresAt !== null && current.expiresAt - earlyMs < machine.now()
      const { value } = isOld ? await get() : current
      return { authorization: `Bearer ${value}` }
    },
    renew: async ({ status }) => {
      if (status !== 401) return false
      await get()
      return true
    },
    isAwaitingPerson: () => false
  }
}
