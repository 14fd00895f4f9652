/**
 * Field names from a value without another name: the data (root 0), an element of a loop, a computed value. Linked from its end, because
 * templates read name after name, each continuing the previous path.
 */
export interface ValuePath {
  readonly root: number
  /** The path without its last name; null at the root. */
  readonly outer: ValuePath | null
  readonly name: string
}

export function below(path: ValuePath | undefined, name: string): ValuePath | undefined {
  return path && { root: path.root, outer: path, name }
}

/** The paths that lead to a path name by name, itself the last. */
export function stepsTo(path: ValuePath): readonly ValuePath[] {
  const steps: ValuePath[] = []
  for (let each = path; each.outer !== null; each = each.outer) steps.push(each)
  return steps.reverse()
}

/** A unique key of a path. */
export function keyOf(path: ValuePath): string {
  let key = String(path.root)
  for (let each = path; each.outer !== null; each = each.outer) key += JSON.stringify(each.name)
  return key
}
