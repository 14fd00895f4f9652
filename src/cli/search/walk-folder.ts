import { type Dirent, existsSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { isBelow } from '../../source/files/stays-in.js'
import type { PathPattern, PatternProgress } from './path-pattern.js'

/** What to search below a folder. */
export interface FolderSearch {
  /** The folder, absolute, with forward slashes. */
  readonly root: string
  readonly pattern: PathPattern
  /** Patterns of paths that are neither listed nor searched. */
  readonly ignored: readonly PathPattern[]
  /** The folder that links must stay inside. */
  readonly home: string
}

/** A path that was found, and what it is according to its folder. */
export interface FoundPath {
  readonly path: string
  /** `out`: a link that leaves the home folder. `nowhere`: a broken link. `unnamed`: a name that is not UTF-8. */
  readonly kind: 'file' | 'out' | 'nowhere' | 'unnamed'
}

export interface FolderListing {
  readonly places: readonly FoundPath[]
  /** The folders that could not be listed, with the errors. */
  readonly unlisted: ReadonlyMap<string, unknown>
  /** True if a link led to a path inside the home folder. */
  readonly hasLinks: boolean
}

/**
 * Lists everything below a folder that a pattern matches. Each folder is searched once, however many links lead to it: under its own path
 * if that is searched, otherwise under one of the links. Anything that is not a regular file, such as a pipe, is listed too: the reader
 * refuses it.
 */
export function walkFolder(search: FolderSearch): FolderListing {
  return new FolderWalk(search).listing()
}

interface Folder {
  /** With a trailing slash. */
  readonly path: string
  readonly real: string
  readonly reached: PatternProgress
  readonly ignored: readonly PatternProgress[]
}

class FolderWalk {
  readonly #search: FolderSearch
  readonly #places: FoundPath[] = []
  readonly #unlisted = new Map<string, unknown>()
  readonly #searched = new Set<string>()
  /** Folders behind links, searched last. */
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
    // The list grows while it is iterated.
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

  /** The key includes the progress of the pattern, since the same folder may match under another path. */
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

  /** Lists an entry if it matches; returns it if it is a folder to search. */
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

  /** The kind and target of a link. A target outside the home folder is listed but not searched. */
  #behind(path: string): { kind: FoundPath['kind']; isFolder: boolean; real?: string } {
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
/** The error of systems that require a certain encoding of names. */
export const NOT_UTF8 = Object.assign(new Error('EILSEQ'), { code: 'EILSEQ', syscall: 'open' })

/** The names in a folder that are not UTF-8, as displayed: the displayed text cannot open the file. */
function unnamedIn(path: string): ReadonlySet<string> {
  const names = readdirSync(path, { encoding: 'buffer' })
  return new Set(
    names.flatMap(name => {
      const text = name.toString()
      return Buffer.from(text).equals(name) ? [] : [text]
    })
  )
}
