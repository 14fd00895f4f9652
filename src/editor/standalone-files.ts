import { companionKind } from '../suite/companion-problems.js'
import { namedBy } from '../suite/given-files.js'
import { readSuiteFile } from '../suite/read-suite-file.js'
import type { Named } from '../suite/suite-file.js'
import { type AreaPosition, type FolderArea, wholePath } from './areas.js'
import type { EditorPorts } from './editor-ports.js'

/** Larger folders are not searched for tests. */
const MAX_FILES = 1000

/** The text of a file in the editor, or else on disk. */
type TextSource = (path: string) => string | null

/**
 * Files outside of all folders of the editor. Each is checked alone, as `lint FILE` does. If it is a test, it is linked with the files that
 * it names; otherwise with the tests in its folder that name it, and the other files that these name.
 */
export class StandaloneFiles {
  readonly #ports: Pick<EditorPorts, 'namesIn'>
  readonly #textOf: TextSource
  #searched = new WeakMap<FolderArea, string>()

  constructor(ports: Pick<EditorPorts, 'namesIn'>, textOf: TextSource) {
    this.#ports = ports
    this.#textOf = textOf
  }

  /** Forgets which files are linked, since the disk may have changed. */
  forget(): void {
    this.#searched = new WeakMap()
  }

  /** Reads the files that are linked with a file; true if any of them has changed. */
  link(place: AreaPosition): boolean {
    const { area, path } = place
    const own = testIn(area.workspace.file(path)) ?? []
    const key = own.map(({ text }) => text).join('\n')
    if (this.#searched.get(area) === key)
      return this.#put(place, [...area.workspace.files.map(each => each.path)])
    this.#searched.set(area, key)
    const linked = own.length > 0 ? this.#named(own, place) : this.#testsOf(place)
    const isPut = this.#put(place, linked)
    const gone = area.workspace.files.filter(each => each.path !== path && !linked.includes(each.path))
    for (const { path: each } of gone) area.workspace.remove(each)
    return isPut || gone.length > 0
  }

  #put({ area, path }: AreaPosition, linked: readonly string[]): boolean {
    let isChanged = false
    for (const each of linked) {
      const text = each === path ? null : this.#textOf(wholePath(area, each))
      if (text !== null) isChanged = area.workspace.set(each, text) || isChanged
    }
    return isChanged
  }

  /** The files that a test names. */
  #named(names: readonly Named[], { area, path }: AreaPosition): readonly string[] {
    const around = this.#namesIn(area)
    return names.flatMap(({ text }) =>
      /[*?]/.test(text) ? around.filter(namedBy(text, path)) : [text.replace(/^(?:\.\/)+/, '')]
    )
  }

  /** The tests next to a file that name it, and the other files that these name. */
  #testsOf({ area, path }: AreaPosition): readonly string[] {
    const tests = this.#namesIn(area).filter(name => /\.vmcp-test\.(?:ya?ml|json)$/.test(name))
    return tests.flatMap(test => {
      const text = test === path ? null : this.#textOf(wholePath(area, test))
      const names = (text === null ? null : testIn({ path: test, text })) ?? []
      const linked = this.#named(names, { area, path: test })
      return linked.includes(path) ? [test, ...linked] : []
    })
  }

  #namesIn({ root }: FolderArea): readonly string[] {
    const names = this.#ports.namesIn(root)
    return names.length > MAX_FILES ? [] : names
  }
}

/** The names in a test file; null for any other file. */
function testIn(file: { readonly path: string; readonly text: string } | undefined): readonly Named[] | null {
  if (!file || companionKind(file) !== 'test') return null
  const { files, fixtures } = readSuiteFile(file)
  return [...files, ...fixtures]
}
