import { resolve } from 'node:path'
import { withParts } from '../../project/loading/patches.js'
import { git } from '../changes/git.js'
import { findInputFiles } from '../input-files.js'
import { statsOf } from '../literal-folder.js'
import { partMarkers } from '../part-markers.js'
import { refuseUnopened } from '../refuse-errors.js'
import { filesAtRevision } from './files-at-revision.js'
import type { OpenedVersion, VersionRequest } from './version-request.js'

/** What git gives for a file that one of two versions does not have. */
const NOTHING: ReadonlySet<string> = new Set(['/dev/null', 'nul', 'NUL'])

/** True for a path that is there, for standard input, and for no file at all: everything else is a revision of git. */
export function isPath(name: string, folder: string): boolean {
  return name === '-' || NOTHING.has(name) || statsOf(resolve(folder, name)) !== undefined
}

/**
 * One side of a comparison: a file, a folder, `REV:PATH`, or `REV` for the working folder.
 *
 * @throws UsageError for what is neither a path nor a revision, and for a file that cannot be read
 */
export async function openVersion(name: string, request: VersionRequest): Promise<OpenedVersion> {
  const nothing = { name, commit: null, files: [], named: new Set<string>() }
  if (NOTHING.has(name)) return { files: nothing, notes: [] }
  if (!isPath(name, request.folder)) return filesAtRevision(name, request, git)
  const { folder, ignore, stdinFilename } = request
  const { unreadable, ...read } = await findInputFiles({ paths: [name], folder, ignore, stdinFilename })
  const passedOver = refuseUnopened(unreadable, read.named)
  return {
    files: { ...nothing, files: withParts(read.files, partMarkers(read, folder)), named: read.named },
    notes: [...read.notes, ...passedOver]
  }
}
