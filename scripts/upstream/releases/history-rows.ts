import { type FlatRows, flatVersions, rowKey } from './definition-rows.js'
import type { GitHistory } from './git-history.js'
import type { HistoryRow } from './release-table.js'

interface Stretch {
  readonly since: string
  readonly value: string | true
  until?: string
}

type KindStretches = Map<string, Stretch[]>

/** Everything that moved in the resource definitions of a repository between its first and its newest tag. */
export function historyRows(
  history: GitHistory,
  isDefinition: (path: string) => boolean
): { readonly rows: readonly HistoryRow[]; readonly releases: readonly string[] } {
  const known = new Map<string, KindStretches>()
  const releases: string[] = []
  for (const tag of history.tags()) {
    // The last folder with a definition wins: the others are copies.
    const files = new Map(
      history
        .filesAt(tag)
        .flatMap(file => (isDefinition(file.path) ? [[file.path.split('/').at(-1), file]] : []))
    )
    const versions = [...files.values()].flatMap(file => flatVersions(history.textOf(file)))
    if (versions.length === 0) continue
    releases.push(tag)
    const groups = new Map(versions.map(({ kind, version, rows }) => [`${kind} ${version}`, rows]))
    for (const group of new Set([...known.keys(), ...groups.keys()]))
      note(known, group, { tag, rows: groups.get(group) ?? new Map() })
  }
  return { rows: [...known].sort().flatMap(([group, stretches]) => movedRows(group, stretches)), releases }
}

function note(
  known: Map<string, KindStretches>,
  group: string,
  { tag, rows }: { readonly tag: string; readonly rows: FlatRows }
): void {
  const stretches = known.get(group) ?? new Map<string, Stretch[]>()
  known.set(group, stretches)
  for (const [key, value] of rows) {
    const list = stretches.get(key) ?? []
    const open = list.at(-1)
    if (open && open.until === undefined && open.value === value) continue
    if (open) open.until ??= tag
    list.push({ since: tag, value })
    stretches.set(key, list)
  }
  for (const [key, list] of stretches) {
    const open = list.at(-1)
    if (open && !rows.has(key)) open.until ??= tag
  }
}

/** Without what has always been there, without the status, and without what is below a field that came or went as a whole. */
function movedRows(group: string, stretches: KindStretches): HistoryRow[] {
  const [kind = '', version = ''] = group.split(' ')
  const first = [...stretches.values()].flat()[0]?.since
  return [...stretches].sort().flatMap(([key, list]) => {
    const [path = '', aspect = '', item = ''] = key.split('\0')
    if (/^status\b/.test(path)) return []
    return list.flatMap((stretch): HistoryRow[] => {
      const { since, until, value } = stretch
      const isConstant = since === first && until === undefined && aspect !== 'version'
      if (isConstant || isPartOfWhole({ path, aspect, stretch }, stretches)) return []
      const change = [aspect, item, value === true || value === '' ? '' : `= ${value}`]
        .filter(Boolean)
        .join(' ')
      return [{ kind, version, path, since, ...(until === undefined ? {} : { until }), change }]
    })
  })
}

interface PlacedStretch {
  readonly path: string
  readonly aspect: string
  readonly stretch: Stretch
}

function isPartOfWhole({ path, aspect, stretch }: PlacedStretch, stretches: KindStretches): boolean {
  const isOfField = aspect !== 'field' && aspect !== 'enum' && aspect !== 'default'
  for (let at = isOfField ? path : above(path); at !== ''; at = above(at)) {
    const whole = stretches.get(rowKey(at, 'field')) ?? []
    if (whole.some(({ since, until }) => since === stretch.since && until === stretch.until)) return true
  }
  return false
}

function above(path: string): string {
  const shorter = path.replace(/(?:\.[^.[]+|\[\])$/, '')
  return shorter === path ? '' : shorter
}
