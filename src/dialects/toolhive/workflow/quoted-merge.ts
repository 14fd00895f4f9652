import type { MapTree, ValueTree } from '../../../model/index.js'

/**
 * Arguments as the server has them when a key is `"<<"` in quotes. Cluster tools treat it as an ordinary key; the server reads
 * their result as configuration text, where it is a merge key: explicit keys win.
 */
export function withQuotedMerges(tree: MapTree): MapTree {
  return hasQuotedMerge(tree) ? merged(tree) : tree
}

function hasQuotedMerge(value: ValueTree): boolean {
  if (value.kind === 'map')
    return value.entries.some(entry => entry.key === '<<' || hasQuotedMerge(entry.value))
  return value.kind === 'list' && value.items.some(hasQuotedMerge)
}

function merged(tree: MapTree): MapTree {
  const own = tree.entries.filter(entry => mapsIn(entry).length === 0)
  const written = own.map(({ key, value }) => ({ key, value: inside(value) }))
  const keys = new Set(written.map(({ key }) => key))
  const others = tree.entries
    .flatMap(mapsIn)
    .flatMap(map => merged(map).entries)
    .filter(({ key }) => !keys.has(key) && keys.add(key))
  return { ...tree, entries: [...written, ...others] }
}

/** The maps that a merge key merges; empty for any other key and for a value that cannot be merged. */
function mapsIn({ key, value }: MapTree['entries'][number]): readonly MapTree[] {
  if (key !== '<<') return []
  const sources = value.kind === 'list' ? value.items : [value]
  const maps = sources.filter(source => source.kind === 'map')
  return maps.length === sources.length ? maps : []
}

function inside(value: ValueTree): ValueTree {
  if (value.kind === 'map') return merged(value)
  return value.kind === 'list' ? { ...value, items: value.items.map(inside) } : value
}
