import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '../../project/usage-error.js'
import { makeFolder } from '../../source/make-folder.js'
import { staysIn } from '../../source/stays-in.js'
import { systemReason } from '../../source/system-reason.js'
import { statsOf } from '../literal-folder.js'
import type { ProjectFile } from './starter-files.js'

/** What became of a file. */
export interface WrittenFile extends ProjectFile {
  readonly outcome: 'written' | 'kept'
}

/** Writes the files that are not there; what is there stays as it is. */
export function writeProject(
  files: readonly ProjectFile[],
  folder: string,
  isDryRun: boolean
): readonly WrittenFile[] {
  return files.map(file => {
    const place = join(folder, file.path)
    if (statsOf(place) !== undefined || !staysIn(folder, dirname(place))) return { ...file, outcome: 'kept' }
    return { ...file, outcome: isDryRun || writeNew(place, file.text) ? 'written' : 'kept' }
  })
}

/** False where the file was created meanwhile, or its name is a broken link. */
function writeNew(place: string, text: string): boolean {
  try {
    makeFolder(dirname(place))
    writeFileSync(place, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    const reason = systemReason(error)
    throw reason === undefined ? error : new UsageError(`${place}: ${reason}`)
  }
}
