import { createHash } from 'node:crypto'
import type { TraceContext } from '../backends/index.js'
import type { EventLocation } from '../engine/index.js'
import type { RunToWatch } from '../run/index.js'
import type { NamedIds } from './named-ids.js'
import {
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  TraceFlags,
  type Tracer,
  trace
} from './otel.js'
import { keyOf } from './place.js'

export interface TraceTools {
  readonly tracer: Tracer
  readonly ids: NamedIds
}

/**
 * The spans of one run: the run, its steps and their calls. Ids of runs and steps are derived from the run, so that a worker that continues
 * the run of another worker attaches its spans correctly. A span is exported once it has ended.
 */
export class RunTrace {
  readonly root: Span
  readonly #run: RunToWatch
  readonly #tools: TraceTools

  constructor(run: RunToWatch, tools: TraceTools) {
    this.#run = run
    this.#tools = tools
    const parent = run.parent && spanContextOf(run.parent)
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
    const ids = { trace: digest(`${run.key} trace`, 32), span: this.#idOf('run') }
    this.root = tools.ids.during(ids, () =>
      tools.tracer.startSpan(
        'run',
        { startTime: run.startedAtMs, attributes: { 'vmcp.run.id': run.runId } },
        context
      )
    )
  }

  /** @param above the span of the step's parent; omitted: that of the run */
  step(place: EventLocation, atMs: number, above: Span = this.root): Span {
    const { step, iteration } = place
    const attributes = {
      'vmcp.step': step,
      ...(iteration && { 'vmcp.loop': iteration.loop, 'vmcp.iteration': iteration.index })
    }
    return this.#tools.ids.during({ span: this.#idOf(keyOf(place)) }, () =>
      this.#tools.tracer.startSpan(
        `step ${step}`,
        { startTime: this.at(atMs), attributes },
        trace.setSpan(ROOT_CONTEXT, above)
      )
    )
  }

  /** A call below its step. Its id is random, since each repeated call is another span. */
  call(step: string | undefined, tool: string): Span {
    const { spanId: root, ...own } = this.root.spanContext()
    const spanId = step === undefined ? root : this.#idOf(keyOf({ step, iteration: null }))
    return this.#tools.tracer.startSpan(
      `tools/call ${tool}`,
      { kind: SpanKind.CLIENT },
      trace.setSpanContext(ROOT_CONTEXT, { ...own, spanId })
    )
  }

  /** Converts a time of the run to wall time. */
  at(atMs: number): number {
    return this.#run.startedAtMs + atMs
  }

  #idOf(name: string): string {
    return digest(`${this.#run.key} ${name}`, 16)
  }
}

/** A span in the format in which traces are passed on. */
export function traceContextOf(span: Span): TraceContext {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return { traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}` }
}

function spanContextOf({ traceparent }: TraceContext): SpanContext | undefined {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent) ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true }
}

function digest(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length)
}
