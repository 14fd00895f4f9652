import {
  closeSync,
  existsSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync
} from 'node:fs'

/**
 * Writes a file so that nobody ever sees half of it: whole under another name beside it, then moved. Its mode stays, its owner where
 * that is allowed, and a link leads to what it led to before.
 *
 * @throws an error of the file system that names the file; what was there is as it was
 */
export function writeFileAtomically(path: string, text: string): void {
  try {
    // A link to nothing is where the file is made.
    const place = existsSync(path) ? realpathSync(path) : path
    const before = statSync(place, { throwIfNoEntry: false })
    if (before && !before.isFile()) throw noFile(before)
    replace(place, text, before)
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw Object.assign(error, { path })
    throw error
  }
}

function replace(place: string, text: string, before: Stats | undefined): void {
  const draft = `${place}.${process.pid}.tmp`
  try {
    const file = openSync(draft, 'wx')
    try {
      if (before) keepOwnership(file, before)
      writeFileSync(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    if (before === undefined || before.nlink === 1) renameSync(draft, place)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  if (before === undefined || before.nlink === 1) return
  // A file with other names keeps them; that there is room for it is known by now.
  rmSync(draft)
  writeFileSync(place, text)
}

/** Who may do what with the file, as far as this user may say so. */
function keepOwnership(file: number, { uid, gid, mode }: Stats): void {
  try {
    fchownSync(file, uid, gid)
  } catch {
    // Only root gives files away.
  }
  fchmodSync(file, mode & 0o7777)
}

/** A pipe or a device would take the text, and nothing could be moved to its place. */
function noFile(stats: Stats): Error {
  const code = stats.isDirectory() ? 'EISDIR' : 'ENOTFILE'
  return Object.assign(new Error(code), { code, syscall: 'open' })
}
