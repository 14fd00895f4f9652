import { askGuard } from '../backends/live/schemas/schema-guard.js'
import type { ElicitationAnswer, JsonValue } from '../model/index.js'
import { type CompiledSchema, compileQuickly, guardedSchema } from '../schema/index.js'
import type { FieldCheck } from './press-key.js'
import type { QuestionField } from './question-fields.js'

/** What is wrong with an answer, and with which field where one is to blame. */
export interface AnswerProblem {
  readonly field: string | undefined
  readonly message: string
}

/**
 * Checks values as they are entered. The compiler is loaded in the meantime: a value that was entered before it was
 * there, or that takes long, is checked with the whole answer.
 */
export function fieldCheck(fields: readonly QuestionField[]): FieldCheck {
  const compiled = new Map<string, CompiledSchema>()
  for (const { name, schema } of fields)
    compileQuickly(schema)?.then(
      made => compiled.set(name, made),
      // What cannot be compiled alone is refused, in its own words, with the whole answer.
      () => undefined
    )
  return ({ name }, value) => {
    const schema = compiled.get(name)
    const [first] = (schema?.ok ? schema.checkQuickly(value) : null) ?? []
    return first?.message ?? null
  }
}

/** What keeps an answer from being sent, or null. */
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
