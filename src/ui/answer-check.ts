import { askGuard } from '../backends/live/schemas/schema-guard.js'
import type { ElicitationAnswer, JsonValue } from '../model/index.js'
import { type CompiledSchema, compileQuickly, guardedSchema } from '../schema/index.js'
import type { FieldCheck } from './press-key.js'
import type { QuestionField } from './question-fields.js'

/** A problem of an answer, and its field where one is at fault. */
export interface AnswerProblem {
  readonly field: string | undefined
  readonly message: string
}

/** Checks of single values as they are entered. */
export interface FieldChecks {
  readonly check: FieldCheck
  /** Settles when the compiler has been loaded: before that every value is accepted. */
  readonly loaded: Promise<unknown>
}

/** A value whose check takes long is checked with the whole answer, as for a rejected schema. */
export function fieldChecks(fields: readonly QuestionField[]): FieldChecks {
  const compiled = new Map<string, CompiledSchema>()
  const loads = fields.map(async ({ name, schema }) => {
    const made = await compileQuickly(schema)
    if (made) compiled.set(name, made)
  })
  const check: FieldCheck = ({ name }, value) => {
    const schema = compiled.get(name)
    const [first] = (schema?.ok ? schema.checkQuickly(value) : null) ?? []
    return first?.message ?? null
  }
  return { check, loaded: Promise.allSettled(loads) }
}

/** Why an answer cannot be sent, or null. */
export async function answerProblem(
  answer: ElicitationAnswer,
  schema: JsonValue
): Promise<AnswerProblem | null> {
  if (answer.action !== 'accept' || schema === null) return null
  const [first] = await guardedSchema(schema).check(answer.content, askGuard(neverAborted))
  if (!first) return null
  const [field] = first.path
  return { field: field === undefined ? undefined : String(field), message: first.message }
}

const neverAborted = new AbortController().signal
