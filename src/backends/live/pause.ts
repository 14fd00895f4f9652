/** The longest delay that a timer supports. */
export const LONGEST_DELAY_MS = 2 ** 31 - 1

/** Resolves after a delay, or at once where the signal is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, Math.min(ms, LONGEST_DELAY_MS))
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })
}
