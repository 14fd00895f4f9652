import type { RenderedField, RenderedResult, TraceLine } from '../../project/render/rendered-field.js'
import { type Line, paintLines, piece } from '../../text/marked-text.js'
import { padToWidth, textWidth } from '../../text/text-width.js'
import { wrapLine } from '../../text/wrap.js'
import { codeFrame, gutterOf } from '../code-frame.js'
import { count } from '../count.js'
import { painter } from '../painter.js'
import type { Reporter, ReporterOptions } from '../reporter.js'
import { signsFor } from '../signs.js'
import { valuePieces } from '../value-pieces.js'

/** For a terminal: each template with its result, the result's Go type, and each part without a value. */
export const pretty: Reporter<readonly RenderedField[]> = {
  name: 'pretty',
  report: (fields, options) => {
    const lines = [
      ...fields.flatMap(field => [...fieldLines(field, options), []]),
      ...summaryLines(fields, options)
    ]
    return paintLines(lines, painter(options.colour))
  }
}

function fieldLines(field: RenderedField, options: ReporterOptions): Line[] {
  const { path, template, isReached, result, trace } = field
  const { width } = options
  const aside = isReached ? '' : '  not reached in this run: rendered with what there was at its end'
  return [
    ...wrapLine([piece(path, 'strong'), piece(aside, 'dim')], width, 2),
    ...template.split('\n').flatMap(text => wrapLine([piece('  '), piece(text, 'code')], width, 4)),
    ...(result.ok ? valueLines(result, options) : faultLines(field, result, options)),
    ...traceLines(trace, width)
  ]
}

type RenderedValue = Extract<RenderedResult, { ok: true }>
type Fault = Extract<RenderedResult, { ok: false }>

function valueLines({ output, type, missing }: RenderedValue, { width, unicode }: ReporterOptions): Line[] {
  const { arrow } = signsFor(unicode)
  return [
    ...wrapLine([piece(`  ${arrow} `, 'dim'), ...valuePieces(output), piece(`  ${type}`, 'dim')], width, 4),
    ...missing.flatMap(reference => wrapLine([piece(`    ${reference} has no value`, 'warning')], width, 6))
  ]
}

function faultLines({ expression }: RenderedField, fault: Fault, options: ReporterOptions): Line[] {
  const signs = signsFor(options.unicode)
  const message = fault.phase === 'parse' ? 'cannot be parsed' : 'cannot be rendered'
  const { file } = expression.origin
  const frame = { file, span: expression.spanOf(fault.start, fault.end), mark: 'error' as const, context: 0 }
  const rows = codeFrame(frame, { width: options.width - 4, signs, gutter: gutterOf(frame) })
  return [
    ...wrapLine([piece(`  ${signs.failed} ${message}: `, 'error'), piece(fault.message)], options.width, 4),
    ...rows.map(line => [piece('    '), ...line])
  ]
}

/** The parts of a template one per line, with their values and Go types. */
function traceLines(trace: readonly TraceLine[], width: number): Line[] {
  // Not `Math.max(...)`: a range may produce more parts than a call accepts arguments.
  const widest = trace.reduce((most, { node }) => Math.max(most, textWidth(node)), 0)
  const names = Math.min(32, widest)
  return trace.flatMap(({ node, value, type }) =>
    wrapLine(
      [piece(`    ${padToWidth(node, names)}  `, 'dim'), piece(value), piece(`  ${type}`, 'dim')],
      width,
      names + 6
    )
  )
}

function summaryLines(fields: readonly RenderedField[], { width, unicode }: ReporterOptions): Line[] {
  if (fields.length === 0) return wrapLine([piece('there is no template', 'warning')], width)
  const signs = signsFor(unicode)
  const faults = fields.filter(field => !field.result.ok).length
  const missing = fields.filter(({ result }) => result.ok && result.missing.length > 0).length
  const facts = [
    count(fields.length, 'template'),
    ...(faults > 0 ? [`${faults} cannot be rendered`] : []),
    ...(missing > 0 ? [`${missing} ${missing === 1 ? 'has' : 'have'} parts without a value`] : [])
  ]
  const mark = faults > 0 ? 'error' : missing > 0 ? 'warning' : 'good'
  return wrapLine([piece(`${faults > 0 ? signs.failed : signs.ok} ${facts.join(', ')}`, mark)], width, 2)
}
