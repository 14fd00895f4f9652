import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** The files of vmcp's own package, by their paths in it, with forward slashes. */
export interface OwnFiles {
  /** The text of a file. */
  read(path: string): string
  /** The paths of all files below a folder, relative to it; sorted. */
  below(folder: string): readonly string[]
}

/** Reads from the folder of the package, or from the executable that contains it. */
export function ownFiles(root: string): OwnFiles {
  const executable = executableFiles()
  return executable ? inExecutable(executable) : inFolder(root)
}

/** The expression by which a thread loads a part of an executable; null if parts are separate files. */
export function threadInExecutable(part: string): string | null {
  return executableFiles()?.threadCode(part) ?? null
}

/** Supplied by `scripts/build/executable/main.cjs` in a single executable. */
interface ExecutableFiles {
  read(path: string): string
  files(): readonly string[]
  threadCode(part: string): string
}

function executableFiles(): ExecutableFiles | undefined {
  return Reflect.get(globalThis, Symbol.for('vmcp.executable'))
}

function inExecutable({ read, files }: ExecutableFiles): OwnFiles {
  const below = (folder: string) =>
    files().flatMap(path => (path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : []))
  return { read, below }
}

function inFolder(root: string): OwnFiles {
  return {
    read: path => readFileSync(join(root, path), 'utf8'),
    below: folder =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name).slice(join(root, folder).length + 1))
        .map(path => path.split(sep).join('/'))
        .sort()
  }
}
