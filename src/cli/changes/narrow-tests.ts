import { dirname, resolve, sep } from 'node:path'
import { UsageError } from '../../project/usage-error.js'
import type { SourceFile } from '../../source/source-file.js'
import { type FileLoader, readSuiteFile } from '../../suite/index.js'
import { commonFolder, literalFolder, statsOf } from '../files/literal-folder.js'
import { changedFiles, changedIn, changesConfiguration } from './changed-files.js'
import { type Git, git } from './git.js'

export interface TestsSince {
  readonly since: string
  /** As given on the command line. */
  readonly paths: readonly string[]
  readonly folder: string
  /** The configuration, where one is given. */
  readonly config: string | undefined
  readonly load: FileLoader
}

/** The test files that a change affects: changed ones, and those that name a changed or missing file. */
export async function narrowTests(
  files: readonly SourceFile[],
  { since, paths, folder, config, load }: TestsSince,
  ask: Git = git
): Promise<readonly SourceFile[]> {
  const changes = await changedFiles(since, commonFolder(paths, folder), ask)
  const isChanged = changedIn(changes, folder)
  if (changesConfiguration(changes) || (config !== undefined && isChanged(config))) return files
  const removed = [...changes.paths].filter(path => !statsOf(path))
  const concerned: SourceFile[] = []
  for (const file of files)
    if (isChanged(file.path) || (await namesChanged(file, { isChanged, removed, folder, load })))
      concerned.push(file)
  return concerned
}

interface NamedFiles {
  readonly isChanged: (path: string) => boolean
  /** Absolute paths of removed files, which a pattern may have matched before. */
  readonly removed: readonly string[]
  readonly folder: string
  readonly load: FileLoader
}

async function namesChanged(
  file: SourceFile,
  { isChanged, removed, folder, load }: NamedFiles
): Promise<boolean> {
  const { files, fixtures } = readSuiteFile(file)
  for (const { text } of [...files, ...fixtures]) {
    const named = resolve(dirname(resolve(folder, file.path)), text)
    const around = literalFolder(named)
    const isOneFile = around === dirname(named) && statsOf(named)?.isFile() === true
    if (!isOneFile && removed.some(path => path.startsWith(around + sep))) return true
    const found = await filesOf(text, file.path, load)
    if (found === null || found.some(({ path }) => isChanged(path))) return true
  }
  return false
}

/** Null if the name matches no file: the test run reports that. */
async function filesOf(
  pattern: string,
  testFile: string,
  load: FileLoader
): Promise<readonly SourceFile[] | null> {
  try {
    const found = await load(pattern, testFile)
    return found.length > 0 ? found : null
  } catch (error) {
    if (error instanceof UsageError) return null
    throw error
  }
}
