import { fixAll } from '../../lint/fix.js'
import { UsageError } from '../../project/usage-error.js'
import type { FileDiff } from '../../reporters/lint/findings.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import type { SourceFile } from '../../source/source-file.js'
import { unifiedDiff } from '../files/unified-diff.js'
import { writeFileAtomically } from '../files/write-file.js'
import type { Output } from '../terminal/output.js'

export interface FixedFiles {
  readonly files: readonly SourceFile[]
  /** With --diff: the changes; the files are those that were read. */
  readonly diffs?: readonly FileDiff[]
}

/** How fixes are applied. */
export interface FixWork {
  /** The problems of files after the last fix. */
  readonly problemsOf: (files: readonly SourceFile[]) => readonly Diagnostic[]
  readonly isUnsafe: boolean
  readonly isDiff: boolean
  /** The name of standard input, if it is an input. */
  readonly stdin: string | undefined
  readonly output: Output
}

/** Writes the fixed files back, or computes the changes. */
export function fixFiles(
  inputs: readonly SourceFile[],
  { problemsOf, isUnsafe, isDiff, stdin, output }: FixWork
): FixedFiles {
  const { files, applied } = fixAll(inputs, problemsOf, { unsafe: isUnsafe })
  const changed = files.flatMap((file, at) =>
    file === inputs[at] ? [] : [{ before: inputs[at], after: file }]
  )
  if (isDiff) {
    const diffs = changed.map(({ before, after }) => ({
      file: after.path,
      diff: unifiedDiff(before?.text ?? '', after.text, after.path)
    }))
    return { files: inputs, diffs }
  }
  for (const { after } of changed) {
    if (after.path === '<stdin>' || after.path === stdin)
      throw new UsageError('standard input cannot be fixed in place; --diff shows what would change')
    writeFileAtomically(after.path, after.text)
  }
  if (applied > 0) output.talk(`${applied} ${applied === 1 ? 'fix' : 'fixes'} applied`)
  return { files }
}
