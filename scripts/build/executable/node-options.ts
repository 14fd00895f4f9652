/**
 * Lets Node read another variable for its own options: the value of `NODE_OPTIONS` is meant for the Node of a developer, and could load
 * code of others into the executable. Both names have the same length.
 */
export function withoutNodeOptions(program: Buffer): Buffer {
  const found = Buffer.from('\0NODE_OPTIONS\0')
  const other = Buffer.from('\0VMCP_NODEOPT\0')
  const copy = Buffer.from(program)
  let replaced = 0
  for (let at = copy.indexOf(found); at !== -1; at = copy.indexOf(found, at + 1)) {
    other.copy(copy, at)
    replaced++
  }
  if (replaced === 0) throw new Error('this Node reads NODE_OPTIONS in a way that is not known here')
  return copy
}
