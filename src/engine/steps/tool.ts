import { CallFailure, type JsonObject, type ToolResult, type ToolStep } from '../../model/index.js'
import { interrupted, interruptionOf, orInterrupted } from '../interruption.js'
import { depthExcess } from '../limits.js'
import { type AttemptOutcome, retry } from '../retry.js'
import type { Executor, StepContext, StepTrouble } from './executor.js'

/** Renders the arguments once, then calls the tool until an attempt succeeds or the policy gives up. */
export const tool: Executor<ToolStep> = async (step, context) => {
  const { semantics } = context
  const scope = context.scope()
  const rendered = step.arguments
    ? semantics.renderArguments(step.arguments, scope)
    : { ok: true as const, value: {}, missing: [] }
  if (!rendered.ok)
    return { kind: 'failed', attempts: 1, trouble: { ...rendered.failure, phase: 'arguments' } }
  const known = context.findTool(step.tool.value)
  const args = semantics.adaptArguments(rendered.value, known)
  context.emit({ type: 'argumentsRendered', arguments: args, missing: rendered.missing })
  if (!known) {
    const cause = `tool not found: ${step.tool.value}`
    return { kind: 'failed', attempts: 1, trouble: { kind: 'routing', cause } }
  }
  return retry(step.onError.retry, context, attempt =>
    callOnce({ step, published: known.name, args, attempt, context })
  )
}

interface Attempt {
  readonly step: ToolStep
  /** The name under which the backend publishes the tool. */
  readonly published: string
  readonly args: JsonObject
  readonly attempt: number
  readonly context: StepContext
}

async function callOnce(call: Attempt): Promise<AttemptOutcome> {
  const { step, args, attempt, context } = call
  const number = context.nextCall()
  context.emit({ type: 'callStarted', call: number, attempt, tool: step.tool.value, arguments: args })
  const answer = await answerOf(call)
  if (answer === interrupted) {
    const isTime = interruptionOf(context.signal).endsWith('_time')
    context.emit({ type: 'callEnded', call: number, outcome: isTime ? 'timeout' : 'failure' })
    return { kind: 'interrupted' }
  }
  if (answer instanceof CallFailure) {
    const outcome = answer.kind === 'timeout' ? 'timeout' : 'failure'
    context.emit({ type: 'callEnded', call: number, outcome })
    return { kind: 'failed', trouble: troubleOf(answer) }
  }
  context.emit({ type: 'callEnded', call: number, outcome: answer.isError ? 'tool_error' : 'result' })
  const tooDeep = depthExcess('the contents of the result', answer.structuredContent ?? null)
  if (tooDeep !== null) return { kind: 'failed', trouble: { kind: 'limit', cause: tooDeep } }
  const kept = context.semantics.interpret(answer)
  if (!kept.ok) return { kind: 'failed', trouble: { kind: 'tool_error', cause: kept.cause } }
  return { kind: 'completed', output: kept.output, content: kept.content }
}

async function answerOf(call: Attempt): Promise<ToolResult | CallFailure | typeof interrupted> {
  const { signal } = call.context
  try {
    const answer = call.context.callTool({ tool: call.published, arguments: call.args, signal })
    return await orInterrupted(answer, signal)
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return signal.aborted ? interrupted : error
  }
}

function troubleOf(failure: CallFailure): StepTrouble {
  return { kind: failure.kind, cause: failure.message, detail: failure.detail }
}
