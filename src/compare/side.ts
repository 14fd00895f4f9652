import { type Verdict, verdicts } from '../lint/verdict.js'
import { type Compat, once, type Resource, type ToolCatalog } from '../model/index.js'
import { refusalsOfProject } from '../project/linting/refusals.js'
import { loadProject, type Project } from '../project/loading/load-project.js'
import { concerns, type Diagnostic } from '../source/diagnostic.js'
import type { SourceFile } from '../source/source-file.js'

/** The files of one version. */
export interface ComparedFiles {
  /** As given on the command line: a path, `REV:PATH` or `REV`. */
  readonly name: string
  readonly commit: string | null
  readonly files: readonly SourceFile[]
  /** Paths of files that were named individually. */
  readonly named: ReadonlySet<string>
}

/** One version after loading, with the verdicts of the engine. */
export interface Side {
  readonly files: ComparedFiles
  readonly project: Project
  readonly verdicts: () => readonly Verdict[]
  /** Errors outside of any resource: invalid YAML, a misspelt kind. */
  readonly unread: () => readonly Diagnostic[]
}

export function openSide(files: ComparedFiles, compat: Compat, tools: ToolCatalog): Side {
  const project = loadProject(files.files, compat, files.named)
  const refusals = once(() => refusalsOfProject(project, tools))
  return {
    files,
    project,
    verdicts: once(() => verdicts(project.resources, refusals())),
    unread: once(() =>
      project.diagnostics.filter(
        diagnostic => diagnostic.severity === 'error' && !isOfResource(project.resources, diagnostic)
      )
    )
  }
}

function isOfResource(resources: readonly Resource[], diagnostic: Diagnostic): boolean {
  return resources.some(({ origin }) => concerns(diagnostic, origin))
}
