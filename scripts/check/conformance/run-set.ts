import { UsageError } from '../../../src/project/usage-error.js'
import type { CaseResult, Difference, SetSetting, VmcpLibrary } from './case-set.js'
import { readJsonLines } from './json-lines.js'
import { differenceOf, stableText, withOneUuid, withoutLevel } from './same.js'
import { refusalDifferences } from './verdict-set.js'

/** A line of `engine-runs`: a definition, its fixtures and the engine's result. */
interface RunLine {
  readonly id: string
  readonly dialect: 'toolhive' | 'muster'
  readonly documents: string
  readonly run?: string
  readonly action?: string
  readonly arguments?: object
  readonly tools?: object
  readonly elicitations?: object
  /** Only the fields given here are compared. */
  readonly expect: RunExpectation
  readonly unstable?: readonly string[]
}

interface RunExpectation {
  readonly status?: string
  readonly output?: unknown
  readonly error?: string | null
  readonly calls?: readonly Call[]
  readonly prompts?: Readonly<Record<string, string>>
  readonly steps?: Readonly<Record<string, Step>>
  /** The definition is rejected before any run. */
  readonly refused?: true
  readonly stage?: string
  readonly message?: string
}

interface Call {
  readonly tool: string
  readonly arguments: unknown
}

interface Step {
  readonly status?: string
  readonly output?: unknown
  readonly error?: string | null
}

type Report = Awaited<ReturnType<VmcpLibrary['dryRun']>>

/** Runs every definition on its fixtures in the reading `engine`, and compares the run with the engine's own. */
export async function checkRuns({ name, place, library }: SetSetting): Promise<CaseResult[]> {
  const results: CaseResult[] = []
  for (const line of readJsonLines<RunLine>(place, ['id', 'dialect', 'documents', 'expect']))
    results.push({ id: `${name} ${line.id}`, differences: await differencesOf(line, library) })
  return results
}

async function differencesOf(line: RunLine, library: VmcpLibrary): Promise<Difference[]> {
  if (line.expect.refused) {
    const { stage = '', message } = line.expect
    return refusalDifferences(
      line.documents,
      { stage, messages: message === undefined ? [] : [message] },
      library
    )
  }
  try {
    return compared(line, withOneUuid(await dryRunOf(line, library)))
  } catch (error) {
    if (!(error instanceof UsageError) && (error as Error).name !== 'UsageError') throw error
    return [{ aspect: 'run', expected: line.expect.status ?? null, actual: (error as Error).message }]
  }
}

function dryRunOf(line: RunLine, library: VmcpLibrary): Promise<Report> {
  const subject = line.action === undefined ? { workflow: line.run ?? '' } : { action: line.action }
  return library.dryRun([{ path: `${line.id}.yaml`, text: line.documents }], {
    compat: 'engine',
    ...subject,
    arguments: line.arguments ?? {},
    fixtures: { tools: line.tools ?? {} },
    elicitations: line.elicitations ?? {}
  })
}

function compared(line: RunLine, report: Report): Difference[] {
  const { expect, unstable = [] } = line
  const holds = (aspect: string) => Object.hasOwn(expect, aspect)
  return [
    ...(holds('status') ? differenceOf('status', expect.status, report.status) : []),
    ...(holds('output') ? differenceOf('output', expect.output, outputOf(line, report)) : []),
    ...(holds('error') ? differenceOf('error', withoutLevel(expect.error), withoutLevel(report.error)) : []),
    ...(expect.calls ? callDifferences(expect.calls, report, unstable.includes('callOrder')) : []),
    ...(expect.prompts ? differenceOf('prompts', expect.prompts, promptsOf(report)) : []),
    ...Object.entries(expect.steps ?? {}).flatMap(([id, step]) => stepDifferences(id, step, report))
  ]
}

/** muster's answer contains the execution id, which differs each time. */
function outputOf({ dialect }: RunLine, { output }: Report): unknown {
  if (dialect !== 'muster' || typeof output !== 'object' || output === null || Array.isArray(output))
    return output
  return Object.fromEntries(Object.entries(output).filter(([key]) => key !== 'execution_id'))
}

function callDifferences(expected: readonly Call[], report: Report, isMultiset: boolean): Difference[] {
  const actual = report.calls.map(call => ({ tool: call.tool, arguments: call.arguments }))
  return differenceOf('calls', inOrder(expected, isMultiset), inOrder(actual, isMultiset))
}

function inOrder(calls: readonly Call[], isMultiset: boolean): readonly Call[] {
  if (!isMultiset) return calls
  return calls
    .map(call => ({ call, text: stableText(call) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ call }) => call)
}

function promptsOf(report: Report): Record<string, string> {
  return Object.fromEntries(report.elicitations.map(({ step, message }) => [step, message]))
}

function stepDifferences(id: string, expected: Step, report: Report): Difference[] {
  const actual = report.steps.find(step => step.id === id)
  if (!actual) return [{ aspect: `steps.${id}`, expected, actual: null }]
  return (['status', 'output', 'error'] as const)
    .filter(field => Object.hasOwn(expected, field))
    .flatMap(field =>
      differenceOf(`steps.${id}.${field}`, withoutLevel(expected[field]), withoutLevel(actual[field]))
    )
}
