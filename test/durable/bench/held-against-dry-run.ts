import { type Fixtures, mergeFixtures, noFixtures, readFixtures } from '../../../src/backends/index.js'
import { type RunReport, runReport } from '../../../src/engine/index.js'
import { type Compat, type ElicitationAnswer, type JsonObject, routed } from '../../../src/model/index.js'
import { chooseRun, type RunChoice } from '../../../src/project/choosing/choose-run.js'
import { loadProject } from '../../../src/project/loading/load-project.js'
import { simulate } from '../../../src/project/simulation/simulate.js'
import type { SourceFile } from '../../../src/source/index.js'
import type { SuiteFile } from '../../../src/suite/suite-file.js'
import { comparable } from './comparable.js'
import { orderOf, type SimulatedRuns } from './simulated-runs.js'

/** Something that is run twice: dry, and by a worker. */
export interface HeldRun {
  readonly id: string
  readonly files: readonly SourceFile[]
  readonly compat: Compat
  readonly choice: RunChoice
  readonly arguments: JsonObject
  readonly answers: ReadonlyMap<string, ElicitationAnswer>
  readonly fixtures: Fixtures
}

/**
 * - `cut`: equal as soon as every answer takes a moment; at once, a call is in flight when another step fails, which a dry run
 *   answers in no time
 * - `refused`: a step must reach a missing tool, with which no live run begins
 * - `unanswered`: a durable run waits where a dry run gives up
 */
export type Held =
  | { readonly kind: 'equal' | 'unanswered' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'other' | 'cut'; readonly durable: unknown; readonly dry: unknown }

export async function heldAgainstDryRun(run: HeldRun, runs: SimulatedRuns): Promise<Held> {
  const first = await heldOnce(run, runs)
  if (first.kind !== 'other') return first
  const slower = await heldOnce({ ...run, fixtures: unhurried(run.fixtures) }, runs)
  return slower.kind === 'equal' ? { ...first, kind: 'cut' } : first
}

async function heldOnce(run: HeldRun, runs: SimulatedRuns): Promise<Held> {
  const { files, compat, choice, arguments: args, answers, fixtures } = run
  const called = await routed(chooseRun(loadProject(files, compat), choice), args)
  const simulated = await simulate(called, { arguments: args, fixtures, answers })
  if (simulated.result.events.some(isUnanswered)) return { kind: 'unanswered' }
  const { workflow = null, action = null } = choice
  const order = { files, compat, workflow, action, arguments: args, answers: Object.fromEntries(answers) }
  const durable = await runs.run(orderOf(order), fixtures)
  const own = new Set(called.steps.map(({ id }) => id))
  const dry = comparable(simulated.report, own)
  if (durable.answer.kind !== 'ran') {
    const reason = durable.answer.messages.join()
    const isRefused = reason.startsWith('no server has the tool')
    return isRefused ? { kind: 'refused', reason } : { kind: 'other', durable: durable.answer, dry }
  }
  const report: RunReport = runReport(called, durable, simulated.report.problems)
  const ours = comparable(report, own)
  return JSON.stringify(ours) === JSON.stringify(dry)
    ? { kind: 'equal' }
    : { kind: 'other', durable: ours, dry }
}

function isUnanswered(event: { readonly type: string; readonly failure?: unknown }): boolean {
  const { type, failure } = event
  return type === 'stepFailed' && (failure as { kind: string }).kind === 'missing_answer' // as every step that failed has one
}

/** Every answer takes a moment. */
function unhurried({ tools }: Fixtures): Fixtures {
  const slower = [...tools].map(([name, tool]) => {
    const responses = tool.responses.map(each => ({ ...each, delayMs: Math.max(1, each.delayMs) }))
    return [name, { ...tool, responses }] as const
  })
  return { tools: new Map(slower) }
}

/** What the tests of a file run first; other files that it names are read by their paths. */
export function runsOfSuite(suite: SuiteFile, read: (path: string) => SourceFile): HeldRun[] {
  const inline = suite.documents === null ? [] : [{ path: 'documents.yaml', text: suite.documents }]
  const files = [...inline, ...suite.files.map(({ text }) => read(text))]
  const named = readFixtures(suite.fixtures.map(({ text }) => read(text))).fixtures
  const fixtures = mergeFixtures([noFixtures, named, { tools: suite.tools }])
  return suite.tests.flatMap(({ name, run }) => {
    if (!run) return []
    const { kind, subject, arguments: args, answers } = run
    const choice = kind === 'run' ? { workflow: subject.text } : { action: subject.text }
    const compat = suite.compat ?? 'documented'
    return [{ id: `${suite.file.path}: ${name}`, files, compat, choice, arguments: args, answers, fixtures }]
  })
}
