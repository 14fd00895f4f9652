import { compileSchema } from '../../schema/index.js'

/**
 * Why an answer is none to a question with that schema, as the rest of a sentence about it, or null; one without content is an empty map to a question that wants a map.
 * Of a schema that is none nothing is known: lint reports it.
 */
export async function answerMisfit(schema: unknown, content: unknown): Promise<string | null> {
  const compiled = await compileSchema(schema)
  const [problem] = compiled.ok ? compiled.check(content ?? {}) : []
  if (!problem) return null
  if (problem.keyword === 'cost') return problem.message
  const place = problem.path.join('.')
  const fault = place === '' ? problem.message : `${place} ${problem.message}`
  return `does not fit the schema of its question: ${fault}`
}
