import { checkLimits } from '../checking/too-costly.js'
import { costProblem } from '../compiling/cost-problem.js'
import { compileSchema } from '../compiling/schema-compiler.js'
import { TextBook, textOfSmall } from '../compiling/schema-text.js'
import { toPlainJson } from '../plain-json.js'
import type { SchemaProblem } from '../schema-problem.js'
import type { GuardedAnswer, GuardedQuestion } from './answer-guarded.js'

/** Asks a thread that is ended where it takes too long. A check that was ended has a problem of the keyword `cost`. */
export type AskElsewhere = (question: GuardedQuestion) => Promise<GuardedAnswer>

/** A schema from outside: it is checked in this thread only where that takes a few milliseconds. */
export class GuardedSchema {
  readonly #schema: unknown
  readonly #isSmall: boolean
  readonly #key: number

  constructor(schema: unknown, isSmall: boolean) {
    this.#schema = schema
    this.#isSmall = isSmall
    this.#key = ++lastKey
  }

  /** Why it is not a schema, or why nothing can be checked against it; otherwise empty. */
  async faults(elsewhere: AskElsewhere): Promise<readonly SchemaProblem[]> {
    if (!this.#isSmall) return (await this.#ask({}, elsewhere)).faults
    const compiled = await compileSchema(this.#schema)
    return compiled.ok ? [] : compiled.problems
  }

  /** The problems of a value; none where this is not a schema. */
  async check(value: unknown, elsewhere: AskElsewhere): Promise<readonly SchemaProblem[]> {
    if (this.#isSmall) {
      const compiled = await compileSchema(this.#schema)
      const problems = compiled.ok ? compiled.checkQuickly(value) : []
      if (problems !== null) return problems
    }
    return (await this.#ask({ value }, elsewhere)).problems
  }

  /** The schema itself is sent only where it is not known yet. One that is too large or too deep cannot be sent. */
  async #ask({ value }: { readonly value?: unknown }, elsewhere: AskElsewhere): Promise<KnownAnswer> {
    try {
      const key = this.#key
      const checked = value === undefined ? {} : { checked: toPlainJson(value, checkLimits.values) }
      const known = await elsewhere({ key, ...checked })
      if (known !== null) return known
      const schema = toPlainJson(this.#schema, checkLimits.schemaValues).value
      const answer = await elsewhere({ key, schema, ...checked })
      if (answer === null) throw new Error('a schema that was sent is not known')
      return answer
    } catch (error) {
      const problem = costProblem(error)
      return { faults: [problem], problems: [problem] }
    }
  }
}

type KnownAnswer = NonNullable<GuardedAnswer>

let lastKey = 0

/** Small schemas with the same text are shared. */
const small = new TextBook<GuardedSchema>(200)

export function guardedSchema(schema: unknown): GuardedSchema {
  const text = textOfSmall(schema)
  return text === null
    ? new GuardedSchema(schema, false)
    : small.find(text, () => new GuardedSchema(schema, true))
}
