import type { Place } from '../reading/place.js'
import type { FieldHistory, KindHistory, Life, ReleaseTable } from './release-table.js'

/** The name in the table for files without a kind. */
const UNNAMED_KIND = 'Config'

/** The releases in which something existed. */
export interface Age {
  /** The first release with it. */
  readonly since: string
  /** The first release without it; omitted if the newest release has it. */
  readonly until?: string
  /** The last release with it, if known for certain. */
  readonly last?: string
  /** Whether the first release of the kind had it. */
  readonly isOriginal: boolean
}

/** The history of the kind of a document. */
export function kindHistory(root: Place, { kinds }: ReleaseTable): KindHistory | undefined {
  const kind = root.flavour === 'config' ? UNNAMED_KIND : (root.field('kind').text ?? '')
  return Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
}

/** The history of a field; undefined if it never changed. */
export function fieldHistory(place: Place, kind: KindHistory): FieldHistory | undefined {
  if (place.parent === null) return kind.root
  const around = fieldHistory(place.parent, kind)
  return around && below(around, place.name)
}

export function below(history: FieldHistory, name: string | number): FieldHistory | undefined {
  const { below: fields } = history
  if (!fields) return undefined
  const key = typeof name === 'number' ? '[]' : name
  return Object.hasOwn(fields, key) ? fields[key] : fields['*']
}

/** The last period of a life, as releases. */
export function ageOf(life: Life, kind: KindHistory, { releases, last }: ReleaseTable): Age {
  const isOver = life.length % 2 === 0
  const start = life[isOver ? life.length - 2 : life.length - 1] ?? 0
  const end = isOver ? life[life.length - 1] : undefined
  const first = Math.min(...Object.values(kind.versions).map(([since = 0]) => since))
  const since = releases[start] ?? ''
  const isOriginal = start === first
  if (end === undefined) return { since, isOriginal }
  const until = releases[end] ?? ''
  const before = last[until]
  return { since, until, isOriginal, ...(before === undefined ? {} : { last: before }) }
}

/** `gone since ToolHive 0.21.0`, or for a later field `in muster 0.0.168 to 0.0.196`; null for what still exists. */
export function describeAge({ since, last, until, isOriginal }: Age, label: string): string | null {
  if (until === undefined) return null
  if (isOriginal) return `gone since ${label} ${until}`
  if (last === undefined) return `new in ${label} ${since}, gone since ${until}`
  return since === last ? `in ${label} ${since} alone` : `in ${label} ${since} to ${last}`
}
