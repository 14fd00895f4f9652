import { grouped, type Workflow, withoutRouters } from '../../model/index.js'
import type { Project } from '../../project/loading/load-project.js'
import type { SourceFile } from '../../source/index.js'
import type { Workspace } from '../workspace.js'
import { documentUses } from './document-uses.js'
import type { NameUse } from './name-use.js'
import { fileKey, suiteUses } from './suite-uses.js'
import { toolDefinitions } from './tool-definitions.js'
import { ownName, workflowUses } from './workflow-uses.js'

/** Every name of a workspace, where it is declared and where it is used. Definition, references and rename ask here. */
export class NameIndex {
  readonly #byKey: ReadonlyMap<string, readonly NameUse[]>
  readonly #byFile: ReadonlyMap<string, readonly NameUse[]>

  constructor(uses: readonly NameUse[]) {
    this.#byKey = grouped(uses, ({ key }) => key)
    this.#byFile = grouped(uses, ({ file }) => file.path)
  }

  /** The names at an offset; a name can be that of a workflow and of its document. */
  at(path: string, offset: number): readonly NameUse[] {
    const here = this.in(path).filter(({ span }) => span.start <= offset && offset <= span.end)
    const [first] = here
    return here.filter(({ span }) => span.start === first?.span.start)
  }

  in(path: string): readonly NameUse[] {
    return this.#byFile.get(path) ?? []
  }

  /** Every use of some things, the declarations first. */
  usesOf(things: readonly NameUse[]): readonly NameUse[] {
    const keys = [...new Set(things.map(({ key }) => key))]
    const uses = keys.flatMap(key => this.#byKey.get(key) ?? [])
    const places = new Map(uses.map(use => [`${use.file.path}:${use.span.start}`, use]))
    return [...places.values()].sort((a, b) => Number(b.isDefinition) - Number(a.isDefinition))
  }

  definitionsOf(things: readonly NameUse[]): readonly NameUse[] {
    return this.usesOf(things).filter(({ isDefinition }) => isDefinition)
  }

  definitionsNamed(name: string): readonly NameUse[] {
    const uses = [...this.#byFile.values()].flat()
    return uses.filter(use => use.isDefinition && use.name === name)
  }
}

const ofProjects = new WeakMap<Project, readonly NameUse[]>()
const ofFixtures = new WeakMap<SourceFile, readonly NameUse[]>()

/** The names of all files as they are now. */
export function namesOf(workspace: Workspace): NameIndex {
  const groups = workspace.groups.flatMap(({ project }) => kept(ofProjects, project, projectUses))
  const files = new Map(workspace.files.map(file => [file.path, file]))
  const workflowsOf = (path: string): readonly Workflow[] => workflowsIn(workspace, path)
  const suites = workspace.suites.flatMap(suite => suiteUses(suite, { files, workflowsOf }))
  const tools = workspace.fixtureFiles.flatMap(file => kept(ofFixtures, file, toolDefinitions))
  const wholes = [...files.values()].map(fileDefinition)
  return new NameIndex([...groups, ...suites, ...tools, ...wholes])
}

function projectUses(project: Project): readonly NameUse[] {
  const routers = project.workflows.filter(({ routing }) => routing !== undefined)
  return [
    ...routers.flatMap(router => ownName(router).map(use => ({ ...use, of: router }))),
    ...withoutRouters(project.workflows).flatMap(workflowUses),
    ...documentUses(project)
  ]
}

function workflowsIn(workspace: Workspace, path: string): readonly Workflow[] {
  const { workflows = [] } = workspace.groupOf(path)?.project ?? {}
  return workflows.filter(({ origin }) => origin.file.path === path)
}

/** A file is declared at its beginning. */
function fileDefinition(file: SourceFile): NameUse {
  const span = { start: 0, end: 0 }
  return { kind: 'file', key: fileKey(file.path), name: file.path, file, span, isDefinition: true }
}

function kept<K extends object>(
  memory: WeakMap<K, readonly NameUse[]>,
  key: K,
  make: (key: K) => readonly NameUse[]
): readonly NameUse[] {
  const known = memory.get(key)
  if (known) return known
  const made = make(key)
  memory.set(key, made)
  return made
}
