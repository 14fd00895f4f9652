import {
  type BackendCall,
  type BuiltInTool,
  type CallAnswer,
  CallFailure,
  type JsonObject,
  type JsonValue,
  type ToolDescription,
  type ToolResult,
  type Workflow
} from '../model/index.js'
import type { StopSignal } from '../model/stopping/stop.js'
import type { AnswerDetail } from './event.js'
import { interrupted, isOutOfTime, limit, orInterrupted } from './interruption.js'
import { limitedValue } from './limited-value.js'
import type { StepContext, StepTrouble } from './steps/executor.js'

/** What answers the calls of a name. */
export type Callee =
  | { readonly kind: 'backend'; readonly tool: ToolDescription }
  | { readonly kind: 'workflow'; readonly workflow: Workflow }
  | BuiltInTool

/** A nested workflow takes precedence over a backend's tool of the same name, and that over a built-in tool. */
export function findCallee(context: StepContext, name: string): Callee | null {
  const target = context.callTarget(name)
  if (target?.kind === 'workflow') return target
  const tool = context.findTool(name)
  return tool ? { kind: 'backend', tool } : target
}

export interface StepCall {
  /** The name as written in the definition. */
  readonly name: string
  readonly args: JsonObject
  readonly attempt: number
  readonly timeoutMs?: number | null
  /** The call decides the step's condition. */
  readonly isForCondition?: true
}

export type Called =
  | { readonly kind: 'answered'; readonly result: ToolResult }
  | { readonly kind: 'failed'; readonly trouble: StepTrouble }
  | { readonly kind: 'interrupted' }

/** One call from start to answer. Only calls that reach a backend are reported as calls. */
export function callTool(context: StepContext, callee: Callee, call: StepCall): Promise<Called> {
  if (callee.kind === 'backend') return callBackend(context, callee.tool.name, call)
  return callee.kind === 'builtIn'
    ? callBuiltIn(context, callee, call)
    : callWorkflow(context, callee.workflow, call)
}

async function callWorkflow(context: StepContext, workflow: Workflow, { args }: StepCall): Promise<Called> {
  const outcome = await context.runNested(workflow, args)
  if (outcome.kind === 'answered')
    for (const name of outcome.missingTools ?? []) toolNotFound(context, { name, args: {} })
  return outcome.kind === 'refused' ? { kind: 'failed', trouble: outcome.trouble } : outcome
}

async function callBackend(
  context: StepContext,
  published: string,
  { args, attempt, name, timeoutMs = null, isForCondition }: StepCall
): Promise<Called> {
  const number = context.nextCall()
  context.emit({ type: 'callStarted', call: number, attempt, tool: name, arguments: args })
  const own = timeoutMs === null ? null : limit(context.signal, context.timeLimit(timeoutMs))
  const signal = own?.signal ?? context.signal
  try {
    const at = isForCondition ? { ...context.place, attempt, isForCondition } : { ...context.place, attempt }
    const asked = context.callTool({ tool: published, arguments: args, signal, at })
    const answer = await orInterrupted(asked, signal)
    const isOver = answer === interrupted && !context.signal.aborted
    return ended(context, number, isOver ? outOfTime() : answer)
  } catch (error) {
    const failure = failureOf(error, signal, context)
    if (failure !== interrupted) noteUnanswered(context, { name, args }, failure)
    return ended(context, number, failure)
  } finally {
    own?.release()
  }
}

/** Reports a call that nothing could answer, whatever the step does with the failure. */
function noteUnanswered(
  context: Pick<StepContext, 'emit'>,
  { name, args }: Pick<StepCall, 'name' | 'args'>,
  { kind, message: cause, detail }: CallFailure
): void {
  if (kind !== 'missing_fixture' && kind !== 'routing') return
  const more = detail === undefined ? {} : { detail }
  context.emit({ type: 'callUnanswered', tool: name, arguments: args, kind, cause, ...more })
}

/** The failure of a call whose tool no backend has. */
export function toolNotFound(context: StepContext, call: Pick<StepCall, 'name' | 'args'>): CallFailure {
  const failure = new CallFailure('routing', `tool not found: ${call.name}`)
  noteUnanswered(context, call, failure)
  return failure
}

/** Reports how a call has ended. */
function ended(context: StepContext, number: number, answer: CallAnswer | typeof interrupted): Called {
  if (answer === interrupted) {
    const outcome = isOutOfTime(context.signal) ? 'timeout' : 'failure'
    context.emit({ type: 'callEnded', call: number, outcome })
    return { kind: 'interrupted' }
  }
  if (answer instanceof CallFailure) {
    const outcome = answer.kind === 'timeout' ? 'timeout' : 'failure'
    const detail = context.hasDetails ? { answer: { error: answer.message } } : {}
    context.emit({ type: 'callEnded', call: number, outcome, ...detail })
    return { kind: 'failed', trouble: troubleOf(answer) }
  }
  const outcome = answer.isError ? 'tool_error' : 'result'
  const stub = answer.isStub ? { isStub: true as const } : {}
  const detail = context.hasDetails ? { answer: answerDetail(answer) } : {}
  context.emit({ type: 'callEnded', call: number, outcome, ...stub, ...detail })
  return { kind: 'answered', result: answer }
}

function answerDetail({ content, structuredContent }: ToolResult): AnswerDetail {
  // The blocks of a result are JSON.
  const blocks = limitedValue(content as unknown as JsonValue) // reason above
  if (structuredContent === undefined) return { content: blocks }
  return { content: blocks, structuredContent: limitedValue(structuredContent) }
}

/** @throws any error other than a failure of a call */
function failureOf(
  error: unknown,
  signal: StopSignal,
  context: StepContext
): CallFailure | typeof interrupted {
  if (!(error instanceof CallFailure)) throw error
  if (context.signal.aborted) return interrupted
  return signal.aborted ? outOfTime() : error
}

/** Go's message, which the upstream engines pass on unchanged. */
function outOfTime(): CallFailure {
  return new CallFailure('timeout', 'context deadline exceeded')
}

async function callBuiltIn(context: StepContext, tool: BuiltInTool, call: StepCall): Promise<Called> {
  let inner: CallAnswer | null = null
  try {
    const work = tool.answer(call.args, context.memory)
    let next = work.next()
    while (!next.done) {
      const called = await callFor(context, next.value)
      if (called === interrupted) return { kind: 'interrupted' }
      inner = called
      next = work.next(called)
    }
    return { kind: 'answered', result: next.value }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    // A failed call of its own is already reported.
    if (error !== inner) noteUnanswered(context, call, error)
    return { kind: 'failed', trouble: troubleOf(error) }
  }
}

/** A call that a built-in tool makes. */
async function callFor(
  context: StepContext,
  { tool, arguments: args, timeoutMs }: BackendCall
): Promise<CallAnswer | typeof interrupted> {
  const callee = findCallee(context, tool)
  if (!callee) return toolNotFound(context, { name: tool, args })
  const called = await callTool(context, callee, { name: tool, args, attempt: 1, timeoutMs })
  if (called.kind === 'interrupted') return interrupted
  if (called.kind === 'answered') return called.result
  const { kind, cause, detail } = called.trouble
  return new CallFailure(isCallKind(kind) ? kind : 'call', cause, detail)
}

function isCallKind(kind: StepTrouble['kind']): kind is CallFailure['kind'] {
  return ['call', 'routing', 'missing_fixture', 'timeout', 'cancelled'].includes(kind)
}

function troubleOf(failure: CallFailure): StepTrouble {
  return { kind: failure.kind, cause: failure.message, detail: failure.detail }
}
