// JSON pointers as the Go library follows them, with its messages for unresolved ones.
import { pointedKey } from '../../go/json-pointer.js'
import { isList, isMap } from '../json-kind.js'
import type { SchemaPath } from '../schema-defect.js'

/** The target schema of a reference, and its location in the whole. */
export interface Referenced {
  readonly schema: unknown
  readonly path: SchemaPath
}

/** Follows a JSON pointer; a fragment that is not one resolves to the whole. */
export function follow(whole: Referenced, pointer: string): Referenced | { message: string } {
  if (!pointer.startsWith('/')) return whole
  let { schema } = whole
  const path = [...whole.path]
  for (const token of pointer.slice(1).split('/')) {
    const step = followToken(schema, token)
    if ('message' in step) return step
    schema = step.value
    path.push(step.part)
  }
  return { schema, path }
}

function followToken(
  node: unknown,
  token: string
): { value: unknown; part: string | number } | { message: string } {
  if (isMap(node)) {
    const key = pointedKey(token)
    return Object.hasOwn(node, key)
      ? { value: node[key], part: key }
      : { message: `Object has no key '${key}'` }
  }
  if (!isList(node)) return { message: `Invalid token reference '${token}'` }
  if (!/^[-+]?\d+$/.test(token)) return { message: `Invalid array index '${token}'` }
  const index = Number(token)
  if (index >= 0 && index < node.length) return { value: node[index], part: index }
  return { message: `Out of bound array[0,${node.length}] index '${index}'` }
}
