import type { Diagnostic, SourceFile } from '../source/index.js'

/** What to read from where. */
export interface InputRequest {
  /** Files, folders, patterns, or `-` for standard input. */
  readonly paths: readonly string[]
  readonly folder: string
  readonly stdinFilename?: string | undefined
  /** Patterns of files that are left out of folders and patterns; absolute. A file that was named is never left out. */
  readonly ignore?: readonly string[]
  /** What a folder is searched for. Default: every YAML and JSON file. */
  readonly folderPattern?: string
  /** Out of which no path may lead, where the paths were written by somebody else. */
  readonly home?: string
}

/** What was read. */
export interface InputFiles {
  readonly files: readonly SourceFile[]
  /** The paths of files that were named, not found: something has to be in these. */
  readonly named: ReadonlySet<string>
  /** What a person should know although it is no fault: a file that went away between listing and reading. */
  readonly notes: readonly string[]
}

/** What was read, and one problem for each file that is there and cannot be read. */
export interface FoundFiles extends InputFiles {
  readonly unreadable: readonly Diagnostic[]
}
