import { grouped, onceEach, type Workflow, withoutRouters } from '../../model/index.js'
import type { Project } from '../../project/loading/load-project.js'
import type { SourceFile } from '../../source/index.js'
import { companionKind } from '../../suite/companion-problems.js'
import type { Workspace } from '../workspace.js'
import { documentUses } from './document-uses.js'
import type { NameKind, NameUse } from './name-use.js'
import { fileKey, type SuiteSubject, suiteUses } from './suite-uses.js'
import { toolDefinitions } from './tool-definitions.js'
import { ownName, workflowUses } from './workflow-uses.js'

/** Every name of a workspace with its declarations and uses, for definitions, references and renaming. */
export class NameIndex {
  readonly #workspace: Workspace
  readonly #subject: SuiteSubject
  readonly #byFile = new Map<string, readonly NameUse[]>()
  #byKey: ReadonlyMap<string, readonly NameUse[]> | null = null

  constructor(workspace: Workspace) {
    this.#workspace = workspace
    this.#subject = {
      files: new Map(workspace.files.map(file => [file.path, file])),
      workflowsOf: path => workflowsIn(workspace, path)
    }
  }

  /** The names at an offset: several if a name is that of a workflow and of its document. */
  at(path: string, offset: number): readonly NameUse[] {
    const here = this.in(path).filter(({ span }) => span.start <= offset && offset <= span.end)
    const [first] = here
    return here.filter(({ span }) => span.start === first?.span.start)
  }

  /** The names in one file; reads only the files linked with it. */
  in(path: string): readonly NameUse[] {
    const known = this.#byFile.get(path)
    if (known) return known
    const found = this.#usesIn(path)
    this.#byFile.set(path, found)
    return found
  }

  #usesIn(path: string): readonly NameUse[] {
    const file = this.#workspace.file(path)
    if (!file) return []
    const group = this.#workspace.groupOf(path)
    const suite = this.#workspace.suiteIn(file)
    return [
      ...((group && usesOfProject(group.project).get(path)) ?? []),
      ...(suite ? suiteUses(suite, this.#subject) : []),
      ...(companionKind(file) === 'fixtures' ? usesOfFixtures(file) : []),
      fileDefinition(file)
    ]
  }

  get #all(): ReadonlyMap<string, readonly NameUse[]> {
    this.#byKey ??= grouped(
      this.#workspace.files.flatMap(({ path }) => this.in(path)),
      ({ key }) => key
    )
    return this.#byKey
  }

  /** Every use of the given names, declarations first. */
  usesOf(things: readonly NameUse[]): readonly NameUse[] {
    const keys = [...new Set(things.map(({ key }) => key))]
    const uses = keys.flatMap(key => this.#all.get(key) ?? [])
    const places = new Map(uses.map(use => [`${use.file.path}:${use.span.start}`, use]))
    return [...places.values()].sort((a, b) => Number(b.isDefinition) - Number(a.isDefinition))
  }

  /** The declarations of names. Those of steps and parameters are in the files that use them. */
  definitionsOf(things: readonly NameUse[]): readonly NameUse[] {
    const keys = new Set(things.flatMap(({ kind, key }) => (isLocal(kind) ? [key] : [])))
    const files = new Set(things.map(({ file }) => file.path))
    const near = [...files].flatMap(path => this.in(path))
    const found = near.filter(({ key, isDefinition }) => isDefinition && keys.has(key))
    if (found.length > 0 && keys.size === new Set(things.map(({ key }) => key)).size) return found
    return this.usesOf(things).filter(({ isDefinition }) => isDefinition)
  }

  definitionsNamed(name: string): readonly NameUse[] {
    const uses = [...this.#all.values()].flat()
    return uses.filter(use => use.isDefinition && use.name === name)
  }
}

const usesOfFixtures = onceEach(toolDefinitions)
const usesOfProject = onceEach((project: Project) => grouped(projectUses(project), ({ file }) => file.path))

/** The names of all files in their current state. */
export function namesOf(workspace: Workspace): NameIndex {
  return new NameIndex(workspace)
}

function isLocal(kind: NameKind): boolean {
  return kind === 'step' || kind === 'parameter'
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

/** A file name is declared at the start of the file. */
function fileDefinition(file: SourceFile): NameUse {
  const span = { start: 0, end: 0 }
  return { kind: 'file', key: fileKey(file.path), name: file.path, file, span, isDefinition: true }
}
