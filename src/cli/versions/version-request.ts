import type { ComparedFiles } from '../../compare/index.js'

/** The files of a version, and messages about skipped files. */
export interface OpenedVersion {
  readonly files: ComparedFiles
  readonly notes: readonly string[]
}

export interface VersionRequest {
  readonly folder: string
  /** Absolute patterns of files to omit from folders. */
  readonly ignore: readonly string[]
  readonly stdinFilename: string | undefined
}
