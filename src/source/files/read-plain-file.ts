import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats, statSync } from 'node:fs'

/**
 * The bytes of a file. A device, socket or named pipe is refused before it is opened, because reading it may never end; a pipe from
 * a shell (`/dev/fd/63`) is read.
 *
 * @throws a file system error: `ENOTFILE` for anything but a plain file, `EFBIG` for one larger than `maxBytes`
 */
export function readPlainFile(path: string, maxBytes = Number.POSITIVE_INFINITY): Uint8Array {
  if (HANDED_OVER.test(path)) return readFileSync(path)
  if (path.includes('\0')) throw refusal('ENOENT', path)
  refuseOther(statSync(path), path)
  // Opened without blocking and checked again: by now a pipe may have replaced it.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const stats = fstatSync(file)
    refuseOther(stats, path)
    if (stats.size > maxBytes) throw Object.assign(refusal('EFBIG', path), { maxBytes })
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
