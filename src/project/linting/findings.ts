import type { EngineBound } from '../../dialects/index.js'
import { noSettings, type RuleSettings } from '../../lint/rule-setting.js'
import type { SilencedProblem } from '../../lint/suppression.js'
import type { Compat, ToolCatalog } from '../../model/index.js'
import { byPlace, type Diagnostic } from '../../source/diagnostic.js'
import type { SourceFile } from '../../source/source-file.js'
import { loadProject } from '../loading/load-project.js'
import { type EngineNeed, engineNeeds, joinNeeds } from '../releases/engine-needs.js'
import { problemsAndSilenced } from './problems.js'

/** Linted files, with what a report needs of them. */
export interface CheckedFiles {
  readonly compat: Compat
  readonly files: readonly SourceFile[]
  /** Documents of ours. */
  readonly documents: readonly { readonly file: SourceFile }[]
  /** The number of documents of other kinds. */
  readonly passedOver: number
}

export interface LintedFiles {
  readonly project: CheckedFiles
  /** Sorted by location. */
  readonly diagnostics: readonly Diagnostic[]
  /** Errors suppressed by comments, sorted by location. */
  readonly silenced: readonly SilencedProblem[]
  /** What the files need of the engines' releases: all of it where the order asks for that, else what is worth naming. */
  readonly needs: readonly EngineNeed[]
}

/** How files are linted. */
export interface LintOrder {
  readonly compat: Compat
  /** The paths of files that the user named individually. */
  readonly named: ReadonlySet<string>
  readonly tools?: ToolCatalog
  readonly settings?: RuleSettings
  /** Which needs of releases are worked out: all, as in JSON; those worth naming, where it is left out; none, as in editors. */
  readonly needs?: 'all' | 'none'
  /** The releases that the files are meant for. */
  readonly bounds?: readonly EngineBound[]
}

/** Lints one batch of files and keeps only what is reported. */
export function findingsIn(
  files: readonly SourceFile[],
  { compat, named, tools, settings = noSettings, needs: wanted, bounds = [] }: LintOrder,
  unreadable: readonly Diagnostic[] = []
): LintedFiles {
  const read = loadProject(files, compat, named)
  const project = { ...read, diagnostics: [...read.diagnostics, ...unreadable] }
  const { problems: diagnostics, silenced } = problemsAndSilenced(project, tools, { settings, bounds })
  const documents = project.documents.map(({ file }) => ({ file }))
  const needs =
    wanted === 'none' ? [] : engineNeeds(project.documents, wanted === 'all' ? undefined : diagnostics)
  return {
    project: { compat, files, documents, passedOver: project.passedOver },
    diagnostics,
    silenced,
    needs
  }
}

/** The findings of all batches, as if they had been linted together. */
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
    silenced: parts.flatMap(({ silenced }) => silenced).sort(byPlace),
    needs: joinNeeds(parts.flatMap(({ needs }) => needs))
  }
}
