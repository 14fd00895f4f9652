import type { SourceFile } from '../../source/source-file.js'
import type { FileLoader } from '../../suite/index.js'

/** Everything that the tools for coding agents take from outside. None of it is a connection or a process. */
export interface AgentPorts {
  /**
   * The files below the root that paths, folders and patterns name.
   *
   * @throws UsageError for one that is not there or lies elsewhere
   */
  readonly readFiles: (paths: readonly string[], folderPattern?: string) => Promise<readonly SourceFile[]>
  /** What a test file names, seen from its folder. */
  readonly load: FileLoader
  /** The page of a rule. */
  readonly rulePage: (id: string) => string
  readonly schemaNames: () => readonly string[]
  /** @throws UsageError for one that is not known */
  readonly schemaText: (kind: string) => Promise<string>
}
