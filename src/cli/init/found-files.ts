import type { Compat } from '../../model/index.js'
import { findingsIn } from '../../project/linting/findings.js'
import { loadProject } from '../../project/loading/load-project.js'
import type { SourceFile } from '../../source/source-file.js'
import { companionProblems, isCompanion } from '../../suite/companion-problems.js'
import { openAllInputs } from '../inputs/inputs.js'

/** The files that a folder already has; paths as they are displayed. */
export interface FoundProject {
  readonly workflows: readonly string[]
  readonly servers: readonly string[]
  /** Chart templates and patches, which are not whole documents. */
  readonly templates: readonly string[]
  readonly fixtures: readonly string[]
  readonly tests: readonly string[]
  readonly errors: number
  readonly warnings: number
  readonly engine: string | null
}

/** Searches a folder as `vmcp lint` does. */
export async function findProject(folder: string, compat: Compat): Promise<FoundProject> {
  const { files, unreadable } = await openAllInputs([folder], { compat })
  const companions = files.filter(isCompanion)
  const others = files.filter(file => !isCompanion(file))
  const project = loadProject(others, compat, new Set())
  const named = new Set<string>()
  const { diagnostics } = findingsIn(others, { compat, named }, unreadable)
  const all = [...diagnostics, ...companions.flatMap(file => companionProblems(file, new Map(), compat))]
  const ofSeverity = (severity: string) => all.filter(each => each.severity === severity).length
  const templates = others.filter(({ chart, patchedIn }) => chart !== undefined || patchedIn !== undefined)
  const isTest = ({ path }: SourceFile) => /\.vmcp-test\.\w+$/.test(path)
  return {
    workflows: pathsOf([...project.workflows, ...project.agents].map(({ origin }) => origin)),
    servers: pathsOf([
      ...project.resources.filter(({ kind }) => /Server|Proxy|Group/.test(kind)).map(({ origin }) => origin),
      ...others.filter(holdsServers).map(file => ({ file }))
    ]),
    templates: pathsOf(templates.map(file => ({ file }))),
    fixtures: pathsOf(companions.filter(file => !isTest(file)).map(file => ({ file }))),
    tests: pathsOf(companions.filter(isTest).map(file => ({ file }))),
    errors: ofSeverity('error'),
    warnings: ofSeverity('warning'),
    engine: project.workflows[0]?.dialect ?? null
  }
}

/** Whether a file is a client configuration as editors and agents write it. */
function holdsServers({ text }: SourceFile): boolean {
  return /^\s*(?:\{\s*)?["']?mcpServers["']?\s*:/.test(text)
}

function pathsOf(places: readonly { readonly file: SourceFile }[]): readonly string[] {
  return [...new Set(places.map(({ file }) => file.path))].sort()
}
