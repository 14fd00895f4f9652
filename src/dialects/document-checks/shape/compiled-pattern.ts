const known = new Map<string, RegExp>()

/** A pattern of a field table, compiled for Go's semantics; cached, because there are few and all documents use them. */
export function compiledPattern(pattern: string): RegExp {
  const before = known.get(pattern)
  if (before) return before
  const compiled = new RegExp(asInGo(pattern), 'u')
  known.set(pattern, compiled)
  return compiled
}

/** Go's white space is ASCII only, and its dot matches all but a line feed. */
function asInGo(pattern: string): string {
  return pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]|\./g, part => {
    if (part === '.') return '[^\\n]'
    if (part === '\\s') return '[\\t\\n\\f\\r ]'
    return part.startsWith('[') ? part.replaceAll('\\s', '\\t\\n\\f\\r ') : part
  })
}
