import type { ComparedFiles } from '../../compare/index.js'

/** A version and messages about files that were skipped. */
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
