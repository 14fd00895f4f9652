import { type ExitCode, exitCodes } from '../../exit-codes.js'
import { onUncaughtFault } from '../../faults/uncaught-faults.js'

/** Ctrl-C by the user: once to end in order, twice to end at once. */
export interface Interrupts {
  /** Aborted by the first one. */
  readonly signal: AbortSignal
  /** The exit code of an interrupted process; null while not interrupted. */
  code(): ExitCode | null
  /** Acts like Ctrl-C: a terminal in raw mode sends a key instead of a signal. */
  interrupt(): void
  /** Called on a second interrupt, or when the process ends by itself before closing. */
  onKill(kill: () => void): void
  release(): void
}

/** SIGHUP means that the terminal is gone: the run is no longer watched, and servers must not outlive it. */
const signals = {
  SIGINT: exitCodes.interrupted.code,
  SIGTERM: exitCodes.terminated.code,
  SIGHUP: exitCodes.terminated.code
} as const

/** How long a process may take to end after all of its work. */
const LINGER_MS = 2000

/** @param talk prints on the terminal what the first Ctrl-C does and what a second one will do */
export function watchInterrupts(talk: (text: string) => void): Interrupts {
  const controller = new AbortController()
  const kills: (() => void)[] = []
  let code: ExitCode | null = null
  const killAll = (): void => {
    for (const kill of kills) kill()
  }
  const interrupt = (own: ExitCode): void => {
    if (code !== null) {
      killAll()
      process.exit(own)
    }
    code = own
    talk('cancelling; press Ctrl-C again to stop immediately')
    controller.abort('request')
  }
  const handlers = Object.entries(signals).map(([name, own]) => ({ name, handler: () => interrupt(own) }))
  for (const { name, handler } of handlers) process.on(name, handler)
  process.once('exit', killAll)
  const letGo = onUncaughtFault(() => interrupt(exitCodes.fault.code))
  return {
    signal: controller.signal,
    code: () => code,
    interrupt: () => interrupt(exitCodes.interrupted.code),
    onKill: kill => kills.push(kill),
    release: () => {
      for (const { name, handler } of handlers) process.off(name, handler)
      process.off('exit', killAll)
      letGo()
      // A client that does not read, or a connection that cannot be closed, must not keep the process alive.
      if (code !== null) setTimeout(() => process.exit(), LINGER_MS).unref()
    }
  }
}
