import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats, statSync } from 'node:fs'

/**
 * The bytes of a file. What is no plain file - a device, a socket, a pipe that somebody left in a folder - is refused before
 * it is opened, because reading it may never end; a pipe that a shell hands over (`/dev/fd/63`) is read.
 *
 * @throws an error of the file system, with `ENOTFILE` for what is no plain file and `EFBIG` for what is larger than `mostBytes`
 */
export function readPlainFile(path: string, mostBytes = Number.POSITIVE_INFINITY): Uint8Array {
  if (HANDED_OVER.test(path)) return readFileSync(path)
  if (path.includes('\0')) throw refusal('ENOENT', path)
  refuseOther(statSync(path), path)
  // Without waiting, and looked at once more: by now a pipe may be there.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const stats = fstatSync(file)
    refuseOther(stats, path)
    if (stats.size > mostBytes) throw Object.assign(refusal('EFBIG', path), { mostBytes })
    return readFileSync(file)
  } finally {
    closeSync(file)
  }
}

const HANDED_OVER = /^\/(?:dev\/(?:fd\/\d+|stdin)|proc\/self\/fd\/\d+)$/

function refuseOther(stats: Stats, path: string): void {
  if (!stats.isFile()) throw refusal(stats.isDirectory() ? 'EISDIR' : 'ENOTFILE', path)
}

function refusal(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code, syscall: 'open', path })
}
