/** A layer that is painted on a drawing of a definition, by node id. */
export interface GraphOverlay {
  readonly nodes: ReadonlyMap<string, NodeOverlay>
  /** Node ids along the path that determined the duration of a run, from first to last. */
  readonly criticalPath: readonly string[]
  /** Explains the marks, in one line. */
  readonly legend: string | null
}

export type NodeState = 'good' | 'bad' | 'off' | 'warning'

export interface NodeOverlay {
  /** Null if nothing is known about the node. */
  readonly state: NodeState | null
  /** Lines below the text of the node. */
  readonly notes: readonly { readonly text: string; readonly state: NodeState }[]
}
