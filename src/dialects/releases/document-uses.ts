import { jsonType } from '../document-checks/shape/check-type.js'
import type { Place } from '../reading/place.js'
import { below, kindHistory } from './field-history.js'
import { union, without } from './lives.js'
import type { FieldHistory, Life, ReleaseTable } from './release-table.js'

/** A part of a document that not all releases accept. */
export interface ReleaseUse {
  readonly path: string
  /** The offset of its key. */
  readonly start: number
  /** The releases that accept the part. */
  readonly life: Life
  readonly what: 'kind' | 'version' | 'field' | 'value' | 'type' | 'missing'
  readonly place: Place
}

/** Every part of a document that was added or removed in some release; null for a kind without a history. */
export function documentUses(root: Place, table: ReleaseTable): readonly ReleaseUse[] | null {
  const kind = kindHistory(root, table)
  if (!kind) return null
  const uses: ReleaseUse[] = []
  const { versions } = kind
  const isOver = Object.values(versions).every(life => life.length % 2 === 0)
  const version = root.field('apiVersion')
  const name = root.flavour === 'config' ? 'go' : (version.text?.split('/')[1] ?? '')
  const life = Object.hasOwn(versions, name) ? versions[name] : undefined
  if (life && isOver) uses.push(releaseUse(root.field('kind'), life, 'kind'))
  else if (life) uses.push(releaseUse(name === 'go' ? root : version, life, 'version'))
  collect(root, kind.root, uses)
  return uses
}

function collect(place: Place, history: FieldHistory, uses: ReleaseUse[]): void {
  const { life, values, types, required = {} } = history
  if (life) uses.push(releaseUse(place, life, 'field'))
  const ofValue = place.text !== null && values && Object.hasOwn(values, place.text) && values[place.text]
  if (ofValue) uses.push(releaseUse(place, ofValue, 'value'))
  if (types && !place.isEmpty) collectType(place, types, uses)
  if (place.kind === 'map')
    for (const [name, needed] of Object.entries(required)) {
      const field = place.field(name)
      if (field.isEmpty) uses.push(releaseUse(field, without(needed), 'missing'))
    }
  if (!history.below) return
  for (const { key, place: value } of place.entries()) {
    const inside = below(history, key)
    if (inside) collect(value, inside, uses)
  }
  const item = below(history, 0)
  if (item) for (const each of place.items()) collect(each, item, uses)
}

/** A value has one of several types; a release that accepted only some of these accepted no other. */
function collectType(place: Place, types: Readonly<Record<string, Life>>, uses: ReleaseUse[]): void {
  const type = jsonType(place)
  const own = Object.hasOwn(types, type) ? types[type] : undefined
  const others = without(union(Object.values(types)))
  const life = own ? union([own, others]) : others
  if (life.length !== 1 || life[0] !== 0) uses.push(releaseUse(place, life, 'type'))
}

function releaseUse(place: Place, life: Life, what: ReleaseUse['what']): ReleaseUse {
  return { path: place.path, start: place.mark.start, life, what, place }
}

/** Omits parts inside others: if a release lacks a field, nothing inside it is reported. */
export function topmost(uses: readonly ReleaseUse[]): readonly ReleaseUse[] {
  const paths = new Set(uses.map(({ path }) => path))
  const seen = new Set<string>()
  return uses.filter(({ place, path }) => {
    const isRepeated = seen.has(path)
    seen.add(path)
    for (let above = place.parent; above?.parent; above = above.parent)
      if (paths.has(above.path)) return false
    return !isRepeated
  })
}
