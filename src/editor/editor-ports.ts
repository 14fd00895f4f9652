import type { SchemaSource, WorkspaceOrder } from '../questions/index.js'
import type { SourceFile } from '../source/index.js'
import type { OpenEditorThread } from './look-elsewhere.js'

/** Everything that the language server takes from outside. None of it is a connection, and no program is started. */
export interface EditorPorts {
  readonly version: string
  readonly schemas: SchemaSource
  /** The page of a rule, and its address where it has one. */
  readonly page: (rule: string) => { readonly text: string; readonly address?: string }
  /** The YAML and JSON files below a folder, by their paths in it. Those that its configuration ignores are left out. */
  readonly filesBelow: (folder: string) => Promise<readonly SourceFile[]>
  /** The names of the YAML and JSON files in a folder, without those in the folders below. */
  readonly namesIn: (folder: string) => readonly string[]
  /** The text of one file; null where there is none that can be read. */
  readonly textOf: (path: string) => string | null
  /** The configuration for files in a folder. */
  readonly configurationFor: (folder: string) => Promise<EditorConfiguration>
  readonly openThread: OpenEditorThread
  readonly now: () => number
  /** Does some work after so many milliseconds; gives a way to have it left. */
  readonly later: (ms: number, work: () => void) => () => void
}

/** How files of a folder are looked at, as the command line reads it. */
export interface EditorConfiguration {
  /** The configuration file; null where there is none. */
  readonly file: string | null
  readonly order: WorkspaceOrder
  readonly ignores: (path: string) => boolean
  /** What is wrong with the file, or with one that it extends; with a fault, nothing of it is used. */
  readonly faults: readonly ConfigurationFault[]
}

export interface ConfigurationFault {
  /** Absolute. */
  readonly file: string
  readonly message: string
  /** From 1; the first line where the whole file is meant. */
  readonly line: number
  readonly column: number
}
