import { join } from 'node:path'
import { UsageError } from '../../project/usage-error.js'
import { decodeSource, type SourceFile } from '../../source/index.js'
import { baseRevision, type Repository } from './base-revision.js'
import type { Git } from './git.js'

/** What differs between a commit and the working folder. */
export interface ChangedFiles {
  /** Absolute paths, including deleted and untracked files. */
  readonly paths: ReadonlySet<string>
  /** The earlier contents of the changed files that vmcp may read. */
  readonly before: readonly SourceFile[]
}

/** @throws UsageError outside a repository, and for a revision that is unknown or ambiguous */
export async function changedFiles(since: string, folder: string, git: Git): Promise<ChangedFiles> {
  const repository = { root: await rootOf(folder, git), git }
  const base = await baseRevision(since, repository)
  const different = await pathsOf(repository, [
    'diff',
    '--name-only',
    '-z',
    '--no-renames',
    '--no-ext-diff',
    '--no-relative',
    '--ignore-submodules',
    base,
    '--'
  ])
  const unknown = await pathsOf(repository, ['ls-files', '--others', '--exclude-standard', '-z'])
  return {
    paths: new Set([...different, ...unknown].map(path => join(repository.root, path))),
    before: await textsIn(base, different, repository)
  }
}

async function rootOf(folder: string, git: Git): Promise<string> {
  const { code, stdout, stderr } = await git(['rev-parse', '--show-toplevel'], { folder })
  if (code === 0) return stdout.toString().replace(/\r?\n$/, '')
  if (/not a git repository/.test(stderr))
    throw new UsageError(`--since compares with a revision of git, and ${folder} is in no repository`)
  throw new UsageError(`--since asks git what has changed: ${reasonOf(stderr)}`)
}

async function pathsOf({ root, git }: Repository, args: readonly string[]): Promise<readonly string[]> {
  const { code, stdout, stderr } = await git(args, { folder: root })
  if (code !== 0) throw new UsageError(`--since asks git what has changed: ${reasonOf(stderr)}`)
  return stdout.toString().split('\0').filter(Boolean)
}

function reasonOf(stderr: string): string {
  return (
    stderr
      .trim()
      .split('\n', 1)[0]
      ?.replace(/^fatal: /, '') || 'it failed without a word'
  )
}

/** The files of a commit; those that it does not contain are omitted. */
async function textsIn(
  commit: string,
  paths: readonly string[],
  { root, git }: Repository
): Promise<readonly SourceFile[]> {
  const asked = paths.filter(path => /\.(ya?ml|json)$/.test(path) && !path.includes('\n'))
  if (asked.length === 0) return []
  const input = asked.map(path => `${commit}:${path}\n`).join('')
  const { stdout } = await git(['cat-file', '--batch'], { folder: root, input })
  return contentsOf(stdout, asked.length).flatMap((bytes, at) => {
    const decoded = bytes ? decodeSource(bytes, asked[at] ?? '') : undefined
    return decoded?.ok ? [decoded.file] : []
  })
}

/** The output of `git cat-file --batch`: a line with type and size followed by the bytes, or a line that ends with `missing`. */
function contentsOf(answer: Buffer, count: number): readonly (Buffer | null)[] {
  let at = 0
  return Array.from({ length: count }, () => {
    const end = answer.indexOf('\n', at)
    const line = answer.subarray(at, end === -1 ? answer.length : end).toString()
    const [, kind, size = ''] = /^[0-9a-f]+ (\w+) (\d+)$/.exec(line) ?? []
    at = end === -1 ? answer.length : end + 1
    if (kind === undefined) return null
    const bytes = answer.subarray(at, at + Number(size))
    at += Number(size) + 1
    return kind === 'blob' ? bytes : null
  })
}
