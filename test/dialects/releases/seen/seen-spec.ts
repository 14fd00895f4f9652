import type { RestoredSchema } from '../restored/restored-schema.js'
import { isInVanished, type KindClaims } from './claimed-rows.js'
import type { SeenDefinition } from './seen-schema.js'

/** The `spec` of a definition as a schema that takes no other field; below a field that is gone today only known values are refused. */
export function seenSpec({ rows }: SeenDefinition, claims: KindClaims): RestoredSchema {
  const parts = new Map<string, RestoredSchema>()
  const paths = [...rows.keys()].flatMap(key => (key.endsWith('\0field\0') ? [key.split('\0')[0] ?? ''] : []))
  for (const path of paths) {
    const part = partOf(path, rows)
    parts.set(path, part)
    const [, around = '', name = ''] = /^(.*?)(?:\.([^.[\]]+)|\[\])$/.exec(path) ?? []
    const parent = parts.get(around)
    if (!parent) continue
    if (path.endsWith('[]')) parent.items = part
    else if (name === '*') parent.additionalProperties = part
    else {
      parent.properties ??= {}
      parent.properties[name] = part
      parent.additionalProperties = parent.additionalProperties === true || isInVanished(around, claims)
    }
  }
  for (const [path, part] of parts) if (isInVanished(path, claims)) freeValues(part, path, claims)
  for (const path of claims.fields.keys()) {
    const [, around = '', name = ''] = /^(.*)\.([^.[\]*]+)$/.exec(path) ?? []
    const parent = parts.get(around)
    if (parent?.properties && !parts.has(path)) parent.properties[name] = false
  }
  return parts.get('spec') ?? {}
}

function partOf(path: string, rows: SeenDefinition['rows']): RestoredSchema {
  const type = rows.get(`${path}\0type\0`)
  const values = [...rows.keys()].filter(key => key.startsWith(`${path}\0enum\0`))
  const isOpen = rows.has(`${path}\0preserve-unknown-fields\0`)
  return {
    ...(typeof type === 'string' ? { type } : {}),
    ...(values.length > 0 ? { enum: values.map(key => key.split('\0')[2]) } : {}),
    ...(isOpen ? { additionalProperties: true } : {})
  }
}

/** Of the values at such a place only those are known that moved by themselves. */
function freeValues(part: RestoredSchema, path: string, { moved }: KindClaims): void {
  if (!part.enum) return
  const own = part.enum
  const known = [...moved.keys()]
    .filter(key => key.startsWith(`${path}\0enum\0`))
    .map(key => key.split('\0')[2])
  delete part.enum
  const refused = known.filter(value => !own.includes(value))
  if (refused.length > 0) part.not = { enum: refused }
}
