import { errorDocument } from './error-document.js'
import { judge } from './fault.js'
import { writeNotice } from './write-notice.js'

/**
 * Reports how a command line failed, and sets the exit code.
 *
 * @param hasAnswered whether part of a result is on standard output, so that no document may follow there
 */
export function reportFault(error: unknown, args: readonly string[], hasAnswered: boolean): void {
  const verdict = judge(error)
  const document = hasAnswered ? null : errorDocument(args, verdict)
  if (document !== null) process.stdout.write(`${document}\n`)
  writeNotice(`vmcp: ${verdict.message}`)
  process.exitCode = verdict.code
}
