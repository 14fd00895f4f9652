import { join, relative, sep } from 'node:path'
import { withParts } from '../../project/loading/patches.js'
import { UsageError } from '../../project/usage-error.js'
import { type Diagnostic, decodeSource } from '../../source/index.js'
import { didYouMean } from '../../text/did-you-mean.js'
import { baseRevision } from '../changes/base-revision.js'
import type { Git } from '../changes/git.js'
import { blobsOf, openRepository, type Repository } from '../changes/repository.js'
import { refuseUnopened } from '../faults/refuse-errors.js'
import { PathPattern } from '../search/path-pattern.js'
import { absolutePattern } from '../search/search-files.js'
import type { OpenedVersion, VersionRequest } from './version-request.js'

/** The files of a commit: all below the working folder, or those of `REV:PATH`. */
export async function filesAtRevision(
  name: string,
  request: VersionRequest,
  git: Git
): Promise<OpenedVersion> {
  const { revision, path } = partsOf(name)
  const repository = await openRepository(request.folder, git, messageStartFor(name, path))
  if (revision === '' || revision.startsWith('-'))
    throw new UsageError(`"${name}" names no revision; write REV:PATH, such as main:release.yaml`)
  const commit = await baseRevision(revision, { ...repository, folder: request.folder })
  const place = { ...request, commit, revision, repository }
  const found = path === null ? await folderAt('./', place) : await pathAt(path, place)
  const { files, unreadable } = await decoded(found.entries, repository)
  const named = new Set(found.isFile ? found.entries.map(each => each.shown) : [])
  return {
    files: { name, commit, files: withParts(files, []), named },
    notes: refuseUnopened(unreadable, named)
  }
}

function partsOf(name: string): { readonly revision: string; readonly path: string | null } {
  const colon = name.indexOf(':')
  return colon === -1
    ? { revision: name, path: null }
    : { revision: name.slice(0, colon), path: name.slice(colon + 1) }
}

/** A name without a path may also be a misspelt file name. */
function messageStartFor(name: string, path: string | null): string {
  return path === null ? `there is no file or folder "${name}"; as a revision,` : 'revision'
}

interface RevisionContext extends VersionRequest {
  readonly commit: string
  readonly revision: string
  readonly repository: Repository
}

interface TreeEntry {
  readonly object: string
  /** `REV:PATH`, as git names it in messages. */
  readonly shown: string
}

interface FoundEntries {
  readonly entries: readonly TreeEntry[]
  readonly isFile: boolean
}

async function pathAt(path: string, place: RevisionContext): Promise<FoundEntries> {
  const { commit, revision, repository, folder } = place
  const asked = { folder: isRelative(path) ? folder : repository.folder }
  const { code, stdout } = await repository.git(['rev-parse', '--verify', `${commit}:${path}`], asked)
  if (code !== 0) throw new UsageError(await missingPath(path, place))
  const object = stdout.toString().trim()
  const type = (await repository.git(['cat-file', '-t', object], asked)).stdout.toString().trim()
  if (type === 'tree') return folderAt(path, place)
  if (type !== 'blob')
    throw new UsageError(`${revision}:${path} is a submodule, whose files are in another repository`)
  return { entries: [{ object, shown: `${revision}:${path}` }], isFile: true }
}

/** Git reads such a path from the current folder, and any other from the top of the repository. */
function isRelative(path: string): boolean {
  return /^\.\.?(\/|$)/.test(path)
}

async function missingPath(path: string, { commit, revision, repository }: RevisionContext): Promise<string> {
  const { folder, git } = repository
  const { stdout } = await git(['ls-tree', '-r', '-z', '--name-only', '--full-tree', commit], { folder })
  const names = stdout.toString().split('\0').filter(Boolean)
  const below = names.find(name => name.endsWith(`/${path}`))
  const hint = below ? `; there is ${revision}:${below}` : didYouMean(path, names)
  return `${revision}:${path}: that revision has no such file or folder${hint}`
}

/** The files below a folder that vmcp reads, as `findInputFiles` would find them in it. None if the commit does not have the folder. */
async function folderAt(path: string, place: RevisionContext): Promise<FoundEntries> {
  const { commit, repository, ignore } = place
  const folder = isRelative(path) ? join(place.folder, path) : join(repository.folder, path)
  const top = relative(repository.folder, folder).split(sep).join('/')
  if (top.startsWith('..')) throw new UsageError(`"${path}" leads out of ${repository.folder}`)
  const tree = `${commit}:${top}`
  const { code, stdout } = await repository.git(['ls-tree', '-r', '-z', '--full-tree', tree], {
    folder: repository.folder
  })
  if (code !== 0) return { entries: [], isFile: false }
  const pattern = patternOf(absolutePattern(folder, '**/*.{yaml,yml,json}'))
  const ignored = [absolutePattern(folder, '**/node_modules/**'), ...ignore].map(patternOf)
  const entries = stdout
    .toString()
    .split('\0')
    .flatMap(line => {
      const [, mode, object = '', name = ''] = /^(\d+) blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? []
      // A link is skipped: its target is read under the target's own path.
      if (mode === undefined || mode === LINK) return []
      const whole = join(folder, name).split(sep).join('/')
      if (!pattern(whole) || ignored.some(isIgnored => isIgnored(whole))) return []
      return [{ object, shown: `${place.revision}:${top === '' ? '' : `${top}/`}${name}` }]
    })
  return { entries, isFile: false }
}

const LINK = '120000'

function patternOf(text: string): (path: string) => boolean {
  const pattern = new PathPattern(text)
  return path => pattern.matches(path)
}

async function decoded(
  entries: readonly TreeEntry[],
  repository: Repository
): Promise<{ readonly files: OpenedVersion['files']['files']; readonly unreadable: readonly Diagnostic[] }> {
  if (entries.length === 0) return { files: [], unreadable: [] }
  const blobs = await blobsOf(
    entries.map(({ object }) => object),
    repository
  )
  const read = blobs.flatMap((bytes, at) => (bytes ? [decodeSource(bytes, entries[at]?.shown ?? '')] : []))
  return {
    files: read.flatMap(each => (each.ok ? [each.file] : [])),
    unreadable: read.flatMap(each => (each.ok ? [] : [each.problem]))
  }
}
