/** The steps of the longest chain of waiting; none where nothing waits. */
export function criticalPath(dependencies: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const chains = new Map<string, readonly string[]>()
  const chainTo = (id: string, seen: readonly string[]): readonly string[] => {
    const known = chains.get(id)
    if (known || seen.includes(id)) return known ?? []
    const before = (dependencies.get(id) ?? []).map(name => chainTo(name, [...seen, id]))
    const chain = [...longestOf(before), id]
    chains.set(id, chain)
    return chain
  }
  const longest = longestOf([...dependencies.keys()].map(id => chainTo(id, [])))
  return new Set(longest.length > 1 ? longest : [])
}

function longestOf(chains: readonly (readonly string[])[]): readonly string[] {
  return chains.reduce((best, next) => (next.length > best.length ? next : best), [])
}
