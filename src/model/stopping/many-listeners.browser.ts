/** Browsers warn of nothing. */
export const allowManyListeners = (_: AbortSignal): void => undefined
