/** A box to be placed. */
export interface LayoutNode {
  readonly id: string
  /** From 0 or 1; lines lead downwards. */
  readonly level: number | null
}

export interface LayoutEdge {
  readonly from: LayoutNode
  readonly to: LayoutNode
  /** Lines that look different are never joined. */
  readonly look?: string
}

/** What is laid out: boxes by level, and lines from a level to a later one. */
export interface LayoutGraph {
  readonly levels: readonly (readonly LayoutNode[])[]
  readonly edges: readonly LayoutEdge[]
}
