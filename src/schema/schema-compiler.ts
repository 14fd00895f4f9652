import type { CompiledSchema, CompileOptions } from './compile-schema.js'

/**
 * Reads a JSON Schema for checking values: draft 2020-12 unless its `$schema` names draft 7 or 6. The same schema is read once.
 *
 * The library behind it is loaded only here, and so only by those who check values; linting never needs it.
 */
export function compileSchema(schema: unknown, options: CompileOptions = {}): Promise<CompiledSchema> {
  if (typeof schema !== 'object' || schema === null) return compiled(schema, options)
  const book = options.isGuarded ? guarded : unguarded
  const known = book.get(schema)
  if (known) return known
  const made = compiled(schema, options)
  book.set(schema, made)
  return made
}

const unguarded = new WeakMap<object, Promise<CompiledSchema>>()
const guarded = new WeakMap<object, Promise<CompiledSchema>>()

async function compiled(schema: unknown, options: CompileOptions): Promise<CompiledSchema> {
  const { compileNow } = await import('./compile-schema.js')
  return compileNow(schema, options)
}
