import type { RunReport } from '../../engine/index.js'
import type { JsonObject } from '../../model/index.js'
import { asPlainAnswers, expectationFor } from './expectation-for.js'
import type { RunInputs, ToolEntries } from './sample-run.js'

/** A test before its expectations are known: one run, or several that follow each other. */
export interface TestDraft {
  readonly name: string
  readonly runs: readonly RunInputs[]
}

/** The tests of a file, and the answers that they share. */
export interface Drafts {
  readonly tools: ToolEntries
  readonly tests: readonly TestDraft[]
}

/** How a test names its subject. */
export interface DraftSubject {
  readonly kind: 'run' | 'action'
  readonly name: string
}

/** A draft with the ends of its runs, as an item of `tests`. */
export function testValue(
  draft: TestDraft,
  subject: DraftSubject,
  reports: readonly RunReport[]
): JsonObject {
  const [first, ...following] = draft.runs.map((inputs, at) => partValue(inputs, subject, reports[at]))
  // As an entry: an object with a method of this name would be a promise.
  const then = following.length > 0 ? [['then', following] as const] : []
  return { name: draft.name, ...first, ...Object.fromEntries(then) }
}

function partValue(
  { arguments: args, answers }: RunInputs,
  { kind, name }: DraftSubject,
  report: RunReport | undefined
): JsonObject {
  const asked = new Set(report?.elicitations.map(({ step }) => step))
  const given = asPlainAnswers([...answers].filter(([step]) => asked.has(step)))
  return {
    [kind]: name,
    ...(Object.keys(args).length > 0 ? { arguments: args } : {}),
    ...(Object.keys(given).length > 0 ? { elicitations: given } : {}),
    ...(report ? { expect: expectationFor(report) } : {})
  }
}
