import { errorDocument } from './error-document.js'
import { judge } from './fault.js'
import { say } from './say.js'

/**
 * Says what a command line has ended with, and sets the exit code.
 *
 * @param hasAnswered whether a part of a result is on standard output, so that no document may follow there
 */
export function tellFault(error: unknown, args: readonly string[], hasAnswered: boolean): void {
  const verdict = judge(error)
  const document = hasAnswered ? null : errorDocument(args, verdict)
  if (document !== null) process.stdout.write(`${document}\n`)
  say(`vmcp: ${verdict.message}`)
  process.exitCode = verdict.code
}
