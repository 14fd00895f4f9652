import { type CodeAction, CodeActionKind, type Connection } from 'vscode-languageserver/node'
import { type CodeRepair, fixedText, repairsOf } from '../../questions/index.js'
import type { Diagnostic } from '../../source/index.js'
import type { AskedPosition, EditorState } from '../editor-state.js'
import type { EditorRange } from '../positions.js'

/** The code action that makes all safe fixes of a file at once, as `lint --fix` does. */
export const FIX_ALL = `${CodeActionKind.SourceFixAll}.vmcp`

/** Answers requests for code actions: fixes, suppression comments and rule pages. */
export function answerRepairs(connection: Connection, state: EditorState): void {
  connection.onCodeAction(async ({ textDocument, range, context }) => {
    const asked = await state.asked(textDocument.uri)
    if (!asked) return []
    const wants = (kind: string): boolean => context.only?.some(only => isWithin(kind, only)) ?? true
    const actions: CodeAction[] = []
    if (wants(CodeActionKind.QuickFix))
      for (const problem of problemsIn(asked, range, state))
        actions.push(...(await actionsFor(problem, asked, state)))
    // Only offered on request: fixing the whole file is no answer to one problem.
    if (context.only && wants(FIX_ALL)) actions.push(...fixAllAction(asked, state))
    return actions
  })
}

function isWithin(kind: string, asked: string): boolean {
  return kind === asked || kind.startsWith(`${asked}.`)
}

function problemsIn(
  { area, path, file }: AskedPosition,
  range: EditorRange,
  { positions }: EditorState
): readonly Diagnostic[] {
  const [from, to] = [positions.offset(file, range.start), positions.offset(file, range.end)]
  return area.workspace.diagnosticsOf(path).filter(({ span }) => span.start <= to && from <= span.end)
}

async function actionsFor(
  problem: Diagnostic,
  asked: AskedPosition,
  state: EditorState
): Promise<CodeAction[]> {
  const { area, path } = asked
  const { positions, ports, yaml } = state
  const all = await state.diagnosticsOf({ area, path })
  const shown = all.filter(
    ({ code, range }) => code === problem.rule && isSame(range, positions.range(asked.file, problem.span))
  )
  if (shown.length === 0 && yaml === 'theirs') return []
  const repairs = repairsOf(problem, area.workspace.order.compat).map(repair => ({
    title: repair.title,
    kind: CodeActionKind.QuickFix,
    diagnostics: shown,
    ...(repair.kind === 'fix' && !repair.isUnsafe ? { isPreferred: true } : {}),
    edit: { changes: { [uriIn(asked, state)]: editsOf(repair, asked, state) } }
  }))
  const explain = {
    title: `Explain ${problem.rule}`,
    kind: CodeActionKind.QuickFix,
    diagnostics: shown,
    command: { title: `Explain ${problem.rule}`, command: 'vmcp.explain', arguments: [problem.rule] }
  }
  return [...repairs, ...(ports.page(problem.rule).text === '' ? [] : [explain])]
}

function isSame(a: EditorRange, b: EditorRange): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function editsOf({ edits }: CodeRepair, { file }: AskedPosition, { positions }: EditorState) {
  return edits.map(edit => ({ range: positions.range(file, edit), newText: edit.text }))
}

function fixAllAction(asked: AskedPosition, state: EditorState): CodeAction[] {
  const { file, area, path } = asked
  const text = fixedText(area.workspace, path)
  if (text === null || text === file.text) return []
  const edit = {
    range: state.positions.range(file, changedPart(file.text, text)),
    newText: newPart(file.text, text)
  }
  return [
    { title: 'Make all safe fixes', kind: FIX_ALL, edit: { changes: { [uriIn(asked, state)]: [edit] } } }
  ]
}

function uriIn({ area, path }: AskedPosition, state: EditorState): string {
  return state.uriOf({ area, path })
}

/** The lengths of the common start and the common end of two texts. */
function shared(a: string, b: string): { readonly head: number; readonly tail: number } {
  const most = Math.min(a.length, b.length)
  let head = 0
  while (head < most && a[head] === b[head]) head++
  let tail = 0
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  // A surrogate pair must not be split.
  return {
    head: isWithinLetter(a, head) ? head - 1 : head,
    tail: isWithinLetter(a, a.length - tail) ? tail - 1 : tail
  }
}

function isWithinLetter(text: string, at: number): boolean {
  return /^[\udc00-\udfff]/.test(text.slice(at, at + 1)) && /[\ud800-\udbff]$/.test(text.slice(0, at))
}

function changedPart(before: string, after: string) {
  const { head, tail } = shared(before, after)
  return { start: head, end: before.length - tail }
}

function newPart(before: string, after: string): string {
  const { head, tail } = shared(before, after)
  return after.slice(head, after.length - tail)
}
