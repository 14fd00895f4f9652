/** A position in points. */
export interface PicturePoint {
  readonly x: number
  readonly y: number
}

/** A flow with its size, and its elements relative to its upper left corner. */
export interface DrawnFlow {
  /** In columns. */
  readonly width: number
  /** In points. */
  readonly height: number
  readonly lines: readonly string[]
  readonly boxes: readonly string[]
}

export interface DrawnBox {
  /** In columns. */
  readonly width: number
  /** In points. */
  readonly height: number
  element(at: PicturePoint): string
}
