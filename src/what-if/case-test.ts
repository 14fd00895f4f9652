import {
  asSentJson,
  type ElicitationAnswer,
  type JsonObject,
  type JsonValue,
  routed,
  type ToolResult,
  type Workflow,
  withJsonNumbers
} from '../model/index.js'
import { BASE_ID, type Case, type CaseCause } from './case.js'
import { faultTexts, type SeenCall } from './case-backend.js'
import type { CaseResult } from './outcome.js'
import { longestTimeout } from './placed-steps.js'
import { type CaseRun, eventsOf, type GivenRun, runCase } from './run-case.js'
import type { WhatIf } from './what-if.js'

/** Each case with a single cause, and the first case of every other outcome. */
export function casesToSave({ cases, outcomes }: Pick<WhatIf, 'cases' | 'outcomes'>): readonly CaseResult[] {
  const first = new Set(outcomes.map(outcome => outcome.cases[0]))
  return cases.filter(({ id, causes }) => id !== BASE_ID && (causes.length === 1 || first.has(id)))
}

/** Turns cases into tests of a test file, with the fixtures that make them happen. */
export async function caseTests(
  called: Workflow,
  given: GivenRun,
  cases: readonly Case[]
): Promise<readonly JsonObject[]> {
  const workflow = await routed(called, given.arguments)
  const tests: JsonObject[] = []
  for (const which of cases) tests.push(caseTest(await runCase(workflow, given, which), given))
  return tests
}

function caseTest(run: CaseRun, given: GivenRun): JsonObject {
  const { id, causes } = run.case
  const gone = causes.flatMap(({ cause, at }) => (cause === 'no-such-tool' ? [at] : []))
  const tools = toolsOf(run, given)
  const { name } = run.workflow.action ? { name: run.workflow.action.tool } : run.workflow
  return {
    name: `what if: ${id}`,
    [name.startsWith('ServiceClass/') ? 'action' : 'run']: name,
    arguments: withJsonNumbers(run.inputs.arguments),
    ...answersIn(run),
    ...(Object.keys(tools).length === 0 ? {} : { tools }),
    ...(gone.length === 0 ? {} : { withoutTools: gone }),
    expect: expectationOf(run)
  }
}

function answersIn(run: CaseRun): JsonObject {
  const asked = new Set(eventsOf(run.result, 'elicitationRequested').map(({ step }) => step))
  const answers = [...run.inputs.answers].filter(([step]) => asked.has(step))
  if (answers.length === 0) return {}
  return { elicitations: Object.fromEntries(answers.map(([step, answer]) => [step, answerOf(answer)])) }
}

function answerOf(answer: ElicitationAnswer): JsonObject {
  const { action } = answer
  return answer.action === 'accept' && answer.content !== null
    ? { action, content: answer.content }
    : { action }
}

/** The tools whose answers differ from the fixtures, with all their answers in this run. */
function toolsOf({ calls, case: { causes }, workflow }: CaseRun, given: GivenRun): JsonObject {
  const changed = new Set(causes.flatMap(({ inputs }) => inputs.filter(isResult).map(({ of }) => of)))
  const own = new Set(
    calls
      .filter(({ at, fault, answer, tool }) => {
        const isMadeUp = answer?.isStub === true || !given.fixtures.tools.has(tool)
        return fault !== null || changed.has(at) || isMadeUp
      })
      .map(({ tool }) => tool)
  )
  const longestMs = longestTimeout(workflow)
  return Object.fromEntries(
    [...own].map(tool => [
      tool,
      { responses: calls.filter(call => call.tool === tool).map(call => responseOf(call, longestMs)) }
    ])
  )
}

function isResult({ input }: CaseCause['inputs'][number]): boolean {
  return input === 'result'
}

function responseOf(call: SeenCall, longestMs: number): JsonObject {
  const { arguments: args, fault, answer, delayMs } = call
  const isLate = fault?.cause === 'timeout'
  const waits = isLate ? longestMs : delayMs
  return {
    ...(Object.keys(args).length === 0 ? {} : { when: withJsonNumbers(args) }),
    times: 1,
    ...(waits > 0 ? { delay: `${waits}ms` } : {}),
    ...(isLate ? { error: 'context deadline exceeded' } : resultOf(fault, answer))
  }
}

function resultOf(fault: CaseCause | null, answer: ToolResult | undefined): JsonObject {
  if (fault?.cause === 'connection-lost') return { error: faultTexts['connection-lost'] }
  if (fault?.cause === 'tool-error') return { text: faultTexts['tool-error'], isError: true }
  if (!answer) return { error: 'cancelled before the answer' }
  const { structuredContent, content, isError } = answer
  const blocks = content as unknown as JsonValue // blocks of a result are JSON
  return {
    ...(structuredContent === undefined ? {} : { structuredContent: asSentJson(structuredContent) }),
    ...(content.length === 0 && structuredContent !== undefined ? {} : { content: blocks }),
    ...(isError ? { isError } : {})
  }
}

function expectationOf({ result }: CaseRun): JsonObject {
  const { status, failure } = result
  const output = withJsonNumbers(result.output)
  const failed = eventsOf(result, 'stepFailed').filter(({ within, iteration }) => !within && !iteration)
  const steps = Object.fromEntries(failed.map(({ step }) => [step, { status: 'failed' }]))
  return {
    status,
    ...(output === null ? {} : { output }),
    ...(failure ? { error: failure.message } : {}),
    ...(failed.length === 0 ? {} : { steps }),
    calls: eventsOf(result, 'callStarted').map(({ tool }) => ({ tool }))
  }
}
