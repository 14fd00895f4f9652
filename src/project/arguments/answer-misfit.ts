import { compileSchema } from '../../schema/index.js'

/**
 * Why an answer does not fit the schema of its question, as the rest of a sentence, or null. An answer without content counts as an empty
 * map where the schema requires a map. Nothing is claimed about an invalid schema: lint reports it.
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
