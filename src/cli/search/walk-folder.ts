import { type Dirent, existsSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { isBelow } from '../../source/stays-in.js'
import type { PathPattern, PatternProgress } from './path-pattern.js'

/** What to look for below a folder. */
export interface FolderSearch {
  /** The folder, absolute, with forward slashes. */
  readonly root: string
  readonly pattern: PathPattern
  /** What is neither listed nor searched. */
  readonly ignored: readonly PathPattern[]
  /** Out of which no link is followed. */
  readonly home: string
}

/** A file that a search came to: how it stands with it as far as the folders tell. */
export interface FoundPlace {
  readonly path: string
  /** `out`: a link that leads out of the home. `nowhere`: a link to nothing. `unnamed`: its name is not UTF-8. */
  readonly kind: 'file' | 'out' | 'nowhere' | 'unnamed'
}

export interface FolderListing {
  readonly places: readonly FoundPlace[]
  /** The folders that could not be listed, and why. */
  readonly unlisted: ReadonlyMap<string, unknown>
  /** True where a link led to something inside. */
  readonly hasLinks: boolean
}

/**
 * Everything below a folder that a pattern matches. Each folder is searched once, however many links lead to it: as itself
 * where it was found, else by one of the links. What is no plain file, such as a pipe, is listed for the reader to refuse.
 */
export function walkFolder(search: FolderSearch): FolderListing {
  return new FolderWalk(search).listing()
}

interface Folder {
  /** With a slash at its end. */
  readonly path: string
  readonly real: string
  readonly reached: PatternProgress
  readonly ignored: readonly PatternProgress[]
}

class FolderWalk {
  readonly #search: FolderSearch
  readonly #places: FoundPlace[] = []
  readonly #unlisted = new Map<string, unknown>()
  readonly #searched = new Set<string>()
  /** Folders behind links, which come after all others. */
  readonly #behindLinks: Folder[] = []
  #hasLinks = false

  constructor(search: FolderSearch) {
    this.#search = search
  }

  listing(): FolderListing {
    const { root, pattern, ignored } = this.#search
    const path = root.endsWith('/') ? root : `${root}/`
    const folder = {
      path,
      real: existsSync(root) ? realpathSync(root) : root,
      reached: pattern.read(pattern.start(), path),
      ignored: ignored.map(each => each.read(each.start(), path))
    }
    this.#walk([folder])
    // A list that grows while it is walked through.
    for (const linked of this.#behindLinks) this.#walk([linked])
    return { places: this.#places, unlisted: this.#unlisted, hasLinks: this.#hasLinks }
  }

  #walk(folders: Folder[]): void {
    for (let folder = folders.pop(); folder; folder = folders.pop()) {
      if (this.#isKnown(folder)) continue
      const { entries, unnamed } = this.#entriesOf(folder)
      for (const entry of entries) {
        const inner = this.#visit(folder, entry, unnamed.has(entry.name))
        if (inner) folders.push(inner)
      }
    }
  }

  /** By what may be matched below it, too: another way to a folder may be one that the pattern takes. */
  #isKnown({ real, reached }: Folder): boolean {
    const key = `${real}\0${reached.key}`
    const isKnown = this.#searched.has(key)
    this.#searched.add(key)
    return isKnown
  }

  #entriesOf({ path }: Folder): { entries: readonly Dirent[]; unnamed: ReadonlySet<string> } {
    try {
      const entries = readdirSync(path, { withFileTypes: true })
      const isOdd = entries.some(({ name }) => name.includes('\ufffd'))
      return { entries, unnamed: isOdd ? unnamedIn(path) : NONE }
    } catch (error) {
      this.#unlisted.set(path, error)
      return { entries: [], unnamed: NONE }
    }
  }

  /** Lists an entry where it is a file that is looked for; gives a folder that is to be searched. */
  #visit(folder: Folder, entry: Dirent, isUnnamed: boolean): Folder | null {
    const { pattern, ignored } = this.#search
    const below = ignored.map((each, at) => each.read(folder.ignored[at] ?? each.start(), entry.name))
    if (below.some(each => each.isMatch)) return null
    const path = folder.path + entry.name
    const reached = pattern.read(folder.reached, entry.name)
    const target = entry.isSymbolicLink() ? this.#behind(path) : null
    if (!(target ? target.isFolder : entry.isDirectory())) {
      const kind = isUnnamed ? 'unnamed' : (target?.kind ?? 'file')
      if (reached.isMatch) this.#places.push({ path, kind })
      return null
    }
    const inner = {
      path: `${path}/`,
      real: target?.real ?? `${folder.real === '/' ? '' : folder.real}/${entry.name}`,
      reached: pattern.read(reached, '/'),
      ignored: ignored.map((each, at) => each.read(below[at] ?? each.start(), '/'))
    }
    if (inner.reached.states.length === 0) return null
    if (isUnnamed) this.#unlisted.set(inner.path, NOT_UTF8)
    else if (target) this.#behindLinks.push(inner)
    return isUnnamed || target ? null : inner
  }

  /** What a link leads to. What leads out is listed and not searched. */
  #behind(path: string): { kind: FoundPlace['kind']; isFolder: boolean; real?: string } {
    try {
      const real = realpathSync(path)
      if (!isBelow(real, this.#search.home)) return { kind: 'out', isFolder: false }
      this.#hasLinks = true
      const stats: Stats = statSync(real)
      return { kind: 'file', isFolder: stats.isDirectory(), real }
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      return { kind: LEADS_NOWHERE.has(code) ? 'nowhere' : 'file', isFolder: false }
    }
  }
}

const NONE: ReadonlySet<string> = new Set()
const LEADS_NOWHERE: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ELOOP'])
/** What a system says that wants text in a certain encoding. */
export const NOT_UTF8 = Object.assign(new Error('EILSEQ'), { code: 'EILSEQ', syscall: 'open' })

/** The names of a folder that are not UTF-8, as they are shown: nothing can be opened by such a text. */
function unnamedIn(path: string): ReadonlySet<string> {
  const names = readdirSync(path, { encoding: 'buffer' })
  return new Set(
    names.flatMap(name => {
      const text = name.toString()
      return Buffer.from(text).equals(name) ? [] : [text]
    })
  )
}
