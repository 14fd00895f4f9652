import { onceEach } from '../model/index.js'
import { concerns, type Diagnostic, type Fix, type TextEdit } from '../source/diagnostic.js'
import { readStream } from '../source/index.js'
import { isJson } from '../source/is-json.js'
import type { SourceFile } from '../source/source-file.js'

export interface FixOptions {
  /** Also fixes that may change what the file does beyond the problem. */
  readonly unsafe: boolean
}

export interface Fixed {
  /** The given files in their order; one without a change is the same object. */
  readonly files: readonly SourceFile[]
  /** How many fixes were applied. */
  readonly applied: number
  /** What is left to report, as found in the last round. */
  readonly diagnostics: readonly Diagnostic[]
}

/** One fix may uncover the next, or stand in its way; what is not stable after this many rounds goes in circles. */
const MAX_ROUNDS = 50

/** Lints and fixes until nothing changes any more; files whose fixes go in circles are left as they were. `lintAgain` is asked for the problems of the files as they are then. */
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

/**
 * Applies the fixes of one file that do not touch each other, in order of place. It never turns YAML into something broken,
 * nor JSON into what only YAML takes.
 */
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
  return { file, applied: 0 }
}

function fixesFor(file: SourceFile, diagnostics: readonly Diagnostic[], { unsafe }: FixOptions): Fix[] {
  return diagnostics
    .filter(diagnostic => diagnostic.file === file && isPlacedAsWritten(diagnostic))
    .flatMap(({ fix }) => (fix && (unsafe || !fix.isUnsafe) ? [fix] : []))
    .filter(fix => fix.edits.length > 0)
}

/**
 * Behind a fault of the YAML nothing needs to be what the reader took it for: text of a quote that is not closed reads as keys
 * and braces. Of a document with one, only that is fixed; the rest is for the next round.
 */
function isPlacedAsWritten({ file, document, rule }: Diagnostic): boolean {
  if (rule === BROKEN) return true
  return !faultsIn(file).some(
    fault => fault.rule === BROKEN && (document === undefined || concerns(fault, { file, document }))
  )
}

const BROKEN = 'valid-yaml'

/** The fixes that keep clear of all chosen before them. */
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

/** Edits that stand side by side touch as well: one may rely on the place that the other changes. */
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

/** Fault by fault: one that goes does not pay for one that comes. */
function isWithoutNewFaults(before: SourceFile, after: SourceFile): boolean {
  const left = new Map<string, number>()
  for (const name of faultsIn(before).map(nameOf)) left.set(name, (left.get(name) ?? 0) + 1)
  return faultsIn(after).every(fault => {
    const count = left.get(nameOf(fault)) ?? 0
    left.set(nameOf(fault), count - 1)
    return count > 0
  })
}

/** What stays the same of a fault while the text around it moves. */
function nameOf({ rule, message }: Diagnostic): string {
  return `${rule}: ${message.replace(/\d+/g, '#')}`
}

/** A file is asked about once for each of its fixes. */
const faultsIn = onceEach((file: SourceFile) =>
  readStream(file).diagnostics.filter(({ severity }) => severity === 'error')
)
