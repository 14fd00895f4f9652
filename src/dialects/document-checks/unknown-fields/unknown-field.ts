import { belowPath } from '../../../model/index.js'
import type { Fix } from '../../../source/diagnostic.js'
import { repeatedPath } from '../../../source/nodes/node-path.js'
import { suggestion } from '../../../text/did-you-mean.js'
import type { Place } from '../../reading/place.js'
import { type FieldShape, fieldShape, takesAnyKey } from '../../reading/shape.js'
import { currentSpelling } from '../../reading/spelling.js'
import { decoding, describeStrictly, strictRefusal } from '../admission.js'
import type { ShapeContext } from '../shape-context.js'
import { emptyParent } from './empty-parent.js'
import { errorWay } from './error-ways.js'
import { otherHome } from './misplaced-field.js'
import { nearestField } from './nearest-field.js'
import { otherWay } from './other-systems.js'

export interface UnknownField extends ShapeContext {
  readonly key: string
  /** The field table of the key's map. */
  readonly shape: FieldShape
}

/** A key without a field: dropped by a cluster unless it is strict, refused by the loader of a config. */
export function reportUnknownField(map: Place, value: Place, field: UnknownField): void {
  // A key that results from a YAML error was never intended.
  if (field.isBroken && field.key.includes('\n')) return
  const { key, findings, own } = field
  const isKept = isKeptAt(map, field)
  if (!own?.reportPromised(value, { key, findings, isKept })) reportOther(map, value, { ...field, isKept })
}

/** True where the cluster keeps an unknown key, even in strict mode. */
function isKeptAt(map: Place, { isOpaque = false, shape }: UnknownField): boolean {
  return map.flavour === 'resource' && (isOpaque || takesAnyKey(shape))
}

function reportOther(
  map: Place,
  value: Place,
  { key, shape, findings, isKept, own, table }: UnknownField & { readonly isKept: boolean }
): void {
  const text =
    own && map.flavour === 'config' ? own.unknownFieldMessage(value, key) : `unknown field "${value.path}"`
  const way = errorWay(map, value, shape) ?? otherWay(map, value, shape)
  const nearest = way ? null : nearestField(key, shape, map)
  const fix = nearest === null ? (way?.fix ?? null) : renaming(map, value, { key, nearest })
  const span = value.mark
  const home = nearest === null && !way ? otherHome(map, value, { own: shape, whole: table }) : null
  const repeated = again(map, value)
  const accountsFor = [
    value.path,
    repeatedPath(value),
    ...meant(map, nearest),
    ...(home ? missedAt(home, value) : []),
    ...repeated.map(key => repeatedPath(map.field(key)))
  ]
  const shared = { rule: 'no-unknown-field', span, accountsFor, ...(fix ? { fix } : {}) }
  if (isKept) {
    const message = `${text}${suggestion(nearest)}${way?.hint ?? ''}: the API server keeps it silently, and nothing reads it`
    findings.report(value, { ...shared, severity: 'warning', message })
    return
  }
  const isStrict = map.flavour === 'resource'
  const upstream = isStrict ? describeStrictly(value) : text
  const age = own?.past.field(value)?.age ?? null
  const finding = {
    ...shared,
    message: explained(
      `${upstream}${suggestion(nearest)}${age === null ? '' : `; ${age}`}${way?.hint ?? placed(map, value, { shape, home, repeated })}`,
      map
    ),
    refusal: isStrict ? strictRefusal(value, upstream) : decoding(value, upstream)
  }
  if (map.within.reader.readsOldSpelling && isOldSpelling(map, key, nearest))
    findings.reportPromise(value, {
      ...finding,
      message: `${finding.message}${age === null ? '; older releases spelled it this way' : ''}`
    })
  else findings.report(value, finding)
}

/** The field that the key was meant to be is not missing for any other reason. */
function meant(map: Place, nearest: string | null): readonly string[] {
  const field = nearest === null ? null : map.field(nearest)
  return !field || field.exists ? [] : [field.path, belowPath(field)]
}

interface KeyNeighbours {
  readonly shape: FieldShape
  readonly home: Place | null
  readonly repeated: readonly string[]
}

/** Describes where the key would be known. */
function placed(map: Place, value: Place, { shape, home, repeated }: KeyNeighbours): string {
  if (repeated.length > 0)
    return `; it is indented too far: ${repeated.join(', ')} after it would be under it`
  const indented = emptyParent(map, value, shape) || otherPlace(shape, value.entry?.key ?? '')
  if (indented !== '' || !home) return indented
  return `; ${home.parent?.path || 'the top level'} has a field of that name`
}

/** Paths that are missing because a key is misplaced: the key, its parent, and the lines that follow it. */
function missedAt(home: Place, value: Place): readonly string[] {
  const own = [home.path, belowPath(home)]
  const around = home.parent
  if (!around) return own
  const followers = value
    .entries()
    .map(({ key }) => around.field(key))
    .filter(field => !field.exists)
  return [
    ...own,
    ...(around.isEmpty ? [around.path, belowPath(around)] : []),
    ...followers.flatMap(field => [field.path, belowPath(field)])
  ]
}

/** Maximum number of lines inspected after a key that is indented too far. */
const MAX_FOLLOWERS = 20

/** Repeated keys after one that is indented too far, which belong next to it instead of under it. */
function again(map: Place, { entry, isEmpty }: Place): readonly string[] {
  const { entries = [], hasRepeatedKey } = map.map ?? {}
  if (!entry || !isEmpty || !hasRepeatedKey) return []
  const at = entries.indexOf(entry)
  const before = new Set(entries.slice(Math.max(0, at - MAX_FOLLOWERS), at).map(({ key }) => key))
  return entries.slice(at + 1, at + MAX_FOLLOWERS).flatMap(({ key }) => (before.has(key) ? [key] : []))
}

function explained(message: string, map: Place): string {
  if (map.flavour === 'config') return message
  return `${message}; without strict checking the API server drops it silently`
}

/** A server's configuration is in `spec.config`; older releases had it in `spec`. */
function otherPlace(shape: FieldShape, key: string): string {
  const config = fieldShape(shape, 'config')
  return config && fieldShape(config, key) ? '; it belongs in spec.config' : ''
}

/** The old spelling is read where the reading supports it and the current one is not present. */
function isOldSpelling(map: Place, key: string, nearest: string | null): boolean {
  return nearest !== null && map.field(nearest).entry?.key === key
}

/** Renames a key to the nearest name, safely for another spelling or a certain meaning; null when that name is present. */
export function renaming(
  map: Place,
  value: Place,
  { key, nearest, isMeant = false }: { key: string; nearest: string; isMeant?: boolean }
): Fix | null {
  const isTaken = map.map?.entries.some(entry => entry.key === nearest) ?? false
  const node = value.entry?.keyNode
  if (isTaken || node?.kind !== 'scalar') return null
  const isSpelling =
    isMeant || currentSpelling(key) === nearest || key.toLowerCase() === nearest.toLowerCase()
  const edits = [{ ...node.span, text: nearest }]
  return { description: `Rename to ${nearest}`, edits, ...(isSpelling ? {} : { isUnsafe: true }) }
}
