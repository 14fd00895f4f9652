interface Resolvers {
  readonly promise: Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (reason: unknown) => void
}

function withResolvers(): Resolvers {
  let settle: Omit<Resolvers, 'promise'> | undefined
  const promise = new Promise<unknown>((resolve, reject) => {
    settle = { resolve, reject }
  })
  if (!settle) throw new Error('a promise begins its work at once')
  return { promise, ...settle }
}

/** The SDK calls `Promise.withResolvers`, which Node 20 lacks. To be called before the first run. */
export function lendWithResolvers(): void {
  if ('withResolvers' in Promise) return
  Object.defineProperty(Promise, 'withResolvers', {
    value: withResolvers,
    configurable: true,
    writable: true
  })
}
