import type { NamedRelease } from '../../project/releases/read-bounds.js'
import type { SourceFile } from '../../source/source-file.js'
import type { FileLoader } from '../../suite/index.js'

/** Everything that the tools for coding agents need from outside. None of it is a connection or a process. */
export interface AgentPorts {
  /**
   * The files below the root that paths, folders and patterns refer to.
   *
   * @throws UsageError for one that does not exist or is outside the root
   */
  readonly readFiles: (paths: readonly string[], folderPattern?: string) => Promise<readonly SourceFile[]>
  /**
   * The releases that the configuration of these paths, or of the root, names for files.
   *
   * @throws UsageError for a configuration that cannot be read
   */
  readonly enginesFor: (paths: readonly string[]) => Promise<readonly NamedRelease[]>
  /** Files that a test file refers to, relative to its folder. */
  readonly load: FileLoader
  /** The page of a rule. */
  readonly rulePage: (id: string) => string
  readonly schemaNames: () => readonly string[]
  /** @throws UsageError for an unknown one */
  readonly schemaText: (kind: string) => Promise<string>
}
