const known = new Map<string, RegExp>()

/** A pattern of a field table. There are few, and values of all documents are held against each. */
export function compiledPattern(pattern: string): RegExp {
  const before = known.get(pattern)
  if (before) return before
  const compiled = new RegExp(pattern, 'u')
  known.set(pattern, compiled)
  return compiled
}
