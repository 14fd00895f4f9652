import { lstatSync, realpathSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { UsageError } from '../../../project/usage-error.js'
import type { AgentPorts } from '../../../serve/index.js'
import { systemReason } from '../../../source/files/system-reason.js'
import type { SourceFile } from '../../../source/source-file.js'
import { configurationFile, loadConfiguration } from '../../configuration/config.js'
import { refuseUnopened } from '../../faults/refuse-errors.js'
import { commonFolder } from '../../files/literal-folder.js'
import { shownPath } from '../../files/named-file.js'
import { findInputFiles } from '../../inputs/input-files.js'

/**
 * Reads only files below a folder, neither by `..` nor through a link.
 *
 * @param root as returned by `realFolder`
 */
export function filesBelow(root: string): Pick<AgentPorts, 'readFiles' | 'load' | 'enginesFor'> {
  const readFiles: AgentPorts['readFiles'] = (paths, folderPattern) =>
    read(paths, { root, folder: root, folderPattern })
  return {
    readFiles,
    enginesFor: paths => enginesFor(paths, root),
    load: async (pattern, testFile) => {
      try {
        return await read([pattern], { root, folder: dirname(resolve(root, testFile)) })
      } catch (error) {
        if (error instanceof UsageError) return [] // the suite reports at the exact location that nothing exists
        throw error
      }
    }
  }
}

/** A configuration above the root is not read. */
async function enginesFor(paths: readonly string[], root: string) {
  for (const path of paths) refuseOutside(path, root, root)
  const file = configurationFile(commonFolder(paths, root))
  if (file === undefined || !isBelow(realpathSync(file), root)) return []
  const { engines = [] } = await loadConfiguration({ paths, folder: root, home: root })
  return engines
}

interface FolderReading {
  readonly root: string
  /** The folder that paths are relative to. */
  readonly folder: string
  readonly folderPattern?: string | undefined
}

async function read(
  paths: readonly string[],
  { root, folder, folderPattern }: FolderReading
): Promise<readonly SourceFile[]> {
  for (const path of paths) refuseOutside(path, folder, root)
  const { files, unreadable, named } = await findInputFiles({
    paths,
    folder,
    home: root,
    ...(folderPattern === undefined ? {} : { folderPattern })
  })
  refuseUnopened(unreadable, named)
  const shown = files.map(({ path, text }) => ({
    path: shownPath(resolve(folder, path), root),
    text,
    isNamed: named.has(path)
  }))
  const inside = shown.filter(({ path }) => isBelow(realpathSync(resolve(root, path)), root))
  const out = shown.find(file => file.isNamed && !inside.includes(file))
  if (out) throw new UsageError(`"${out.path}" is a link that leads out of ${root}`)
  return inside.map(({ path, text }) => ({ path, text }))
}

/** `-` is the protocol's stream here, not an input. */
function refuseOutside(path: string, folder: string, root: string): void {
  if (path === '-') throw new UsageError('standard input is not read here: give the text itself')
  if (path.includes('\0'))
    throw new UsageError(`${JSON.stringify(path)} is not a path: it contains the character NUL`)
  if (!isBelow(resolve(folder, path), root))
    throw new UsageError(`"${path}" is not below ${root}, and nothing else is read`)
  if (leadsOut(resolve(folder, path), root))
    throw new UsageError(`"${path}" is a link that leads out of ${root}`)
}

/** Checked before anything is read, with the same result whether or not the target exists. */
function leadsOut(place: string, root: string): boolean {
  try {
    return !isBelow(realpathSync(place), root)
  } catch {
    const isLink = lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
    return isLink || (dirname(place) !== place && leadsOut(dirname(place), root))
  }
}

function isBelow(place: string, root: string): boolean {
  const way = relative(root, place)
  return way !== '..' && !way.startsWith(`..${sep}`) && resolve(root, way) === place
}

/**
 * The folder itself, with all links resolved.
 *
 * @throws UsageError where it does not exist
 */
export function realFolder(folder: string): string {
  try {
    return realpathSync(folder)
  } catch (error) {
    const reason = systemReason(error)
    throw reason === undefined ? error : new UsageError(`${folder}: ${reason}`)
  }
}
