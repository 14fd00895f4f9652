import type { Backend, ToolCall } from '../backends/index.js'
import type { Machine } from '../backends/machine.js'
import type { RunEvent } from '../engine/index.js'
import { CallFailure, type ToolResult } from '../model/index.js'
import type { RunTelemetry, RunToWatch } from '../run/index.js'
import type { Measures } from './measures.js'
import { type Attributes, type Span, SpanStatusCode } from './otel.js'
import { aboveOf, keyOf } from './place.js'
import { RunTrace, type TraceTools, traceContextOf } from './run-trace.js'

export interface WatchTools extends TraceTools {
  readonly measures: Measures
  readonly machine: Machine
}

interface OpenStep {
  readonly span: Span
  readonly startedAtMs: number
  /** The start time of a question that is not answered yet. */
  askedAtMs: number | null
}

type EventOf<T extends RunEvent['type']> = Extract<RunEvent, { readonly type: T }>
type EndOfStep = EventOf<'stepCompleted' | 'stepSkipped' | 'stepFailed' | 'stepCancelled'>

/**
 * Turns the events of a run into metrics and spans. Attributes contain only names and kinds: arguments, answers and messages may contain
 * secrets.
 */
export class WatchedRun implements RunTelemetry {
  readonly #tools: WatchTools
  readonly #trace: RunTrace
  readonly #steps = new Map<string, OpenStep>()
  #workflow: Attributes = {}

  constructor(run: RunToWatch, tools: WatchTools) {
    this.#tools = tools
    this.#trace = new RunTrace(run, tools)
  }

  onEvent(event: RunEvent, isNew: boolean): void {
    if (event.type === 'runStarted') this.#learnName(event)
    if (event.type === 'stepStarted') this.#beginStep(event)
    const step = 'step' in event ? this.#steps.get(keyOf(event)) : undefined
    if (isNew) this.#measure(event, step)
    if (event.type === 'elicitationRequested' && step) step.askedAtMs = event.atMs
    if (event.type === 'elicitationAnswered' && step) step.askedAtMs = null
    if (isStepEnd(event)) this.#steps.delete(keyOf(event))
  }

  async call(call: ToolCall, send: Backend['callTool']): Promise<ToolResult> {
    const { measures, machine } = this.#tools
    const span = this.#trace.call(call.step, call.tool)
    const named = { 'mcp.method.name': 'tools/call', 'gen_ai.tool.name': call.tool }
    span.setAttributes({ ...named, 'gen_ai.operation.name': 'execute_tool' })
    const began = machine.elapsed()
    measures.pendingCalls.add(1)
    let fault: string | undefined
    try {
      const result = await send({ ...call, trace: traceContextOf(span) })
      fault = result.isError ? 'tool_error' : undefined
      return result
    } catch (error) {
      fault = error instanceof CallFailure ? error.kind : 'call'
      throw error
    } finally {
      measures.pendingCalls.add(-1)
      const attributes = { ...named, ...(fault !== undefined && { 'error.type': fault }) }
      measures.calls.record((machine.elapsed() - began) / 1000, attributes)
      close(span, fault)
    }
  }

  lost({ tool }: ToolCall): void {
    this.#tools.measures.callsLost.add(1, { ...this.#workflow, 'gen_ai.tool.name': tool })
  }

  #learnName({ workflow }: EventOf<'runStarted'>): void {
    this.#workflow = { 'vmcp.workflow': workflow }
    this.#trace.root.updateName(`run ${workflow}`).setAttributes(this.#workflow)
  }

  #beginStep({ atMs, ...place }: EventOf<'stepStarted'>): void {
    const above = aboveOf(place)
    const span = this.#trace.step(place, atMs, above ? this.#steps.get(keyOf(above))?.span : undefined)
    this.#steps.set(keyOf(place), { span, startedAtMs: atMs, askedAtMs: null })
  }

  #measure(event: RunEvent, step: OpenStep | undefined): void {
    const { type, atMs } = event
    if (type === 'runStarted') this.#tools.measures.runsStarted.add(1, this.#workflow)
    else if (type === 'elicitationRequested') this.#startWait('question')
    else if (type === 'elicitationAnswered' && step) this.#endQuestion(atMs, step, event.answer.action)
    else if (type === 'retryScheduled') this.#retry(event, step)
    else if (isStepEnd(event)) this.#endStep(event, step)
    else if (type === 'runEnded') this.#end(event)
  }

  #endStep(event: EndOfStep, step: OpenStep | undefined): void {
    const { atMs, type } = event
    const status = statuses[type]
    const fault = type === 'stepFailed' ? event.failure.kind : undefined
    const attributes = { 'vmcp.status': status, ...(fault !== undefined && { 'error.type': fault }) }
    const seconds = (atMs - (step?.startedAtMs ?? atMs)) / 1000
    this.#tools.measures.steps.record(seconds, { ...this.#workflow, ...attributes })
    // The step may end before its question is answered.
    if (step) this.#endQuestion(atMs, step, status)
    const span = step?.span ?? this.#trace.step(event, atMs)
    span.setAttribute('vmcp.status', status)
    close(span, fault, this.#trace.at(atMs))
  }

  #endQuestion(atMs: number, { askedAtMs }: OpenStep, end: string): void {
    if (askedAtMs !== null) this.#endWait(atMs - askedAtMs, { kind: 'question', end })
  }

  #retry({ delayMs, atMs }: EventOf<'retryScheduled'>, step: OpenStep | undefined): void {
    this.#tools.measures.retries.add(1, this.#workflow)
    this.#startWait('retry')
    this.#endWait(delayMs, { kind: 'retry', end: 'over' })
    step?.span.addEvent('retry', { 'vmcp.delay_ms': delayMs }, this.#trace.at(atMs))
  }

  #startWait(kind: 'question' | 'retry'): void {
    this.#tools.measures.waitsStarted.add(1, { ...this.#workflow, 'vmcp.wait.kind': kind })
  }

  #endWait(ms: number, { kind, end }: { readonly kind: 'question' | 'retry'; readonly end: string }): void {
    const attributes = { ...this.#workflow, 'vmcp.wait.kind': kind, 'vmcp.wait.end': end }
    this.#tools.measures.waits.record(ms / 1000, attributes)
  }

  #end({ atMs, status, failure }: EventOf<'runEnded'>): void {
    const fault = failure?.kind ?? (status === 'completed' ? undefined : status)
    const attributes = { 'vmcp.status': status, ...(fault !== undefined && { 'error.type': fault }) }
    this.#tools.measures.runs.record(atMs / 1000, { ...this.#workflow, ...attributes })
    this.#trace.root.setAttribute('vmcp.status', status)
    close(this.#trace.root, fault, this.#trace.at(atMs))
  }
}

const statuses: Readonly<Record<EndOfStep['type'], string>> = {
  stepCompleted: 'completed',
  stepSkipped: 'skipped',
  stepFailed: 'failed',
  stepCancelled: 'cancelled'
}

function isStepEnd(event: RunEvent): event is EndOfStep {
  return event.type in statuses
}

/** @param atMs omitted: now */
function close(span: Span, fault: string | undefined, atMs?: number): void {
  if (fault !== undefined) span.setAttribute('error.type', fault).setStatus({ code: SpanStatusCode.ERROR })
  span.end(atMs)
}
