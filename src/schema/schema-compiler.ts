import type { CompiledSchema, CompileOptions } from './compile-schema.js'

/**
 * Compiles a JSON Schema for checking values: draft 2020-12 unless its `$schema` names draft 7 or 6.
 *
 * The library behind it is loaded only here, and so only by those who check values; linting never needs it.
 */
export async function compileSchema(schema: unknown, options: CompileOptions = {}): Promise<CompiledSchema> {
  const compiler = await import('./compile-schema.js')
  return compiler.compileWithAjv(schema, options)
}
