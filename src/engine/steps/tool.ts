import { depthExcess, type Semantics, type ToolResult, type ToolStep } from '../../model/index.js'
import { callTool, findCallee, toolNotFound } from '../call.js'
import { type AttemptOutcome, retry } from '../retry.js'
import { noteTemplates, templatesOfTree } from '../template-details.js'
import type { Executor, StepContext, StepOutcome, StepTrouble } from './executor.js'

/** Renders the arguments once, then calls the tool until an attempt succeeds or the policy gives up. */
export const tool: Executor<ToolStep> = (step, context) => {
  const { pauseMs = 0 } = step
  return pauseMs > 0 ? context.sleep(pauseMs).then(() => begin(step, context)) : begin(step, context)
}

function begin(step: ToolStep, context: StepContext): Promise<StepOutcome> {
  const { semantics } = context
  if (context.signal.aborted) return Promise.resolve({ kind: 'interrupted', attempts: 0 })
  const scope = context.scope()
  const rendered = step.arguments
    ? semantics.renderArguments(step.arguments, scope)
    : { ok: true as const, value: {}, missing: [] }
  if (!rendered.ok) return failed({ ...rendered.failure, phase: 'arguments' })
  const { arguments: tree } = step
  if (tree) noteTemplates(context, scope, around => templatesOfTree(tree, rendered.value, around))
  const callee = findCallee(context, step.tool.value)
  const known = callee?.kind === 'backend' ? callee.tool : null
  const args = semantics.adaptArguments(rendered.value, known)
  context.emit({ type: 'argumentsRendered', arguments: args, missing: rendered.missing })
  const call = { name: step.tool.value, args, timeoutMs: step.callTimeoutMs ?? null }
  if (!callee) {
    const { kind, message: cause } = toolNotFound(context, call)
    return failed({ kind, cause })
  }
  return retry(step.onError.retry, context, {
    begin: attempt => callTool(context, callee, { ...call, attempt }),
    outcomeOf: called => (called.kind === 'answered' ? kept(called.result, semantics) : called)
  })
}

function failed(trouble: StepTrouble): Promise<StepOutcome> {
  return Promise.resolve({ kind: 'failed', attempts: 1, trouble })
}

function kept(result: ToolResult, semantics: Semantics): AttemptOutcome {
  const tooDeep = depthExcess('the contents of the result', result.structuredContent ?? null)
  if (tooDeep !== null) return { kind: 'failed', trouble: { kind: 'limit', cause: tooDeep } }
  const read = semantics.interpret(result)
  if (!read.ok) return { kind: 'failed', trouble: { kind: 'tool_error', cause: read.cause, result } }
  return { kind: 'completed', output: read.output, content: read.content, result }
}
