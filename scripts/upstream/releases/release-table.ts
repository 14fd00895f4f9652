import { compareReleases } from '../../../src/dialects/releases/release.js'
import type { ReleaseTable } from '../../../src/dialects/releases/release-table.js'

/** One line of `upstream/history/*.jsonl`: something that came, changed or went. */
export interface HistoryRow {
  readonly kind: string
  readonly version: string
  readonly path: string
  readonly since: string
  readonly until?: string
  readonly change: string
}

/** The group of Go types of a standalone configuration. */
const GO = 'go'
/** Both versions of a kind have equal schemas, so one of them is enough. */
const READ_VERSIONS = ['v1alpha1', GO]

/** The releases that are known in addition to those that changed a field. */
export interface KnownReleases {
  /** True when no release is missing. */
  readonly isComplete: boolean
  readonly releases: readonly string[]
  /** The release before another one, where it is known although the list has gaps. */
  readonly last: Readonly<Record<string, string>>
}

export interface TableOptions {
  readonly engine: string
  readonly known: KnownReleases
  /** The first release whose code ignores a kind that its definitions still have. */
  readonly unreadSince?: Readonly<Record<string, string>>
}

/** The rows of an engine as a tree of fields. */
export function releaseTable(rows: readonly HistoryRow[], options: TableOptions): ReleaseTable {
  const { engine, known, unreadSince = {} } = options
  const named = rows.flatMap(({ since, until }) => (until === undefined ? [since] : [since, until]))
  const releases = [...new Set([...named, ...Object.values(unreadSince), ...known.releases].map(plain))].sort(
    compareReleases
  )
  const numbers = new Map(releases.map((release, at) => [release, at]))
  const lifeOf = ({ since, until }: HistoryRow): Life =>
    [since, ...(until === undefined ? [] : [until])].map(each => numbers.get(plain(each)) ?? 0)
  const kinds: Record<string, KindTable> = {}
  for (const row of rows) {
    kinds[row.kind] ??= { versions: {}, root: {} }
    const kind = kinds[row.kind] as KindTable // made in the line above
    if (row.change.startsWith('version ') || row.version === GO) addVersion(kind, row, lifeOf(row))
    if (READ_VERSIONS.includes(row.version)) addChange(kind.root, row, lifeOf(row))
  }
  for (const { root } of Object.values(kinds)) dropConstantTypes(root)
  for (const [kind, release] of Object.entries(unreadSince))
    for (const life of Object.values(kinds[kind]?.versions ?? {})) life[1] = numbers.get(plain(release)) ?? 0
  const last = Object.fromEntries(
    releases.flatMap((release, at) => {
      const before = known.last[release] ?? lastBefore(release, releases[at - 1], known.isComplete)
      return before === undefined ? [] : [[release, before]]
    })
  )
  return { engine, releases, last, kinds }
}

/** In a list with gaps only the patch release before is certain. */
function lastBefore(release: string, before: string | undefined, isComplete: boolean): string | undefined {
  const [major, minor, patch] = release.split('.')
  return isComplete || before === `${major}.${minor}.${Number(patch) - 1}` ? before : undefined
}

type Changing<T> = T extends readonly (infer Item)[]
  ? Item[]
  : T extends object
    ? { -readonly [Key in keyof T]: Changing<T[Key]> }
    : T
type Life = number[]
type KindTable = Changing<ReleaseTable['kinds'][string]>
type FieldNode = KindTable['root']

/** A change of a version's status, such as its deprecation, is no end of it. */
function addVersion({ versions }: KindTable, { version, change }: HistoryRow, life: Life): void {
  const known = versions[version]
  const [since = 0, until] = life
  if (!known) versions[version] = change.startsWith('version ') ? life : [since]
  else if (known[1] === since) versions[version] = [known[0] ?? 0, ...(until === undefined ? [] : [until])]
  else if (version === GO) versions[version] = [Math.min(known[0] ?? 0, since)]
}

function addChange(root: FieldNode, { path, change, version }: HistoryRow, life: Life): void {
  const [, aspect = '', value = ''] = /^(field|enum|type|required)(?: (?:= )?(.*))?$/.exec(change) ?? []
  // A map whose keys had a schema once still takes any key.
  const isAnyKey = /(?:\.\*|\[\])$/.test(path)
  if (aspect === 'field' && !isAnyKey) nodeAt(root, path).life = joined(nodeAt(root, path).life, life)
  if (aspect === 'enum') add(nodeAt(root, path), 'values', value, life)
  if (version === GO) return
  if (aspect === 'type') add(nodeAt(root, path), 'types', value, life)
  if (aspect === 'required') add(nodeAt(root, path), 'required', value, life)
}

function add(node: FieldNode, part: 'values' | 'types' | 'required', name: string, life: Life): void {
  node[part] ??= {}
  const known = node[part]
  known[name] = joined(known[name], life)
}

/** A type that a field has had since it came excludes nothing. */
function dropConstantTypes(node: FieldNode): void {
  if (node.types && Object.values(node.types).every(life => life.length % 2 === 1)) delete node.types
  for (const each of Object.values(node.below ?? {})) dropConstantTypes(each)
}

function joined(known: Life | undefined, life: Life): Life {
  return [...(known ?? []), ...life].sort((a, b) => a - b)
}

function nodeAt(root: FieldNode, path: string): FieldNode {
  let node = root
  for (const name of path.replaceAll('[]', '.[]').split('.').filter(Boolean)) {
    node.below ??= {}
    node.below[name] ??= {}
    node = node.below[name] as FieldNode // made in the line above
  }
  return node
}

function plain(release: string): string {
  return release.replace(/^v/, '')
}
