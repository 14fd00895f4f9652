import { exitCodes } from './exit-codes.js'

/** How long a command may take to end in order after a fault that nothing has caught. */
const orderlyEndMs = 10_000

/** The ways in which what goes on now ends in order. */
const endings = new Set<() => void>()
let commandLine: readonly string[] = []
let isWatching = false
let hasFailed = false

/**
 * A fault that nothing has caught, in a promise or a callback, is reported with its stack and ends the process in order, with the
 * code for faults whatever was printed before.
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

/** Calls back when a fault ends the process, until the returned function is called. */
export function onUncaughtFault(endInOrder: () => void): () => void {
  endings.add(endInOrder)
  return () => endings.delete(endInOrder)
}

async function endBy(fault: unknown): Promise<void> {
  if (hasFailed) process.exit(exitCodes.fault.code)
  hasFailed = true
  try {
    const { reportFault } = await import('./report-fault.js')
    // A result may be on its way: no document of an error may follow there.
    reportFault(fault, commandLine, true)
  } catch {
    process.stderr.write(`vmcp: ${String(fault)}\n`)
  }
  if (endings.size === 0) process.exit(exitCodes.fault.code)
  setTimeout(() => process.exit(exitCodes.fault.code), orderlyEndMs).unref()
  for (const endInOrder of endings) endInOrder()
}
