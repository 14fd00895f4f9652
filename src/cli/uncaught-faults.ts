import { exitCodes } from './exit-codes.js'

/** How long a command may take to end in order after an uncaught error. */
const orderlyEndMs = 10_000

/** Callbacks that end current work in order. */
const endings = new Set<() => void>()
let commandLine: readonly string[] = []
let isWatching = false
let hasFailed = false

/**
 * An uncaught error, in a promise or a callback, is reported with its stack and ends the process in order, with the code for internal
 * errors whatever was printed before.
 */
export function endOnUncaughtFaults(args: readonly string[]): void {
  commandLine = args
  if (isWatching) return
  isWatching = true
  process.on('uncaughtException', fault => void endBy(fault))
  process.on('exit', () => {
    if (hasFailed) process.exitCode = exitCodes.fault.code
  })
}

/** Calls back when an error ends the process, until the returned function is called. */
export function onUncaughtFault(endInOrder: () => void): () => void {
  endings.add(endInOrder)
  return () => endings.delete(endInOrder)
}

async function endBy(fault: unknown): Promise<void> {
  if (hasFailed) process.exit(exitCodes.fault.code)
  hasFailed = true
  try {
    const { reportFault } = await import('./report-fault.js')
    // A result may be in progress: no error document may follow it.
    reportFault(fault, commandLine, true)
  } catch {
    process.stderr.write(`vmcp: ${String(fault)}\n`)
  }
  if (endings.size === 0) process.exit(exitCodes.fault.code)
  setTimeout(() => process.exit(exitCodes.fault.code), orderlyEndMs).unref()
  for (const endInOrder of endings) endInOrder()
}
