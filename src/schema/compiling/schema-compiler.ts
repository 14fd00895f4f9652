import type { CompiledSchema, CompileOptions } from './compile-schema.js'
import { loadLibrary } from './load-library.js'
import { TextBook, textOfSmall } from './schema-text.js'

/**
 * Reads a JSON Schema for checking values: draft 2020-12 unless its `$schema` names draft 7 or 6. A schema is read once, and small ones
 * with the same text are shared.
 *
 * The underlying library is loaded only here, and so only by callers that check values; linting never needs it.
 */
export function compileSchema(schema: unknown, options: CompileOptions = {}): Promise<CompiledSchema> {
  if (typeof schema !== 'object' || schema === null) return compiled(schema, options)
  const { bySchema, byText } = options.isGuarded ? guarded : unguarded
  const known = bySchema.get(schema)
  if (known) return known
  const text = textOfSmall(schema)
  const made = text === null ? compiled(schema, options) : byText.find(text, () => compiled(schema, options))
  bySchema.set(schema, made)
  return made
}

/** The same for a schema that is read within a few milliseconds; null for others. */
export function compileQuickly(schema: unknown): Promise<CompiledSchema> | null {
  return textOfSmall(schema) === null ? null : compileSchema(schema)
}

const guarded = emptyBooks()
const unguarded = emptyBooks()

function emptyBooks() {
  return {
    bySchema: new WeakMap<object, Promise<CompiledSchema>>(),
    byText: new TextBook<Promise<CompiledSchema>>(200)
  }
}

async function compiled(schema: unknown, options: CompileOptions): Promise<CompiledSchema> {
  const [{ compileNow }, library] = await Promise.all([import('./compile-schema.js'), loadLibrary()])
  return compileNow(schema, options, library)
}
