import type { Diagnostic, SourceFile } from '../../source/index.js'

/** What to read, and from where. */
export interface InputRequest {
  /** Files, folders, patterns, or `-` for standard input. */
  readonly paths: readonly string[]
  readonly folder: string
  readonly stdinFilename?: string | undefined
  /** Absolute patterns of files to omit from folders and patterns. A named file is never omitted. */
  readonly ignore?: readonly string[]
  /** The pattern searched in a folder. Default: every YAML and JSON file. */
  readonly folderPattern?: string
  /** The folder that paths must stay inside, if they come from an untrusted file. */
  readonly home?: string
}

/** The files that were read, and messages about the others. */
export interface InputFiles {
  readonly files: readonly SourceFile[]
  /** The paths of files that were named rather than found: these must contain something. */
  readonly named: ReadonlySet<string>
  /** Messages for the user that are not errors: a file that disappeared between listing and reading. */
  readonly notes: readonly string[]
}

/** The files that were read, and one problem for each that exists but cannot be read. */
export interface FoundFiles extends InputFiles {
  readonly unreadable: readonly Diagnostic[]
}
