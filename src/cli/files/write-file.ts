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
 * Writes a file atomically: to a draft next to it, which is then moved. Keeps its mode, its owner if allowed, and a link's target.
 *
 * @throws a file system error that names the file; the previous contents are unchanged
 */
export function writeFileAtomically(path: string, text: string | Uint8Array): void {
  try {
    // A broken link: the file is created under the name of the link.
    const place = existsSync(path) ? realpathSync(path) : path
    const before = statSync(place, { throwIfNoEntry: false })
    if (before && !before.isFile()) throw noFile(before)
    replace(place, text, before)
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw Object.assign(error, { path })
    throw error
  }
}

function replace(place: string, text: string | Uint8Array, before: Stats | undefined): void {
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
  // A file with several hard links is written in place. The draft has shown that there is enough space.
  rmSync(draft)
  writeFileSync(place, text)
}

/** The file's owner and permissions, as far as this user may set them. */
function keepOwnership(file: number, { uid, gid, mode }: Stats): void {
  try {
    fchownSync(file, uid, gid)
  } catch {
    // Only root can change the owner.
  }
  fchmodSync(file, mode & 0o7777)
}

/** A pipe or a device would accept the text, but cannot be replaced by moving the draft. */
function noFile(stats: Stats): Error {
  const code = stats.isDirectory() ? 'EISDIR' : 'ENOTFILE'
  return Object.assign(new Error(code), { code, syscall: 'open' })
}
