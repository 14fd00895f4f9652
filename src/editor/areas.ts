import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { Workspace } from '../questions/index.js'
import type { SourceFile } from '../source/index.js'
import type { EditorConfiguration, EditorPorts } from './editor-ports.js'
import { pauseBetween } from './lint-queue.js'
import { isUnnamed } from './uris.js'

/** The files below one folder of the editor that have the same configuration. */
export interface FolderArea {
  /** Absolute. */
  readonly root: string
  readonly workspace: Workspace
  /** Whether the area is a single file outside of all folders of the editor. */
  readonly isStandalone: boolean
  configuration: EditorConfiguration
}

/** A file and its area. */
export interface AreaPosition {
  readonly area: FolderArea
  /** The path of the file in the workspace. */
  readonly path: string
}

/** The folders of the editor, divided into areas by configuration: each file belongs to the nearest configuration above it. */
export class Areas {
  readonly #ports: EditorPorts
  #roots: readonly string[] = []
  readonly #areas = new Map<string, FolderArea>()
  /** By folder; promises, since several requests may need one before it is read. */
  #configurations = new Map<string, Promise<EditorConfiguration>>()

  constructor(ports: EditorPorts) {
    this.#ports = ports
  }

  get all(): readonly FolderArea[] {
    return [...this.#areas.values()]
  }

  setRoots(roots: readonly string[]): void {
    this.#roots = roots
  }

  get roots(): readonly string[] {
    return this.#roots
  }

  /** The area of a file. A file outside of all folders of the editor has an area of its own. */
  async placeOf(file: string): Promise<AreaPosition> {
    const unnamed = isUnnamed(file)
    const root = this.#roots.filter(each => isBelow(file, each)).sort((a, b) => b.length - a.length)[0]
    const folder = unnamed ? (this.#roots[0] ?? '/') : dirname(file)
    const configuration = await this.configurationFor(folder)
    const isStandalone = root === undefined || unnamed
    const key = isStandalone ? `alone ${file}` : `${root} ${configuration.file ?? ''}`
    const base = root ?? folder
    const area = this.#areas.get(key) ?? newArea(base, configuration, isStandalone)
    this.#areas.set(key, area)
    return { area, path: unnamed ? file : pathIn(base, file) }
  }

  configurationFor(folder: string): Promise<EditorConfiguration> {
    const known = this.#configurations.get(folder) ?? this.#ports.configurationFor(folder)
    this.#configurations.set(folder, known)
    return known
  }

  /** Adds all files below the folders of the editor to their areas, except open ones. */
  async scan(isOpen: (path: string) => boolean): Promise<void> {
    const rest = pauseBetween(this.#ports)
    for (const root of this.#roots)
      for (const file of await this.#ports.filesBelow(root)) {
        const whole = join(root, file.path)
        if (!isOpen(whole)) await this.put(whole, file.text)
        await rest()
      }
  }

  async put(file: string, text: string): Promise<AreaPosition | null> {
    const place = await this.placeOf(file)
    if (place.area.configuration.ignores(file)) return null
    place.area.workspace.add(place.path, text)
    return place
  }

  /** Reads all configurations again, and divides the files anew. */
  async reconfigure(): Promise<void> {
    const texts = this.all.flatMap(area =>
      area.workspace.files.map(({ path, text }): SourceFile => ({ path: wholePath(area, path), text }))
    )
    this.#configurations = new Map()
    this.#areas.clear()
    const rest = pauseBetween(this.#ports)
    for (const { path, text } of texts) {
      await this.put(path, text)
      await rest()
    }
  }
}

function newArea(root: string, configuration: EditorConfiguration, isStandalone: boolean): FolderArea {
  return { root, configuration, isStandalone, workspace: new Workspace(configuration.order) }
}

/** The absolute path of a file of an area. */
export function wholePath({ root }: Pick<FolderArea, 'root'>, path: string): string {
  return isUnnamed(path) || isAbsolute(path) ? path : join(root, path)
}

function isBelow(file: string, folder: string): boolean {
  const path = relative(folder, file)
  return path !== '' && !path.startsWith(`..${sep}`) && path !== '..' && !isAbsolute(path)
}

function pathIn(folder: string, file: string): string {
  return relative(folder, file).split(sep).join('/')
}
