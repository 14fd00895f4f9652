import { compileSchema } from '../schema-compiler.js'
import type { SchemaProblem } from '../schema-problem.js'
import { TextBook, textOfSmall } from '../schema-text.js'
import type { GuardedAnswer, GuardedQuestion } from './answer-guarded.js'

/** Asks where somebody puts an end to what takes too long. A check that was ended has a problem of the keyword `cost`. */
export type AskElsewhere = (question: GuardedQuestion) => Promise<GuardedAnswer>

/** A schema of which nothing is known: what it costs is done here only where that takes a few milliseconds. */
export class GuardedSchema {
  readonly #schema: unknown
  readonly #isSmall: boolean
  readonly #key: number

  constructor(schema: unknown, isSmall: boolean) {
    this.#schema = schema
    this.#isSmall = isSmall
    this.#key = ++lastKey
  }

  /** Why it is no schema, or why nothing can be checked against it; empty for others. */
  async faults(elsewhere: AskElsewhere): Promise<readonly SchemaProblem[]> {
    if (!this.#isSmall) return (await this.#ask({}, elsewhere)).faults
    const compiled = await compileSchema(this.#schema)
    return compiled.ok ? [] : compiled.problems
  }

  /** What of a value does not fit; nothing does where it is no schema. */
  async check(value: unknown, elsewhere: AskElsewhere): Promise<readonly SchemaProblem[]> {
    if (this.#isSmall) {
      const compiled = await compileSchema(this.#schema)
      const problems = compiled.ok ? compiled.checkQuickly(value) : []
      if (problems !== null) return problems
    }
    return (await this.#ask({ checked: { value } }, elsewhere)).problems
  }

  /** The schema itself is sent only to those who do not know it yet. */
  async #ask(question: Pick<GuardedQuestion, 'checked'>, elsewhere: AskElsewhere): Promise<KnownAnswer> {
    const known = await elsewhere({ ...question, key: this.#key })
    const answer = known ?? (await elsewhere({ ...question, key: this.#key, schema: this.#schema }))
    if (answer === null) throw new Error('a schema that was sent is not known')
    return answer
  }
}

type KnownAnswer = NonNullable<GuardedAnswer>

let lastKey = 0

/** Small ones of the same text are one. */
const small = new TextBook<GuardedSchema>(200)

export function guardedSchema(schema: unknown): GuardedSchema {
  const text = textOfSmall(schema)
  return text === null
    ? new GuardedSchema(schema, false)
    : small.find(text, () => new GuardedSchema(schema, true))
}
