import type { JsonValue } from '../../model/index.js'
import { positionAt } from '../../source/index.js'
import type { RenderedField, TraceLine } from './rendered-field.js'

/** The JSON shape of `render-template --format json`. */
export interface RenderReport {
  readonly version: 1
  readonly results: readonly RenderResultReport[]
}

export interface RenderResultReport {
  readonly path: string
  readonly output?: JsonValue
  readonly type?: string
  readonly missing?: readonly string[]
  readonly error?: {
    readonly phase: 'parse' | 'exec'
    readonly message: string
    readonly line: number
    readonly column: number
  }
  readonly trace?: readonly TraceLine[]
}

/** Rendered fields as programs read them. */
export function renderReport(fields: readonly RenderedField[]): RenderReport {
  return { version: 1, results: fields.map(resultReport) }
}

function resultReport({ path, expression, result, trace }: RenderedField): RenderResultReport {
  const traced = trace.length > 0 ? { trace } : {}
  if (result.ok) return { path, output: result.output, type: result.type, missing: result.missing, ...traced }
  const { phase, message, start, end } = result
  const place = positionAt(expression.origin.file, expression.spanOf(start, end).start)
  return { path, error: { phase, message, ...place }, ...traced }
}
