import { UsageError } from '../../project/usage-error.js'
import type { Git } from './git.js'

/** A repository and the git that reads it. */
export interface Repository {
  /** Its top folder. */
  readonly folder: string
  readonly git: Git
  /** The flag or command that needs git: messages begin with it. */
  readonly messageStart: string
}

/** @throws UsageError for a folder outside of any repository */
export async function openRepository(folder: string, git: Git, messageStart: string): Promise<Repository> {
  const { code, stdout, stderr } = await git(['rev-parse', '--show-toplevel'], { folder })
  if (code === 0) return { folder: stdout.toString().replace(/\r?\n$/, ''), git, messageStart }
  if (/not a git repository/.test(stderr))
    throw new UsageError(`${messageStart} compares with a revision of git, and ${folder} is in no repository`)
  throw new UsageError(`${messageStart} asks git what has changed: ${reasonOf(stderr)}`)
}

export function reasonOf(stderr: string): string {
  return (
    stderr
      .trim()
      .split('\n', 1)[0]
      ?.replace(/^fatal: /, '') || 'it failed without a message'
  )
}

/** The contents of files by object name, such as `COMMIT:PATH`; null if there is no such object. */
export async function blobsOf(
  names: readonly string[],
  { folder, git }: Pick<Repository, 'folder' | 'git'>
): Promise<readonly (Buffer | null)[]> {
  const input = names.map(name => `${name}\n`).join('')
  const { stdout } = await git(['cat-file', '--batch'], { folder, input })
  return contentsOf(stdout, names.length)
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
