import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** The files of a folder of sets by their paths in it, on disk or in a commit. */
export interface SetFiles {
  readonly paths: readonly string[]
  readonly read: (path: string) => Buffer
}

export function filesOfFolder(folder: string): SetFiles {
  if (!existsSync(folder)) return { paths: [], read: path => readFileSync(join(folder, path)) }
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  return { paths: paths.sort(), read: path => readFileSync(join(folder, path)) }
}

/** @param folder with a trailing slash, from the root of the repository */
export function filesOfCommit(root: string, commit: string, folder: string): SetFiles {
  const entries = git(root, ['ls-tree', '-r', '-z', commit, folder]).toString().split('\0')
  const hashes = new Map(
    entries
      .filter(entry => entry !== '')
      .map(entry => [entry.slice(entry.indexOf('\t') + 1 + folder.length), entry.split(/\s/)[2] ?? ''])
  )
  let blobs: ReadonlyMap<string, Buffer> | null = null
  const read = (path: string) => {
    blobs ??= blobsOf(root, [...hashes.values()])
    return blobs.get(hashes.get(path) ?? '') ?? Buffer.alloc(0)
  }
  return { paths: [...hashes.keys()], read }
}

/** The contents of all of these at once: a process for each would take seconds. */
function blobsOf(root: string, hashes: readonly string[]): ReadonlyMap<string, Buffer> {
  const output = git(root, ['cat-file', '--batch'], hashes.join('\n'))
  const blobs = new Map<string, Buffer>()
  for (let at = 0; at < output.length; ) {
    const start = output.indexOf('\n', at) + 1
    const [hash = '', , size] = output.toString('utf8', at, start).trim().split(' ')
    blobs.set(hash, output.subarray(start, start + Number(size)))
    at = start + Number(size) + 1
  }
  return blobs
}

/** @throws where git is not installed, or does not know the object */
export function git(root: string, message: readonly string[], input = ''): Buffer {
  return execFileSync('git', ['-C', root, ...message], {
    input,
    maxBuffer: 2 ** 28,
    stdio: ['pipe', 'pipe', 'ignore']
  })
}

/** The text of a file of lines, plain (`.jsonl`) or compressed (`.jsonl.gz`). */
export function textOf(path: string, bytes: Buffer): string {
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}
