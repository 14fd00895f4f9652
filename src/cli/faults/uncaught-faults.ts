import { exitCodes } from '../exit-codes.js'

/** How long running work may take to end after an uncaught error. */
const ORDERLY_END_MS = 10_000

/** Callbacks that end running work. */
const endings = new Set<() => void>()
let commandLine: readonly string[] = []
let isWatching = false
let hasFailed = false

/**
 * Reports an uncaught error of a promise or a callback with its stack, and ends the process with the code for internal errors, whatever was
 * printed before.
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

/** Registers a callback for an error that ends the process; the returned function removes it. */
export function onUncaughtFault(endInOrder: () => void): () => void {
  endings.add(endInOrder)
  return () => endings.delete(endInOrder)
}

async function endBy(fault: unknown): Promise<void> {
  if (hasFailed) process.exit(exitCodes.fault.code)
  hasFailed = true
  try {
    const { reportFault } = await import('./report-fault.js')
    // A part of the result may be printed already: no error document may follow it.
    reportFault(fault, commandLine, true)
  } catch {
    process.stderr.write(`vmcp: ${String(fault)}\n`)
  }
  if (endings.size === 0) process.exit(exitCodes.fault.code)
  setTimeout(() => process.exit(exitCodes.fault.code), ORDERLY_END_MS).unref()
  for (const endInOrder of endings) endInOrder()
}
