import type { Connection, Diagnostic as EditorDiagnostic } from 'vscode-languageserver/node'
import { type NameIndex, namesOf, type Workspace } from '../questions/index.js'
import type { SourceFile } from '../source/index.js'
import { type AreaPosition, Areas, wholePath } from './areas.js'
import { asDiagnostic } from './as-diagnostics.js'
import { configurationDiagnostics, isConfiguration } from './configuration-faults.js'
import type { EditorPorts } from './editor-ports.js'
import { inBackground } from './in-background.js'
import { lintInThread } from './lint-in-thread.js'
import { LintQueue, pauseBetween } from './lint-queue.js'
import { OpenDocuments } from './open-documents.js'
import { type EditorPosition, Positions } from './positions.js'
import { StandaloneFiles } from './standalone-files.js'
import { pathOf, uriOf } from './uris.js'
import { problemsBeyondYaml, type YamlSetting } from './yaml-server.js'

/** With more groups of files, models are only read on request: each takes about 80 KB. */
const MAX_MODELS = 1500

/** The file that a request is about, and its position. */
export interface AskedPosition extends AreaPosition {
  readonly file: SourceFile
}

/** The open files of one editor and the diagnostics it has received. */
export class EditorState {
  readonly ports: EditorPorts
  readonly documents = new OpenDocuments()
  readonly areas: Areas
  readonly standalone: StandaloneFiles
  readonly queue: LintQueue
  positions = new Positions('utf-16')
  yaml: YamlSetting = 'auto'
  /** Whether the editor pulls the diagnostics of open files. */
  pulls = false
  canRefresh = false
  /** Whether the editor supports defaults for all items of a completion list. */
  knowsItemDefaults = false
  readonly #connection: Connection
  /** The diagnostics last sent for each file, to avoid sending them again. */
  readonly #published = new Map<string, string>()
  #index: { readonly key: string; readonly index: NameIndex } | null = null
  #revision = 0

  constructor(connection: Connection, ports: EditorPorts) {
    this.#connection = connection
    this.ports = ports
    this.areas = new Areas(ports)
    this.standalone = new StandaloneFiles(
      ports,
      path => this.documents.at(path)?.file.text ?? ports.textOf(path)
    )
    this.queue = new LintQueue(ports, path => inBackground(connection, () => this.#publishLinked(path)))
  }

  /** The file of a request as the editor has it; null for an unknown or ignored file. */
  async asked(uri: string): Promise<AskedPosition | null> {
    const path = pathOf(uri)
    const place = await this.areas.placeOf(path)
    const open = this.documents.get(uri)
    const text = open?.file.text ?? (place.area.workspace.file(place.path) ? null : this.ports.textOf(path))
    if (
      text !== null &&
      !place.area.configuration.ignores(path) &&
      place.area.workspace.set(place.path, text)
    )
      this.changed()
    if (place.area.isStandalone && this.standalone.link(place)) this.changed()
    const file = place.area.workspace.file(place.path)
    return file ? { ...place, file } : null
  }

  /** The URI under which the editor knows a file. */
  uriOf({ area, path }: AreaPosition): string {
    const whole = wholePath(area, path)
    return this.documents.at(whole)?.uri ?? uriOf(whole)
  }

  offset({ file }: AskedPosition, position: EditorPosition): number {
    return this.positions.offset(file, position)
  }

  /** The names of an area after its models are read, for requests that concern all files. */
  async allNames(asked: AskedPosition): Promise<NameIndex> {
    await this.readModels(asked.area.workspace)
    return this.names(asked)
  }

  /** The names in the area of a file, collected again after each change. */
  names({ area }: AreaPosition): NameIndex {
    const key = `${area.root} ${area.configuration.file ?? ''} ${this.#revision}`
    if (this.#index?.key !== key) this.#index = { key, index: namesOf(area.workspace) }
    return this.#index.index
  }

  changed(): void {
    this.#revision++
  }

  /** Lints all files of some folders when nothing else is to be done; in a large folder, a thread lints the last ones. */
  lintAll(paths: Iterable<string>): void {
    this.queue.lintLater(paths)
    for (const area of this.areas.all) {
      const isCurrent = () => this.areas.all.includes(area)
      const onFound = (path: string) => this.#publish({ area, path })
      const open = this.ports.openThread
      void inBackground(this.#connection, async () => {
        await lintInThread(area.workspace, { open, isCurrent, onFound })
        if (area.workspace.groups.length <= MAX_MODELS) await this.readModels(area.workspace, isCurrent)
      })
    }
  }

  /** Reads the models of all files, with pauses in which other requests are answered. */
  async readModels(workspace: Workspace, isCurrent = () => true): Promise<void> {
    const rest = pauseBetween(this.ports)
    for (const group of workspace.groups) {
      if (!isCurrent()) return
      void group.project
      await rest()
    }
  }

  /** The diagnostics of a file, as the editor receives them. */
  async diagnosticsOf({ area, path }: AreaPosition): Promise<EditorDiagnostic[]> {
    const { positions, ports } = this
    if (isConfiguration(path)) return configurationDiagnostics(area, path)
    if (area.configuration.ignores(wholePath(area, path))) return []
    const isOpen = this.documents.at(wholePath(area, path)) !== undefined
    const problems = isOpen ? area.workspace.diagnosticsOf(path) : area.workspace.diagnosticsOfClosed(path)
    const file = area.workspace.file(path)
    const isOwn = this.yaml === 'theirs' && file ? await problemsBeyondYaml(file, ports.schemas) : () => true
    return problems.filter(isOwn).map(each => asDiagnostic(each, { area, positions, ports }))
  }

  /** Publishes the diagnostics of a file and of the files that it affects. */
  async #publishLinked(path: string): Promise<void> {
    const open = this.documents.at(path)
    const place = open ? await this.asked(open.uri) : await this.areas.placeOf(path)
    if (!place) return
    await this.#publish(place)
    if (place.area.isStandalone) await this.#publishStandalone(path)
    else
      for (const linked of place.area.workspace.linkedWith(place.path))
        if (linked !== place.path) await this.#publish({ area: place.area, path: linked })
    if (this.pulls && this.canRefresh)
      void this.#connection.languages.diagnostics.refresh().catch(() => undefined)
  }

  /** Publishes the diagnostics of other open files outside of all folders that are linked with a changed one. */
  async #publishStandalone(path: string): Promise<void> {
    for (const open of this.documents.all) {
      if (open.path === path) continue
      const { area, path: inside } = await this.areas.placeOf(open.path)
      if (area.isStandalone && this.standalone.link({ area, path: inside })) {
        this.changed()
        await this.#publish({ area, path: inside })
      }
    }
  }

  /** Publishes the diagnostics of a file; an editor that pulls diagnostics receives only those of files that are not open. */
  async #publish(place: AreaPosition): Promise<void> {
    const whole = wholePath(place.area, place.path)
    const open = this.documents.at(whole)
    const uri = open?.uri ?? uriOf(whole)
    if (this.pulls && open) {
      this.#published.delete(uri)
      return
    }
    const diagnostics = await this.diagnosticsOf(place)
    const key = JSON.stringify(diagnostics)
    const isNew = (this.#published.get(uri) ?? '[]') !== key
    if (!isNew && !open) return
    this.#published.set(uri, key)
    const version = open ? { version: open.version } : {}
    // Sent for each version of an open file, even if the diagnostics are the same.
    void this.#connection.sendDiagnostics({ uri, ...version, diagnostics }).catch(() => undefined)
  }

  /** Clears the diagnostics of a deleted file. */
  forget(path: string): void {
    const uri = uriOf(path)
    if (this.#published.delete(uri))
      void this.#connection.sendDiagnostics({ uri, diagnostics: [] }).catch(() => undefined)
  }
}
