import { batchesOf } from '../../src/project/linting/batches.js'
import { findingsIn, joinLinted } from '../../src/project/linting/findings.js'
import { withParts } from '../../src/project/loading/patches.js'
import type { Workspace, WorkspaceOrder } from '../../src/questions/index.js'
import { byPlace, type Diagnostic, type SourceFile } from '../../src/source/index.js'
import { companionProblems, isCompanion } from '../../src/suite/companion-problems.js'

/** The findings of `lint` in a folder, computed as by the command. */
export function freshly(
  files: readonly SourceFile[],
  { compat, settings = new Map() }: WorkspaceOrder
): readonly string[] {
  const all = withParts([...files].sort((a, b) => (a.path < b.path ? -1 : 1)))
  const workflows = all.filter(file => !isCompanion(file))
  const order = { compat, named: new Set<string>(), settings }
  const linted = joinLinted(
    workflows,
    batchesOf(workflows).map(batch => findingsIn(batch, order))
  )
  const companions = all.filter(isCompanion).flatMap(file => companionProblems(file, settings, compat))
  return [...linted.diagnostics, ...companions].sort(byPlace).map(shown)
}

/** What a workspace finds in all its files. */
export function found(workspace: Workspace): readonly string[] {
  return workspace.files
    .flatMap(({ path }) => workspace.diagnosticsOf(path))
    .sort(byPlace)
    .map(shown)
}

/** The findings of a workspace in all its files as if none were open. */
export function glanced(workspace: Workspace): readonly string[] {
  return workspace.files
    .flatMap(({ path }) => workspace.diagnosticsOfClosed(path))
    .sort(byPlace)
    .map(shown)
}

function shown(problem: Diagnostic): string {
  const { file, span, rule, severity, message, fix = null, related = [], isFatal = false } = problem
  const places = related.map(each => `${each.file.path} ${each.span.start} ${each.message}`)
  return [
    file.path,
    span.start,
    span.end,
    rule,
    severity,
    isFatal,
    message,
    JSON.stringify(fix),
    ...places
  ].join(' ')
}
