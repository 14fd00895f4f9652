import { noSettings, type RuleSettings } from '../../lint/rule-setting.js'
import type { SilencedProblem } from '../../lint/suppression.js'
import type { Compat, ToolCatalog } from '../../model/index.js'
import { byPlace, type Diagnostic } from '../../source/diagnostic.js'
import type { SourceFile } from '../../source/source-file.js'
import { loadProject } from '../loading/load-project.js'
import { lintWhole } from './lint-project.js'

/** Files that were looked at, as far as a report speaks of them. */
export interface CheckedFiles {
  readonly compat: Compat
  readonly files: readonly SourceFile[]
  /** Documents of ours. */
  readonly documents: readonly { readonly file: SourceFile }[]
  /** How many documents are of other kinds. */
  readonly passedOver: number
}

export interface LintedFiles {
  readonly project: CheckedFiles
  /** Sorted by place. */
  readonly diagnostics: readonly Diagnostic[]
  /** Errors that comments have silenced, sorted by place. */
  readonly silenced: readonly SilencedProblem[]
}

/** How files are looked at. */
export interface LintOrder {
  readonly compat: Compat
  /** The paths of files that a person asked for one by one. */
  readonly named: ReadonlySet<string>
  readonly tools?: ToolCatalog
  readonly settings?: RuleSettings
}

/** Lints one part of the files and keeps nothing of it but what is to be told. */
export function lintBatch(
  files: readonly SourceFile[],
  { compat, named, tools, settings = noSettings }: LintOrder,
  unreadable: readonly Diagnostic[] = []
): LintedFiles {
  const read = loadProject(files, compat, named)
  const project = { ...read, diagnostics: [...read.diagnostics, ...unreadable] }
  const { problems: diagnostics, silenced } = lintWhole(project, tools, settings)
  const documents = project.documents.map(({ file }) => ({ file }))
  return { project: { compat, files, documents, passedOver: project.passedOver }, diagnostics, silenced }
}

/** What was found in all parts, as if they had been looked at together. */
export function joinLinted(files: readonly SourceFile[], parts: readonly LintedFiles[]): LintedFiles {
  const [first] = parts
  if (first && parts.length === 1) return first
  return {
    project: {
      compat: first?.project.compat ?? 'documented',
      files,
      documents: parts.flatMap(({ project }) => project.documents),
      passedOver: parts.reduce((sum, { project }) => sum + project.passedOver, 0)
    },
    diagnostics: parts.flatMap(({ diagnostics }) => diagnostics).sort(byPlace),
    silenced: parts.flatMap(({ silenced }) => silenced).sort(byPlace)
  }
}
