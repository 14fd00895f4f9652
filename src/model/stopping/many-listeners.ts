import { setMaxListeners } from 'node:events'

/** Lets any number listen to a signal, without Node's warning about leaks. Browsers have none: see `many-listeners.browser.ts`. */
export const allowManyListeners = (signal: AbortSignal): void => setMaxListeners(0, signal)
