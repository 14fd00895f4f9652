import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A part of a resource definition, with the keywords that say what is known. */
export interface RestoredSchema {
  type?: string
  enum?: unknown[]
  properties?: Record<string, RestoredSchema | false>
  not?: { enum: unknown[] }
  items?: RestoredSchema
  additionalProperties?: RestoredSchema | boolean
}

export interface ChangeRow {
  readonly kind: string
  readonly version: string
  readonly path: string
  readonly since: string
  readonly until?: string
  readonly change: string
}

/** What is known of an engine: the pinned definitions, and the rows of what changed. */
export interface Known {
  readonly definitions: ReadonlyMap<string, RestoredSchema>
  readonly rows: readonly ChangeRow[]
  /** The stretches of each kind. */
  readonly versions: readonly ChangeRow[]
}

export function knownOf(engine: string): Known {
  const folder = `upstream/${engine}`
  const definitions = new Map<string, RestoredSchema>()
  for (const file of readdirSync(folder).filter(name => /^[a-z]+\.[a-z.]+_\w+\.yaml$/.test(name))) {
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    definitions.set(parse(text).spec.names.kind, closedSpec(text))
  }
  const rows = rowsOf(engine)
  return {
    definitions,
    rows: rows.filter(({ path }) => path.startsWith('spec')),
    versions: rows.filter(({ change }) => change.startsWith('version '))
  }
}

/** Everything that changed in the first version of its kinds. */
export function rowsOf(engine: string): readonly ChangeRow[] {
  return ['fields', 'main']
    .flatMap(part => rowsIn(`upstream/history/${engine}-${part}.jsonl`))
    .filter(({ version }) => version === 'v1alpha1')
}

function rowsIn(path: string): readonly ChangeRow[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  return lines.map((line): ChangeRow => JSON.parse(line))
}

/** The `spec` of a definition's first version. */
export function closedSpec(text: string): RestoredSchema {
  return closed(parse(text).spec.versions[0].schema.openAPIV3Schema.properties.spec)
}

interface OpenSchema extends RestoredSchema {
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean
  readonly 'x-kubernetes-int-or-string'?: boolean
}

/** A schema that takes no field but its own, as strict validation does; patterns, limits and rules are left out. */
function closed(schema: OpenSchema): RestoredSchema {
  if (schema['x-kubernetes-int-or-string']) return {}
  const { type, properties, items, additionalProperties: more } = schema
  const isOpen = schema['x-kubernetes-preserve-unknown-fields'] || (!properties && !more)
  const inside = Object.entries(properties ?? {}).map(([key, part]) => [key, closed(part as OpenSchema)])
  return {
    ...(type === undefined ? {} : { type }),
    ...(schema.enum ? { enum: [...schema.enum] } : {}),
    ...(properties ? { properties: Object.fromEntries(inside) } : {}),
    ...(items ? { items: closed(items) } : {}),
    ...(type === 'object' ? { additionalProperties: typeof more === 'object' ? closed(more) : isOpen } : {})
  }
}

/** The schema of a kind's `spec` in a release. */
export function restored({ definitions, rows }: Known, kind: string, release: string): RestoredSchema {
  const spec: RestoredSchema = structuredClone(definitions.get(kind) ?? {})
  const own = rows.filter(row => row.kind === kind).sort((a, b) => depthOf(a) - depthOf(b))
  for (const row of own.filter(({ change }) => change === 'field')) setField(spec, row, { own, release })
  for (const row of own) {
    const [, aspect = '', value = ''] = /^(enum|type)(?: (?:= )?(.*))?$/.exec(row.change) ?? []
    const at = aspect === '' ? null : partAt(spec, row.path)
    if (!at) continue
    if (aspect === 'enum') setValue(at, value, isIn(row, release), row.until !== undefined)
    if (aspect === 'type' && isIn(row, release)) setType(at, value)
  }
  return spec
}

function depthOf({ path }: ChangeRow): number {
  return path.split(/[.[]/).length
}

export function isIn({ since, until }: Pick<ChangeRow, 'since' | 'until'>, release: string): boolean {
  return rank(since) <= rank(release) && (until === undefined || rank(release) < rank(until))
}

function rank(release: string): number {
  if (release === 'main') return Number.POSITIVE_INFINITY
  const [major = 0, minor = 0, patch = 0] = release.replace('v', '').split('.').map(Number)
  return (major * 1000 + minor) * 1000 + patch
}

interface InRelease {
  readonly own: readonly ChangeRow[]
  readonly release: string
}

function setField(spec: RestoredSchema, { path }: ChangeRow, { own, release }: InRelease): void {
  const [, around = '', name = ''] = /^(.*)\.([^.[\]*]+)$/.exec(path) ?? []
  const parent = name === '' ? null : partAt(spec, around)
  if (!parent) return
  const stretches = own.filter(row => row.path === path && row.change === 'field')
  parent.properties ??= {}
  const isThere = stretches.some(row => isIn(row, release))
  // Nothing is known about the rest of a field that is gone today.
  if (isThere) parent.properties[name] ||= {}
  else if (parent.additionalProperties === false) delete parent.properties[name]
  else parent.properties[name] = false
}

function setValue(at: RestoredSchema, value: string, isThere: boolean, isGone: boolean): void {
  if (!at.enum && !isGone) return
  const others = (at.enum ?? []).filter(each => each !== value)
  // The other values of a field that is gone today are not known.
  if (!at.enum && !isThere) at.not = { enum: [...(at.not?.enum ?? []), value] }
  if (!at.enum) return
  at.enum = isThere ? [...others, value] : others
  // No value is known of a release before the field had a list of them: it took any.
  if (at.enum.length === 0) delete at.enum
}

function setType(at: RestoredSchema, type: string): void {
  if (at.type === type || at.type === undefined) return
  for (const key of Object.keys(at)) delete at[key as keyof RestoredSchema]
  at.type = type
}

/** The part at `spec.steps[].args.*`; null where the release has none. */
function partAt(spec: RestoredSchema, path: string): RestoredSchema | null {
  let at: RestoredSchema | undefined = spec
  for (const name of path.replaceAll('[]', '.[]').split('.').slice(1)) {
    at = at && inside(at, name)
    if (!at) return null
  }
  return at
}

function inside(at: RestoredSchema, name: string): RestoredSchema | undefined {
  if (name === '[]') {
    if (!at.type) at.items ??= {}
    return at.items
  }
  if (name === '*') return typeof at.additionalProperties === 'object' ? at.additionalProperties : undefined
  // Of a field that is gone today only those parts are known that moved by themselves.
  if (!at.type && !at.enum) {
    at.properties ??= {}
    at.properties[name] ??= {}
  }
  const part = at.properties?.[name]
  return part === false ? undefined : part
}
