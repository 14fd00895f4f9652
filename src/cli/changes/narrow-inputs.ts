import { concernedFiles } from '../../project/linting/concerned-files.js'
import type { SourceFile } from '../../source/source-file.js'
import { commonFolder } from '../files/literal-folder.js'
import type { FoundFiles } from '../inputs/input-request.js'
import type { Inputs } from '../inputs/inputs.js'
import { changedFiles, changedIn, changesConfiguration } from './changed-files.js'
import { type Git, git } from './git.js'

type AllInputs = Inputs & FoundFiles

/** The inputs that remain when only changes are linted. */
export interface NarrowedInputs {
  /** Includes files linked with the affected ones, which are read but not reported on. */
  readonly inputs: AllInputs
  /** The paths of the files whose findings are reported. */
  readonly concerned: ReadonlySet<string>
}

/** The scope of a change, and what else affects the findings. */
export interface SinceRequest {
  readonly since: string
  /** As given on the command line. */
  readonly paths: readonly string[]
  readonly folder: string
  /** The name of standard input, which is in no commit. */
  readonly stdin: string
  /** Files that affect the findings of all others: the configuration and the fixtures. */
  readonly deciding: readonly string[]
}

/** The inputs that a change affects: changed files, files that refer to them, and everything needed to check these. */
export async function narrowInputs(
  inputs: AllInputs,
  { since, paths: given, folder, stdin, deciding }: SinceRequest,
  ask: Git = git
): Promise<NarrowedInputs> {
  const changes = await changedFiles(since, commonFolder(given, folder), ask)
  const isChanged = changedIn(changes, folder)
  const isGiven = ({ path }: SourceFile) => path === stdin
  const decides = deciding.some(isChanged) || changesConfiguration(changes)
  const changed = new Set(inputs.files.filter(file => decides || isGiven(file) || isChanged(file.path)))
  const unreadable = inputs.unreadable.filter(({ file }) => decides || isChanged(file.path))
  const { concerned, needed } = concernedFiles(inputs.files, { changed, before: changes.before })
  const paths = new Set([...concerned, ...unreadable.map(({ file }) => file)].map(({ path }) => path))
  return {
    concerned: paths,
    inputs: {
      ...inputs,
      files: needed,
      unreadable,
      named: new Set([...inputs.named].filter(path => paths.has(path)))
    }
  }
}
