import fc from 'fast-check'
import {
  compileSchema,
  findEndlessReference,
  readGoJsonSchema,
  type SchemaProblem
} from '../../../src/schema/index.js'
import type { FuzzKind } from '../fuzz-kind.js'
import { anySchema, checkedValue } from '../generators/schemas.js'
import type { Json } from '../generators/values.js'
import { demand } from '../laws/broken-law.js'
import { demandSameBytes } from '../laws/reports.js'
import { beginCheck } from '../run/checks.js'

/** Values held against schemas from anywhere: within limits, the same each time, and alike whether it is quick or not. */
export const schemas: FuzzKind = {
  name: 'schemas',
  inputs: fc.tuple(anySchema, checkedValue).map(([schema, value]) => ({ files: [], data: [schema, value] })),
  async check({ data }, { isWhole }) {
    const [schema = {}, value = null] = data as readonly Json[] // as `inputs` makes it; made smaller, it may lack some
    findEndlessReference(schema)
    readGoJsonSchema(schema)
    const compiled = await compileSchema(schema)
    if (!compiled.ok) {
      demandProblems(compiled.problems)
      demand(compiled.problems.length > 0, 'what is no schema has a reason', () => '')
      return
    }
    beginCheck('a check')
    const check = () => compiled.check(value)
    const problems = isWhole ? await demandSameBytes('a check', check) : check()
    demandProblems(problems)
    const quick = compiled.checkQuickly(value)
    if (quick !== null)
      await demandSameBytes('a quick check finds what another one does', alternately(quick, problems))
  }
}

/** The one and the other, by turns. */
function alternately<T>(first: T, second: T): () => T {
  let turn = 0
  return () => (turn++ === 0 ? first : second)
}

function demandProblems(problems: readonly SchemaProblem[]): void {
  for (const { message, path } of problems)
    demand(message !== '' && Array.isArray(path), 'a problem has words and a place', () => message)
}
