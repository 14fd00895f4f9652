import { type ExitCode, exitCodes } from '../../exit-codes.js'
import { onUncaughtFault } from '../../uncaught-faults.js'

/** What a person says with Ctrl-C: once to end in order, twice to end at once. */
export interface Interrupts {
  /** Aborted with the first one. */
  readonly signal: AbortSignal
  /** The code with which an interrupted process ends; null while nobody has interrupted. */
  code(): ExitCode | null
  /** As if Ctrl-C had been pressed: a terminal in raw mode sends a key in place of a signal. */
  interrupt(): void
  /** What is to be killed when it is interrupted again, or when the process ends by itself before it was closed. */
  onKill(kill: () => void): void
  release(): void
}

/** SIGHUP says that the terminal is gone: nobody watches any more, and servers must not outlive that. */
const signals = {
  SIGINT: exitCodes.interrupted.code,
  SIGTERM: exitCodes.terminated.code,
  SIGHUP: exitCodes.terminated.code
} as const

/** How long a process may take to end after all of its work. */
const lingerMs = 2000

/** @param talk says on the terminal what the first Ctrl-C does and what a second one will do */
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
    talk('cancelling; once more ends at once')
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
      // A client that does not read, or a connection that cannot be given up, must not keep a process from ending.
      if (code !== null) setTimeout(() => process.exit(), lingerMs).unref()
    }
  }
}
