import { thisMachine } from '../../machine.js'
import type { OpenOptions } from '../live-backend.js'
import type { Authenticator } from '../transport/http-exchange.js'
import type { IssuedToken } from './token-request.js'

/** Renewed a little early, so that a token does not expire in transit; a short-lived one is kept for most of its life. */
const earlyOf = ({ lifeMs }: IssuedToken) => Math.min(30_000, lifeMs / 5)

/** Sends a token that is requested when first needed, again when it expires, and once more after a refusal. */
export function withToken(
  issue: () => Promise<IssuedToken>,
  { machine = thisMachine }: Pick<OpenOptions, 'machine'>
): Authenticator {
  let token: Promise<IssuedToken> | null = null
  let isPending = false
  const get = (): Promise<IssuedToken> => {
    // Concurrent requests wait for the same token.
    if (token && isPending) return token
    isPending = true
    token = issue().finally(() => {
      isPending = false
    })
    // A failure is not cached: the next request tries again.
    token.catch(() => {
      token = null
    })
    return token
  }
  const isOld = (each: IssuedToken) =>
    each.expiresAt !== null && each.expiresAt - earlyOf(each) < machine.now()
  return {
    headers: async () => {
      const current = await (token ?? get())
      const { value } = isOld(current) ? await get() : current
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
