import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'

export interface SetResult {
  readonly passed: number
  readonly failed: readonly string[]
}

interface Vector {
  readonly id: string
  readonly funcs: 'toolhive' | 'sprig'
  readonly missingkey?: 'default' | 'zero' | 'error'
  readonly mode?: 'render' | 'typed' | 'output' | 'path'
  readonly template: string
  readonly data: unknown
  readonly output?: string
  readonly typed?: { readonly kind: string; readonly type: string; readonly value: unknown }
  readonly error?: { readonly phase: string; readonly message: string }
  readonly refs?: readonly string[]
}

interface Library {
  renderTemplate(text: string, data: unknown, options: object): Rendered
  templateReferences(text: string): string[]
}

interface Rendered {
  readonly output?: unknown
  readonly kind?: string
  readonly type?: string
  readonly error?: { readonly phase: string; readonly message: string }
}

/** Renders every vector of a folder through the built library. */
export async function runVectors(root: string, folder: string): Promise<SetResult> {
  const library: Library = await import(pathToFileURL(join(root, 'dist/index.js')).href)
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.jsonl'))
    .sort()
  const vectors = names.flatMap(name => readVectors(join(folder, name)))
  const failed = vectors.filter(vector => !holds(library, vector)).map(vector => vector.id)
  return { passed: vectors.length - failed.length, failed }
}

function readVectors(file: string): Vector[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line !== '')
  return lines.map(line => JSON.parse(line) as Vector) // as the folder's README describes them
}

/** Whether and in which phase a template fails must match, and what it gives; messages are compared by the unit tests. */
function holds(library: Library, vector: Vector): boolean {
  const options = { functions: vector.funcs, missingKey: vector.missingkey, mode: vector.mode ?? 'text' }
  const rendered = library.renderTemplate(vector.template, withBigInts(vector.data), definedOnly(options))
  if (vector.error) return rendered.error?.phase === vector.error.phase
  if (rendered.error) return false
  if (vector.refs && !isDeepStrictEqual(library.templateReferences(vector.template), vector.refs))
    return false
  if (!vector.typed) return rendered.output === vector.output
  const { kind, type, value } = vector.typed
  return (
    rendered.kind === kind &&
    rendered.type === type &&
    isDeepStrictEqual(plain(rendered.output), plain(value))
  )
}

function definedOnly(options: object): object {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

/** `{ "$int": 3 }` of a vector is a Go int, which the library takes as a bigint. */
function withBigInts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withBigInts)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  if (entries.length === 1 && entries[0]?.[0] === '$int') return BigInt(Number(entries[0][1]))
  return Object.fromEntries(entries.map(([key, item]) => [key, withBigInts(item)]))
}

function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value ?? null, (_, item) => (typeof item === 'bigint' ? Number(item) : item))
  )
}
