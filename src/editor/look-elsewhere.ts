import type { LintOrder } from '../project/linting/lint-batch.js'
import type { Workspace } from '../questions/index.js'
import type { Diagnostic, SourceFile } from '../source/index.js'

/** A thread that lints files. */
export interface EditorThread {
  readonly lint: (files: readonly SourceFile[]) => Promise<{ readonly diagnostics: readonly Diagnostic[] }>
  readonly end: () => Promise<unknown>
}

/** Opens a thread that lints by an order; null where there is none to spare. */
export type OpenEditorThread = (order: LintOrder) => EditorThread | null

/** A thread takes a second of processor time to load; this much text makes up for it. */
const WORTH_A_THREAD = 2_500_000
/** Groups queued for the thread, so that it never waits for this one. */
const AHEAD = 2

interface LookElsewhere {
  readonly open: OpenEditorThread
  /** False once the files are no longer looked at in this way. */
  readonly isCurrent: () => boolean
  readonly onFound: (path: string) => Promise<void>
}

/** Has a thread look at the last files of a large folder, while this one looks at the first. */
export async function lookElsewhere(
  workspace: Workspace,
  { open, isCurrent, onFound }: LookElsewhere
): Promise<void> {
  const groups = [...workspace.unseen]
  const size = groups.flatMap(({ files }) => files).reduce((sum, { text }) => sum + text.length, 0)
  const order = workspace.lintOrder
  const thread = size < WORTH_A_THREAD ? null : open(order)
  if (!thread) return
  const takeLast = async (): Promise<void> => {
    for (let group = groups.pop(); group && isCurrent(); group = groups.pop()) {
      if (!workspace.isUnseen(group)) continue
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
