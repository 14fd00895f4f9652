import type { SchemaSource, WorkspaceOrder } from '../questions/index.js'
import type { SourceFile } from '../source/index.js'
import type { OpenEditorThread } from './lint-in-thread.js'

/** Everything that the language server needs from outside. It opens no connection and starts no program. */
export interface EditorPorts {
  readonly version: string
  readonly schemas: SchemaSource
  /** The page of a rule, with its address if it has one. */
  readonly page: (rule: string) => { readonly text: string; readonly address?: string }
  /** The YAML and JSON files below a folder, with relative paths. Files that the configuration ignores are omitted. */
  readonly filesBelow: (folder: string) => Promise<readonly SourceFile[]>
  /** The names of the YAML and JSON files directly in a folder. */
  readonly namesIn: (folder: string) => readonly string[]
  /** The text of a file; null if it does not exist or cannot be read. */
  readonly textOf: (path: string) => string | null
  /** The configuration for files in a folder. */
  readonly configurationFor: (folder: string) => Promise<EditorConfiguration>
  readonly openThread: OpenEditorThread
  readonly now: () => number
  /** Runs work after a delay in milliseconds; the returned function cancels it. */
  readonly later: (ms: number, work: () => void) => () => void
}

/** The configuration of a folder, as the command line would read it. */
export interface EditorConfiguration {
  /** The path of the configuration file; null if there is none. */
  readonly file: string | null
  readonly order: WorkspaceOrder
  readonly ignores: (path: string) => boolean
  /** Mistakes in the file or in one that it extends; if there are any, none of its settings apply. */
  readonly faults: readonly ConfigurationFault[]
}

export interface ConfigurationFault {
  /** Absolute. */
  readonly file: string
  readonly message: string
  /** Counted from 1; the first line if the whole file is meant. */
  readonly line: number
  readonly column: number
}
