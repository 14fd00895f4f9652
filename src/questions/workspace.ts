import { FactMemory } from '../analysis/index.js'
import { readFixtures } from '../backends/index.js'
import type { ToolCatalog } from '../model/index.js'
import { findingsIn, type LintOrder } from '../project/linting/findings.js'
import { problemsAndSilenced } from '../project/linting/problems.js'
import { type Project, projectOf } from '../project/loading/load-project.js'
import { withParts } from '../project/loading/patches.js'
import { readTogether } from '../project/loading/read-together.js'
import type { NamedRelease } from '../project/releases/read-bounds.js'
import type { Diagnostic, SourceFile } from '../source/index.js'
import { companionKind, companionProblems, isCompanion } from '../suite/companion-problems.js'
import { readSuiteFile } from '../suite/read-suite-file.js'
import type { SuiteFile } from '../suite/suite-file.js'
import { isSame, LinkedFiles } from './linked-files.js'
import { streamOf } from './places/read-file.js'
import { ReleasesOfFiles } from './releases-of-files.js'
import { toolsOfFixtures } from './tools-of-fixtures.js'

/** How the files of a workspace are linted, as by `vmcp lint` of a folder. */
export interface WorkspaceOrder extends Omit<LintOrder, 'named' | 'bounds'> {
  /** The releases that the files are meant for; they override those of charts. */
  readonly engines?: readonly NamedRelease[]
}

/** Linked files, which are read together. */
export interface FileGroup {
  readonly files: readonly SourceFile[]
  readonly project: Project
}

/** A group with its findings, which are computed on request. */
interface KeptGroup extends FileGroup {
  found: readonly Diagnostic[] | null
  /** Whether the findings were computed without keeping models for later requests. */
  isWithoutModel: boolean
  /** Results of the previous version that can be used again. */
  readonly memory: FactMemory
}

/**
 * The files of a folder in their current state. After a change, only the files linked with the changed one are linted again; the findings
 * are those of `vmcp lint` of the folder.
 */
export class Workspace {
  #order: WorkspaceOrder
  readonly #texts = new Map<string, SourceFile>()
  #known: ReadonlyMap<string, SourceFile> = new Map()
  readonly #links = new LinkedFiles()
  #all: readonly SourceFile[] | null = null
  #groups = new Map<string, KeptGroup>()
  #ofFile: ReadonlyMap<string, KeptGroup> | null = null
  #companions = new Map<SourceFile, readonly Diagnostic[]>()
  readonly #suites = new WeakMap<SourceFile, SuiteFile>()
  readonly #good = new Map<string, Project>()
  readonly #releases = new ReleasesOfFiles()
  #areReleasesRead = false
  #tools: ToolCatalog | null = null

  constructor(order: WorkspaceOrder) {
    this.#order = order
  }

  get order(): WorkspaceOrder {
    return this.#order
  }

  /** Lints all files with other settings from now on. */
  configure(order: WorkspaceOrder): void {
    this.#order = order
    this.#groups = new Map()
    this.#companions = new Map()
    this.#changed()
  }

  /** Replaces the text of a file; true if it has changed. */
  set(path: string, text: string): boolean {
    const before = this.#texts.get(path)
    if (before?.text === text) return false
    this.#texts.set(path, { path, text })
    this.#changed()
    return true
  }

  /** Adds one of many files, and reads its links, so that those of all files need not be read at once. */
  add(path: string, text: string): void {
    if (!this.set(path, text)) return
    const file = this.#texts.get(path)
    if (file && !isCompanion(file)) this.#links.read(file)
  }

  remove(path: string): boolean {
    if (!this.#texts.delete(path)) return false
    this.#changed()
    return true
  }

  /** Every file in order of path; patches and chart templates are marked. */
  get files(): readonly SourceFile[] {
    this.#all ??= this.#marked()
    return this.#all
  }

  file(path: string): SourceFile | undefined {
    if (!this.#texts.has(path)) return undefined
    this.#all ??= this.#marked()
    return this.#known.get(path)
  }

  /** The findings of a file, in order of position. */
  diagnosticsOf(path: string): readonly Diagnostic[] {
    const file = this.file(path)
    if (!file) return []
    if (isCompanion(file)) return this.#companionOf(file)
    this.#readReleases()
    const group = this.#groupOf(file)
    const found = group.isWithoutModel ? null : group.found
    return (found ?? this.#lint(group)).filter(each => each.file === file)
  }

  /** The findings of a file that is not open: keeps only these, and no models. */
  diagnosticsOfClosed(path: string): readonly Diagnostic[] {
    const file = this.file(path)
    if (!file || isCompanion(file)) return this.diagnosticsOf(path)
    this.#readReleases()
    const group = this.#groupOf(file)
    const found = group.found ?? findingsIn(group.files, this.lintOrder).diagnostics
    this.accept(group, this.lintOrder, found)
    return found.filter(each => each.file === file)
  }

  /** The groups that were not linted yet. */
  get unlinted(): readonly FileGroup[] {
    this.#readReleases()
    this.#groupsByPath()
    return [...this.#groups.values()].filter(({ found }) => !found)
  }

  /** Whether a group is current and was not linted yet. */
  isUnlinted(group: FileGroup): boolean {
    const kept = this.#groupsByPath().get(group.files[0]?.path ?? '')
    return kept === group && !kept.found
  }

  /** The settings for linting the current files. */
  get lintOrder(): LintOrder {
    const { engines: _, ...order } = this.#order
    this.#readReleases()
    return { ...order, named: NONE_NAMED, bounds: this.#releases.bounds, needs: 'none' }
  }

  /** Stores findings of a group; false if the group has changed since, or has findings already. */
  accept(group: FileGroup, { bounds }: LintOrder, found: readonly Diagnostic[]): boolean {
    this.#readReleases()
    const kept = this.#groupsByPath().get(group.files[0]?.path ?? '')
    if (kept !== group || kept.found || bounds !== this.#releases.bounds) return false
    kept.found = found
    kept.isWithoutModel = true
    return true
  }

  /** The paths of the files whose findings may change when this file changes. */
  linkedWith(path: string): readonly string[] {
    const file = this.file(path)
    if (!file) return []
    this.#readReleases()
    if (this.#releases.isSource(path)) return this.files.map(each => each.path)
    return isCompanion(file) ? [path] : this.#groupOf(file).files.map(each => each.path)
  }

  /** A file with all files linked with it. */
  groupOf(path: string): FileGroup | null {
    const file = this.file(path)
    return file && !isCompanion(file) ? this.#groupOf(file) : null
  }

  /** The last project of a file with a workflow: while the file is being edited, it may have none for a moment. */
  lastGood(path: string): Project | null {
    return this.#good.get(path) ?? null
  }

  /** All groups of files. */
  get groups(): readonly FileGroup[] {
    return [...new Set(this.#groupsByPath().values())]
  }

  /** The contents of a test file; null for any other file. */
  suiteIn(file: SourceFile): SuiteFile | null {
    const known = this.#suites.get(file)
    if (known) return known
    if (companionKind(file) !== 'test') return null
    const suite = readSuiteFile(file)
    this.#suites.set(file, suite)
    return suite
  }

  /** The contents of all test files. */
  get suites(): readonly SuiteFile[] {
    return this.files.flatMap(file => this.suiteIn(file) ?? [])
  }

  /** The known tools, and those of all fixture files of the folder: offered for completion, but not used for findings. */
  get tools(): ToolCatalog {
    this.#tools ??= new Map([
      ...this.fixtureFiles.flatMap(file => [...toolsOfFixtures(readFixtures([file]).fixtures)]),
      ...(this.#order.tools ?? [])
    ])
    return this.#tools
  }

  get fixtureFiles(): readonly SourceFile[] {
    return this.files.filter(file => companionKind(file) === 'fixtures')
  }

  #changed(): void {
    this.#all = null
    this.#ofFile = null
    this.#tools = null
    this.#areReleasesRead = false
  }

  /** Findings of all files depend on the releases. */
  #readReleases(): void {
    if (this.#areReleasesRead) return
    this.#areReleasesRead = true
    if (this.#releases.read(this.#order.engines ?? [], this.files))
      for (const group of this.#groups.values()) group.found = null
  }

  /** Keeps the object of an unchanged file, so that caches for it remain valid. */
  #marked(): readonly SourceFile[] {
    const texts = [...this.#texts.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
    const before = this.#known
    const files = withParts(texts).map(file => {
      const known = before.get(file.path)
      return known && isEqual(known, file) ? known : file
    })
    this.#known = new Map(files.map(file => [file.path, file]))
    return files
  }

  #groupOf(file: SourceFile): KeptGroup {
    const group = this.#groupsByPath().get(file.path)
    if (!group) throw new Error(`${file.path} is in no group`)
    return group
  }

  #groupsByPath(): ReadonlyMap<string, KeptGroup> {
    if (this.#ofFile) return this.#ofFile
    const workflows = this.files.filter(file => !isCompanion(file))
    const before = this.#groups
    this.#groups = new Map()
    for (const files of this.#links.groupsOf(workflows)) {
      const key = files[0]?.path ?? ''
      const kept = before.get(key)
      this.#groups.set(key, kept && isSame(kept.files, files) ? kept : this.#newGroup(files, kept?.memory))
    }
    this.#ofFile = new Map(
      [...this.#groups.values()].flatMap(group => group.files.map(file => [file.path, group]))
    )
    return this.#ofFile
  }

  #newGroup(files: readonly SourceFile[], memory = new FactMemory()): KeptGroup {
    let project: Project | null = null
    const { compat } = this.#order
    return {
      files,
      memory,
      found: null,
      isWithoutModel: false,
      get project() {
        project ??= projectOf(readTogether(files, streamOf), compat, NONE_NAMED)
        return project
      }
    }
  }

  #lint(group: KeptGroup): readonly Diagnostic[] {
    if (group.project.workflows.length > 0)
      for (const { path } of group.files) this.#good.set(path, group.project)
    const { tools, settings = new Map() } = this.#order
    const { bounds } = this.#releases
    group.found = problemsAndSilenced(group.project, tools, {
      settings,
      memory: group.memory,
      bounds
    }).problems
    group.isWithoutModel = false
    return group.found
  }

  #companionOf(file: SourceFile): readonly Diagnostic[] {
    const known = this.#companions.get(file)
    if (known) return known
    const { settings = new Map(), compat } = this.#order
    const found = companionProblems(file, settings, compat)
    for (const old of this.#companions.keys()) if (old.path === file.path) this.#companions.delete(old)
    this.#companions.set(file, found)
    return found
  }
}

const NONE_NAMED: ReadonlySet<string> = new Set()

function isEqual(a: SourceFile, b: SourceFile): boolean {
  return a.text === b.text && a.patchedIn === b.patchedIn && a.chart === b.chart
}
