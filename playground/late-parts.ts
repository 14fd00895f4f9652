/** Parts that are there, by their names. */
const parts = new Map<string, unknown>()
/** Those that were asked for; a promise gives why its part could not be fetched. */
const fetching = new Map<string, Promise<unknown>>()
let misses = 0

/** Thrown where a part was not fetched yet: the work is done again as soon as it is there. */
class MissingPart extends Error {
  override readonly name = 'MissingPart'
}

/** The exports of the modules of a part (`scripts/build/playground/parts-of-pages.ts`). */
export function part(name: string, fetch: () => Promise<unknown>): unknown {
  const found = parts.get(name)
  if (found !== undefined) return found
  misses += 1
  if (!fetching.has(name)) fetching.set(name, keep(name, fetch()))
  throw new MissingPart(`the part for ${name} is being fetched`)
}

async function keep(name: string, exports: Promise<unknown>): Promise<unknown> {
  try {
    parts.set(name, await exports)
    return null
  } catch (error) {
    return error
  }
}

/**
 * Does work until no part is missing. A missing part counts even where the work has caught the error.
 *
 * @param forget what the work has kept of an attempt, which may be wrong
 */
export async function withAllParts<Result>(work: () => Promise<Result>, forget: () => void): Promise<Result> {
  for (;;) {
    const before = misses
    const [outcome] = await Promise.allSettled([work()])
    if (misses === before) {
      if (outcome.status === 'rejected') throw outcome.reason
      return outcome.value
    }
    await allFetched()
    forget()
  }
}

async function allFetched(): Promise<void> {
  const failures = await Promise.all(fetching.values())
  const failure = failures.find(each => each !== null)
  if (failure === undefined) return
  // The next question fetches again.
  fetching.clear()
  throw failure
}
