import { onceEach } from '../model/index.js'
import { concerns, type Diagnostic, type Fix, type TextEdit } from '../source/diagnostic.js'
import { isJson } from '../source/files/is-json.js'
import { readStream } from '../source/index.js'
import type { SourceFile } from '../source/source-file.js'

export interface FixOptions {
  /** Include fixes that may change what the file does beyond the problem. */
  readonly unsafe: boolean
}

export interface Fixed {
  /** The given files in the same order; an unchanged file is the same object. */
  readonly files: readonly SourceFile[]
  /** The number of applied fixes. */
  readonly applied: number
  /** The remaining problems, as found in the last round. */
  readonly diagnostics: readonly Diagnostic[]
}

/** One fix may reveal or block the next; fixes that are not stable after this many rounds form a cycle. */
const MAX_ROUNDS = 50

/**
 * Lints and fixes until nothing changes; files whose fixes form a cycle keep their content. `lintAgain` returns the problems of the
 * files in their current state.
 */
export function fixAll(
  files: readonly SourceFile[],
  lintAgain: (files: readonly SourceFile[]) => readonly Diagnostic[],
  options: FixOptions
): Fixed {
  let current = files
  let applied = 0
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const diagnostics = lintAgain(current)
    const results = current.map(file => fixFile(file, diagnostics, options))
    const changes = results.reduce((sum, result) => sum + result.applied, 0)
    if (changes === 0) return { files: current, applied, diagnostics }
    applied += changes
    current = results.map(result => result.file)
  }
  return { files, applied: 0, diagnostics: lintAgain(files) }
}

/** Applies the fixes of one file that do not touch each other, in file order. It never makes YAML invalid, nor turns JSON into YAML. */
export function fixFile(
  file: SourceFile,
  diagnostics: readonly Diagnostic[],
  options: FixOptions
): { readonly file: SourceFile; readonly applied: number } {
  const fixes = apart(fixesFor(file, diagnostics, options))
  const all = applyFixes(file, fixes)
  if (isHarmless(file, all)) return { file: all, applied: fixes.length }
  const harmless = fixes.filter(fix => isHarmless(file, applyFixes(file, [fix])))
  const careful = applyFixes(file, harmless)
  if (isHarmless(file, careful)) return { file: careful, applied: harmless.length }
  // Two fixes may write the same key: the first one goes ahead, and the next round sees its result.
  const first = harmless.slice(0, 1)
  return { file: applyFixes(file, first), applied: first.length }
}

function fixesFor(file: SourceFile, diagnostics: readonly Diagnostic[], { unsafe }: FixOptions): Fix[] {
  return diagnostics
    .filter(diagnostic => diagnostic.file === file && isPlacedAsWritten(diagnostic))
    .flatMap(({ fix }) => (fix && (unsafe || !fix.isUnsafe) ? [fix] : []))
    .filter(fix => fix.edits.length > 0)
}

/**
 * After a YAML error the parsed structure is unreliable: an unclosed quote turns text into keys and braces. Only the error of such
 * a document is fixed; the rest follows in the next round.
 */
function isPlacedAsWritten({ file, document, rule }: Diagnostic): boolean {
  if (rule === BROKEN) return true
  return !faultsIn(file).some(
    fault => fault.rule === BROKEN && (document === undefined || concerns(fault, { file, document }))
  )
}

const BROKEN = 'valid-yaml'

/** The fixes that do not touch any fix chosen earlier. */
function apart(fixes: readonly Fix[]): Fix[] {
  const chosen: Fix[] = []
  const taken: TextEdit[] = []
  for (const fix of fixes) {
    if (fix.edits.some(edit => taken.some(other => touches(edit, other)))) continue
    chosen.push(fix)
    for (const edit of fix.edits) taken.push(edit)
  }
  return chosen
}

/** Adjacent edits touch too: one may rely on the position that the other changes. */
function touches(a: TextEdit, b: TextEdit): boolean {
  return a.start <= b.end && b.start <= a.end
}

function applyFixes(file: SourceFile, fixes: readonly Fix[]): SourceFile {
  if (fixes.length === 0) return file
  const edits = fixes.flatMap(fix => fix.edits).sort((a, b) => b.start - a.start)
  const text = edits.reduce(
    (left, edit) => left.slice(0, edit.start) + edit.text + left.slice(edit.end),
    file.text
  )
  return { ...file, text }
}

function isHarmless(before: SourceFile, after: SourceFile): boolean {
  if (after === before) return true
  return isWithoutNewFaults(before, after) && (isJson(after.text) || !isJson(before.text))
}

/** Compared error by error: removing one does not make up for adding another. */
function isWithoutNewFaults(before: SourceFile, after: SourceFile): boolean {
  const left = new Map<string, number>()
  for (const name of faultsIn(before).map(nameOf)) left.set(name, (left.get(name) ?? 0) + 1)
  return faultsIn(after).every(fault => {
    const count = left.get(nameOf(fault)) ?? 0
    left.set(nameOf(fault), count - 1)
    return count > 0
  })
}

/** A key for an error that stays the same while the surrounding text moves. */
function nameOf({ rule, message }: Diagnostic): string {
  return `${rule}: ${message.replace(/\d+/g, '#')}`
}

/** A file is parsed once per fix, so the result is cached. */
const faultsIn = onceEach((file: SourceFile) =>
  readStream(file).diagnostics.filter(({ severity }) => severity === 'error')
)
