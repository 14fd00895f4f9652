import { realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { UsageError } from '../../project/usage-error.js'
import { decodeSource, type SourceFile } from '../../source/index.js'
import { baseRevision } from './base-revision.js'
import type { Git } from './git.js'
import { blobsOf, openRepository, type Repository, reasonOf } from './repository.js'

/** What differs between a commit and the working folder. */
export interface ChangedFiles {
  /** Absolute paths, including deleted and untracked files. */
  readonly paths: ReadonlySet<string>
  /** The earlier contents of the changed files that vmcp may read. */
  readonly before: readonly SourceFile[]
}

/** @throws UsageError outside a repository, and for a revision that is unknown or ambiguous */
export async function changedFiles(since: string, folder: string, git: Git): Promise<ChangedFiles> {
  const repository = await openRepository(folder, git, '--since')
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
    paths: new Set([...different, ...unknown].map(path => join(repository.folder, path))),
    before: await textsIn(base, different, repository)
  }
}

async function pathsOf(
  { folder, git, messageStart }: Repository,
  args: readonly string[]
): Promise<readonly string[]> {
  const { code, stdout, stderr } = await git(args, { folder })
  if (code !== 0) throw new UsageError(`${messageStart} asks git what has changed: ${reasonOf(stderr)}`)
  return stdout.toString().split('\0').filter(Boolean)
}

/** The files of a commit; those that it does not contain are omitted. */
async function textsIn(
  commit: string,
  paths: readonly string[],
  repository: Repository
): Promise<readonly SourceFile[]> {
  const asked = paths.filter(path => /\.(ya?ml|json)$/.test(path) && !path.includes('\n'))
  if (asked.length === 0) return []
  const blobs = await blobsOf(
    asked.map(path => `${commit}:${path}`),
    repository
  )
  return blobs.flatMap((bytes, at) => {
    const decoded = bytes ? decodeSource(bytes, asked[at] ?? '') : undefined
    return decoded?.ok ? [decoded.file] : []
  })
}

/** Whether a path relative to a folder is among the changed ones, by its own name or by the one that it resolves to. */
export function changedIn(changes: ChangedFiles, folder: string): (path: string) => boolean {
  return path => placesOf(resolve(folder, path)).some(place => changes.paths.has(place))
}

/** A change of a configuration concerns every file. */
export function changesConfiguration({ paths }: ChangedFiles): boolean {
  return [...paths].some(path => basename(path) === '.vmcp.yaml')
}

function placesOf(path: string): readonly string[] {
  try {
    return [path, join(realpathSync(dirname(path)), basename(path)), realpathSync(path)]
  } catch {
    return [path]
  }
}
