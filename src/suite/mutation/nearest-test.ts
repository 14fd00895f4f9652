import type { RunPart } from '../suite-file.js'
import type { Mutant } from './mutant.js'
import type { ReachingTest } from './reaching-test.js'

/** The test that expects most of the step, or else of the run. */
export function nearest(mutant: Mutant, reaching: readonly ReachingTest[]): ReachingTest {
  const [first, ...others] = reaching
  if (!first) throw new Error('a survivor is reached by a test')
  return others.reduce((best, test) => (weightOf(test, mutant) > weightOf(best, mutant) ? test : best), first)
}

function weightOf({ test }: ReachingTest, { step }: Mutant): number {
  const parts = test.run ? [test.run, ...test.run.following] : []
  return parts.reduce((sum, part) => sum + weightOfPart(part, step), 0)
}

function weightOfPart({ expect }: RunPart, step: string | null): number {
  const id = step?.split('.').at(-1)
  const own = id !== undefined && expect.steps.has(id) ? 10 : 0
  const others = [expect.output, expect.outputIncludes, expect.calls, expect.callsUnordered, expect.error]
  return own + others.filter(each => each !== null).length
}
