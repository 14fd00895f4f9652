import type { CompiledSchema } from '../compiling/compile-schema.js'
import { compileSchema } from '../compiling/schema-compiler.js'
import type { SchemaProblem } from '../schema-problem.js'

/** A question about a schema that was sent before under its key, or is sent now. */
export interface GuardedQuestion {
  readonly key: number
  readonly schema?: unknown
  readonly checked?: { readonly value: unknown }
}

/** Null: the schema is unknown. */
export type GuardedAnswer = {
  /** Why it is not a schema, or why nothing can be checked against it. */
  readonly faults: readonly SchemaProblem[]
  readonly problems: readonly SchemaProblem[]
} | null

/** Answers in a thread that the caller ends where it takes too long. */
export async function answerGuarded({ key, schema, checked }: GuardedQuestion): Promise<GuardedAnswer> {
  const compiled = schema === undefined ? known.get(key) : await compileSchema(schema, { isGuarded: true })
  if (!compiled) return null
  keep(key, compiled)
  if (!compiled.ok) return { faults: compiled.problems, problems: [] }
  const faults = compiled.tooCostly ? [compiled.tooCostly] : []
  return { faults, problems: checked ? compiled.check(checked.value) : [] }
}

const known = new Map<number, CompiledSchema>()
/** A large one takes some fifty megabytes. */
const MAX_KNOWN = 4

function keep(key: number, compiled: CompiledSchema): void {
  known.delete(key)
  known.set(key, compiled)
  const [oldest] = known.keys()
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest)
}
