import { LimitExceeded } from '../../../template/limits.js'

type Attempted<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly cause: string }

/** The result of an attempt, or the message of the limit that ended it. */
export function withinLimits<T>(attempt: () => T): Attempted<T> {
  try {
    return { ok: true, value: attempt() }
  } catch (error) {
    if (error instanceof LimitExceeded) return { ok: false, cause: error.message }
    throw error
  }
}
