import { readFileSync, statSync } from 'node:fs'

/**
 * The bytes of a file. What is no plain file - a device, a socket, a pipe that somebody left in a folder - is refused before
 * it is opened, because reading it may never end; a pipe that a shell hands over (`/dev/fd/63`) is read.
 *
 * @throws an error of the file system, with `ENOTFILE` for what is no plain file and `EFBIG` for what is larger than `mostBytes`
 */
export function readPlainFile(path: string, mostBytes = Number.POSITIVE_INFINITY): Uint8Array {
  const stats = statSync(path)
  if (!stats.isFile() && !stats.isDirectory() && !HANDED_OVER.test(path)) throw refusal('ENOTFILE', path)
  if (stats.size > mostBytes) throw Object.assign(refusal('EFBIG', path), { mostBytes })
  return readFileSync(path)
}

const HANDED_OVER = /^\/(?:dev\/(?:fd\/\d+|stdin)|proc\/self\/fd\/\d+)$/

function refusal(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code, syscall: 'open' })
}
