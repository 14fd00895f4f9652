/** What is painted on a drawing in addition to the definition: by id of the node. */
export interface GraphOverlay {
  readonly nodes: ReadonlyMap<string, NodeOverlay>
  /** Ids along the path that determined how long a run took, from first to last. */
  readonly criticalPath: readonly string[]
  /** Explains the marks, in one line. */
  readonly legend: string | null
}

export type NodeState = 'good' | 'bad' | 'off' | 'warning'

export interface NodeOverlay {
  /** Null where nothing is known about the node. */
  readonly state: NodeState | null
  /** Lines below the text of the node. */
  readonly notes: readonly { readonly text: string; readonly state: NodeState }[]
}
