import { bindingReason } from '../../lint/binding.js'
import { fixAll, fixFile } from '../../lint/fix.js'
import type { Compat } from '../../model/index.js'
import { isJson } from '../../source/files/is-json.js'
import {
  type Diagnostic,
  lineStarts,
  positionAt,
  type SourceFile,
  type TextEdit
} from '../../source/index.js'
import { yamlLocationAt } from '../places/yaml-place.js'
import { Workspace } from '../workspace.js'

/** An edit that fixes a problem or suppresses it. */
export interface CodeRepair {
  readonly kind: 'fix' | 'silence'
  readonly title: string
  readonly edits: readonly TextEdit[]
  /** Whether the edit may change more than the problem. */
  readonly isUnsafe: boolean
}

/** What the user can do about a problem: its fix, as `lint --fix` makes it, or a suppression comment. */
export function repairsOf(problem: Diagnostic, compat: Compat): readonly CodeRepair[] {
  const { file, fix, rule } = problem
  const isMade = fix !== undefined && fixFile(file, [problem], { unsafe: true }).applied === 1
  const fixes = isMade
    ? [{ kind: 'fix' as const, title: titleOf(fix), edits: fix.edits, isUnsafe: fix.isUnsafe ?? false }]
    : []
  const edits = bindingReason(problem, compat) === null ? silencing(problem) : null
  const silence = edits
    ? [{ kind: 'silence' as const, title: `Silence ${rule} here`, edits, isUnsafe: false }]
    : []
  return [...fixes, ...silence]
}

function titleOf({ description, isUnsafe }: NonNullable<Diagnostic['fix']>): string {
  return isUnsafe ? `${description} (may change what the workflow does)` : description
}

const DIRECTIVE = /^(\s*#\s*vmcp-disable-next-line\s+)(.*?)(\s+--.*)?$/

/** A suppression comment above the line of a problem; inside a multi-line text, only a comment for the whole file works. */
function silencing({ file, span, rule }: Diagnostic): readonly TextEdit[] | null {
  if (isJson(file.text)) return null
  const starts = lineStarts(file)
  const { line } = positionAt(file, span.start)
  const start = starts[line - 1] ?? 0
  const node = yamlLocationAt(file, span.start)?.node
  if (node?.kind === 'scalar' && node.span.start < start) {
    const top = file.text.charCodeAt(0) === 0xfeff ? 1 : 0
    return [{ start: top, end: top, text: `# vmcp-disable ${rule}${breakOf(file)}` }]
  }
  const above = line > 1 ? file.text.slice(starts[line - 2], start).replace(/\r?\n$|\r$/, '') : ''
  const written = DIRECTIVE.exec(above)
  if (written) {
    const [, lead = '', names = ''] = written
    const at = (starts[line - 2] ?? 0) + lead.length + names.length
    return [{ start: at, end: at, text: `, ${rule}` }]
  }
  const [indent = ''] = /^\s*/.exec(file.text.slice(start, span.start)) ?? []
  return [{ start, end: start, text: `${indent}# vmcp-disable-next-line ${rule}${breakOf(file)}` }]
}

function breakOf({ text }: SourceFile): string {
  return text.includes('\r\n') ? '\r\n' : '\n'
}

/** The text of a file after all safe fixes, as `lint --fix` writes it. */
export function fixedText(workspace: Workspace, path: string): string | null {
  const file = workspace.file(path)
  if (!file) return null
  const { order } = workspace
  const copy = new Workspace(order)
  for (const each of workspace.files) copy.set(each.path, each.text)
  const lintAgain = (files: readonly SourceFile[]): readonly Diagnostic[] => {
    const [changed] = files
    if (changed) copy.set(path, changed.text)
    return copy.diagnosticsOf(path).map(problem => ({ ...problem, file: changed ?? problem.file }))
  }
  return fixAll([file], lintAgain, { unsafe: false }).files[0]?.text ?? null
}
