import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/index.js'

/** An argument that is also sent as a header, for proxies between client and server. */
export interface ParameterHeader {
  /** From the arguments down to the value. */
  readonly path: readonly string[]
  /** After `Mcp-Param-`. */
  readonly name: string
}

export type DeclaredHeaders = { readonly headers: readonly ParameterHeader[] } | { readonly problem: string }

const DECLARATION = 'x-mcp-header'
/** A token of HTTP (RFC 9110, 5.6.2). */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/
const types: ReadonlySet<unknown> = new Set(['string', 'integer', 'boolean'])

/** The headers that a tool's input schema declares; a tool with an invalid declaration must not be used. */
export function declaredHeaders(inputSchema: JsonObject | undefined): DeclaredHeaders {
  const headers: ParameterHeader[] = []
  const problem = inputSchema ? problemIn(inputSchema, { path: [], isReached: true, headers }) : null
  return problem === null ? { headers } : { problem }
}

/** The headers of one call; a missing or compound value has none. */
export function parameterHeaders(
  headers: readonly ParameterHeader[],
  args: JsonObject
): Readonly<Record<string, string>> {
  const named = headers.flatMap(({ name, path }) => {
    const value = path.reduce<JsonValue | undefined>(
      (inner, key) => (isJsonObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
      args
    )
    const isPlain = typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value)
    return isPlain ? [[`mcp-param-${name.toLowerCase()}`, headerValue(String(value))] as const] : []
  })
  return Object.fromEntries(named)
}

interface Walk {
  readonly path: readonly string[]
  /** True below `properties` only: there it is certain which value is meant. */
  readonly isReached: boolean
  readonly headers: ParameterHeader[]
}

function problemIn(schema: JsonValue, { path, isReached, headers }: Walk): string | null {
  if (Array.isArray(schema))
    return firstOf(schema, each => problemIn(each, { path, isReached: false, headers }))
  if (!isJsonObject(schema)) return null
  if (Object.hasOwn(schema, DECLARATION)) {
    const problem =
      isReached && path.length > 0
        ? problemOf(schema, path, headers)
        : `"${DECLARATION}" is in a place where it is unclear which argument is meant`
    if (problem !== null) return problem
    headers.push({ path, name: String(schema[DECLARATION]) })
  }
  return firstOf(Object.entries(schema), ([key, inner]) => {
    if (key === 'properties' && isJsonObject(inner))
      return firstOf(Object.entries(inner), ([name, each]) =>
        problemIn(each, { path: [...path, name], isReached, headers })
      )
    return annotations.has(key) ? null : problemIn(inner, { path, isReached: false, headers })
  })
}

/** Values in these are data, not schemas. */
const annotations: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples', DECLARATION])

function problemOf(
  schema: JsonObject,
  path: readonly string[],
  headers: readonly ParameterHeader[]
): string | null {
  const name = schema[DECLARATION]
  const of = `"${DECLARATION}" of "${path.join('.')}"`
  if (typeof name !== 'string' || !TOKEN.test(name)) return `${of} is not a header name`
  if (!types.has(schema.type)) return `${of} is on something that is not a string, integer or boolean`
  const isTaken = headers.some(other => other.name.toLowerCase() === name.toLowerCase())
  return isTaken ? `${of} is there twice: "${name}"` : null
}

function firstOf<T>(items: readonly T[], problem: (item: T) => string | null): string | null {
  for (const item of items) {
    const found = problem(item)
    if (found !== null) return found
  }
  return null
}

/** Headers contain plain characters only; other values are encoded in Base64. */
function headerValue(text: string): string {
  const isPlain = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text) && !text.startsWith('=?base64?')
  return isPlain ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`
}
