import type { LintOrder } from '../project/linting/findings.js'
import type { Workspace } from '../questions/index.js'
import type { Diagnostic, SourceFile } from '../source/index.js'

/** A thread that lints files. */
export interface EditorThread {
  readonly lint: (files: readonly SourceFile[]) => Promise<{ readonly diagnostics: readonly Diagnostic[] }>
  readonly end: () => Promise<unknown>
}

/** Opens a thread that lints with the given settings; null if there is none to spare. */
export type OpenEditorThread = (order: LintOrder) => EditorThread | null

/** The least text for which a thread pays: loading it takes a second of processor time. */
const WORTH_A_THREAD = 2_500_000
/** The number of groups queued for the thread, so that it is never idle. */
const AHEAD = 2

interface ThreadOrder {
  readonly open: OpenEditorThread
  /** False once the workspace has been replaced. */
  readonly isCurrent: () => boolean
  readonly onFound: (path: string) => Promise<void>
}

/** Lints the last files of a large folder in a thread, while the main thread starts with the first ones. */
export async function lintInThread(
  workspace: Workspace,
  { open, isCurrent, onFound }: ThreadOrder
): Promise<void> {
  const groups = [...workspace.unlinted]
  const size = groups.flatMap(({ files }) => files).reduce((sum, { text }) => sum + text.length, 0)
  const order = workspace.lintOrder
  const thread = size < WORTH_A_THREAD ? null : open(order)
  if (!thread) return
  const takeLast = async (): Promise<void> => {
    for (let group = groups.pop(); group && isCurrent(); group = groups.pop()) {
      if (!workspace.isUnlinted(group)) continue
      const { diagnostics } = await thread.lint(group.files)
      if (!isCurrent() || !workspace.accept(group, order, diagnostics)) continue
      for (const { path } of group.files) await onFound(path)
    }
  }
  try {
    await Promise.all(Array.from({ length: AHEAD }, takeLast))
  } finally {
    await thread.end()
  }
}
