import { readdirSync, readFileSync } from 'node:fs'
import { type FlatRows, flatVersions, rowKey } from '../../../../scripts/upstream/releases/definition-rows.js'
import type { HistoryRow } from '../../../../scripts/upstream/releases/release-table.js'
import { compareReleases } from '../../../../src/dialects/releases/release.js'
import { grouped, onceEach } from '../../../../src/model/index.js'
import { isIn, rowsOf } from '../restored/restored-schema.js'
import type { SeenDefinition } from './seen-schema.js'

/** What the history records about a kind: the pinned definition, and what moved. */
export interface KindClaims {
  readonly pinned: FlatRows
  readonly moved: ReadonlyMap<string, readonly MovedRow[]>
  readonly fields: ReadonlyMap<string, readonly HistoryRow[]>
}

interface MovedRow extends HistoryRow {
  readonly value: string | true
}

/** Of the kind of a definition. */
export const claimsOf = onceEach(({ engine, kind }: SeenDefinition): KindClaims => {
  const rows = rowsOf(engine).filter(
    row => row.kind === kind && !/^status\b/.test(row.path) && !row.change.startsWith('version')
  )
  return {
    pinned: pinnedRows(engine).get(kind) ?? new Map(),
    moved: grouped(
      rows.map(row => ({ ...row, ...keyAndValue(row) })),
      ({ key }) => key
    ),
    fields: grouped(
      rows.filter(({ change }) => change === 'field'),
      ({ path }) => path
    )
  }
})

function pinnedRows(engine: string): ReadonlyMap<string, FlatRows> {
  const folder = `upstream/${engine}`
  const files = readdirSync(folder).filter(name => /^[a-z]+\.[a-z.]+_\w+\.yaml$/.test(name))
  const versions = files.flatMap(name => flatVersions(readFileSync(`${folder}/${name}`, 'utf8')))
  return new Map(
    versions.flatMap(({ kind, version, rows }) => (version === 'v1alpha1' ? [[kind, rows]] : []))
  )
}

function keyAndValue({ path, change }: HistoryRow): { readonly key: string; readonly value: string | true } {
  const [, aspect = '', rest = ''] = /^(\S+) ?(.*)$/.exec(change) ?? []
  if (aspect === 'rule') {
    const [, expression = '', message = ''] = /^(.*) = (.*?)$/.exec(rest) ?? []
    return { key: rowKey(path, aspect, expression), value: message }
  }
  if (aspect === 'enum' || aspect === 'required') return { key: rowKey(path, aspect, rest), value: true }
  return { key: rowKey(path, aspect), value: aspect === 'field' ? true : rest.replace(/^= /, '') }
}

/** What a release requires according to the history. */
export function claimedRows({ pinned, moved, fields }: KindClaims, release: string): FlatRows {
  const isGone = (path: string) => !wholesOf(path, fields).every(own => own.some(row => isIn(row, release)))
  const claimed = new Map<string, string | true>()
  for (const [key, value] of pinned) {
    const [path = '', aspect] = key.split('\0')
    if (/^status\b/.test(path) || aspect === 'version' || moved.has(key) || isGone(path)) continue
    if (!isOfEarlierStretch(path, fields, release)) claimed.set(key, value)
  }
  for (const [key, rows] of moved)
    for (const row of rows) if (isIn(row, release) && !isGone(row.path)) claimed.set(key, row.value)
  return claimed
}

/** The stretches of a field, and those of everything around it. */
function wholesOf(path: string, fields: KindClaims['fields']): (readonly HistoryRow[])[] {
  return [...fields].flatMap(([whole, own]) => (isAtOrBelow(path, whole) ? [own] : []))
}

/** A field that went and came again may have had other limits before. */
function isOfEarlierStretch(path: string, fields: KindClaims['fields'], release: string): boolean {
  return wholesOf(path, fields).some(own =>
    own.some(({ since }) => compareReleases(since.replace('v', ''), release) > 0)
  )
}

/** True where a release had a field that went and maybe came again: of what it had inside only that is known which moved by itself. */
export function isUnknownInside(path: string, claims: KindClaims, release: string): boolean {
  return isInVanished(path, claims) || isOfEarlierStretch(path, claims.fields, release)
}

/** True below a field that is gone today. */
export function isInVanished(path: string, { pinned, fields }: KindClaims): boolean {
  return [...fields.keys()].some(whole => !pinned.has(rowKey(whole, 'field')) && isAtOrBelow(path, whole))
}

function isAtOrBelow(path: string, whole: string): boolean {
  return path === whole || path.startsWith(`${whole}.`) || path.startsWith(`${whole}[`)
}
