import { resolve } from 'node:path'
import type { SourceFile } from '../../source/index.js'
import type { LeftExpectation, SuiteOptions, UpdatedSuite } from '../../suite/index.js'
import { updateSuite } from '../../suite/update/update-suite.js'
import { printableMessage } from '../../text/printable-message.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { unifiedDiff } from '../files/unified-diff.js'
import { writeFileAtomically } from '../files/write-file.js'
import type { Surface } from '../terminal/surface.js'

/** Implements `vmcp test --update`: shows the changes, and writes them after a confirmation. */
export async function updateTests(
  files: readonly SourceFile[],
  options: SuiteOptions,
  { isConfirmed, surface }: { readonly isConfirmed: () => Promise<boolean | null>; readonly surface: Surface }
): Promise<ExitCode> {
  const { output } = surface
  const suites: UpdatedSuite[] = []
  for (const file of files) suites.push(await updateSuite(file, options))
  const changed = suites.filter(({ before, after }) => before !== after)
  for (const { before, after, file } of changed) output.result(unifiedDiff(before, after, file))
  const left = suites.flatMap(suite => suite.left)
  for (const each of left) output.talk(leftText(each))
  const rest = left.length > 0 ? exitCodes.problems.code : exitCodes.ok.code
  if (changed.length === 0) {
    output.talk(left.length > 0 ? 'nothing can be updated' : 'nothing is to be updated: all tests pass')
    return rest
  }
  const answer = await isConfirmed()
  if (!answer) {
    output.talk(answer === null ? 'nothing was written: --yes writes this difference' : 'nothing was written')
    return exitCodes.problems.code
  }
  for (const { file, after } of changed) writeFileAtomically(resolve(file), after)
  const tests = changed.reduce((sum, { updated }) => sum + updated.length, 0)
  output.talk(
    `${tests} ${tests === 1 ? 'test was' : 'tests were'} updated; look at the difference before you commit it`
  )
  return rest
}

function leftText({ file, line, name, at, reason }: LeftExpectation): string {
  return printableMessage(`${file}:${line}: ${name}: ${at} is not updated: ${reason}`)
}
