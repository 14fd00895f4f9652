import type { StepReport } from '../../engine/index.js'
import type { EngineDifference } from '../../project/simulation/engine-difference.js'
import { type Line, piece } from '../../text/marked-text.js'
import { wrapLine } from '../../text/wrap.js'
import { count } from '../count.js'
import type { ReporterOptions } from '../reporter.js'
import { signsFor } from '../signs.js'
import { valuePieces } from '../value-pieces.js'
import { clockText } from './clock-text.js'
import { marginRow } from './rows.js'
import type { RunContext } from './run-context.js'

/** How the engine would differ for a step, in a report with the documented reading. */
export function engineRows(id: string, context: RunContext, margin: number): Line[] {
  const [own, other] = [context.reportOf(id), context.engineStepOf(id)]
  if (!own || !other) return []
  return differences(own, other).flatMap(words =>
    marginRow(margin, [piece('in the engine: ', 'error'), ...words], context.width)
  )
}

function differences(own: StepReport, other: StepReport): Line[] {
  const lines =
    own.status === other.status
      ? [...describeState(own, other), ...describeValue(own, other)]
      : describeState(own, other)
  if (lines.length > 0 || own.startMs === other.startMs || other.startMs === null) return lines
  return [[piece(`starts at ${clockText(other.startMs)}`)]]
}

function describeState(own: StepReport, other: StepReport): Line[] {
  if (own.status !== other.status || own.error !== other.error) {
    const why = other.error === null ? '' : `: ${other.error}`
    return [[piece(`${other.status.replace('_', ' ')}${why}`)]]
  }
  return own.attempts === other.attempts ? [] : [[piece(count(other.attempts, 'attempt'))]]
}

function describeValue(own: StepReport, other: StepReport): Line[] {
  return [
    ...(isSame(own.arguments, other.arguments) ? [] : [[piece('is sent '), ...valuePieces(other.arguments)]]),
    ...(isSame(own.output, other.output) ? [] : [[piece('leaves '), ...valuePieces(other.output)]])
  ]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** At the end: how the run would end in the engine, and whether the engine would accept the definition. */
export function engineOutcomeLines(
  difference: EngineDifference | undefined,
  { unicode, width }: ReporterOptions
): Line[] {
  if (!difference) return []
  const { refusals, outcome, endsOtherwise } = difference
  const signs = signsFor(unicode)
  return [
    ...(refusals.length === 0
      ? []
      : [
          `${signs.failed} the engine refuses this definition: ${refusals.map(({ message }) => message).join('; ')}`
        ]),
    ...(endsOtherwise ? [`${signs.failed} in the engine: ${describeEnding(outcome)}`] : []),
    '  this is what the guides promise; --compat engine simulates what the engine does'
  ].flatMap(text => wrapLine([piece(text, text.startsWith('  ') ? 'dim' : 'error')], width, 2))
}

function describeEnding(outcome: EngineDifference['outcome']): string {
  if (!outcome) return 'there is no such workflow'
  const { status, error, output } = outcome
  const words = status.replace('_', ' ')
  if (status !== 'completed') return error === null ? words : `${words}, ${error}`
  return `${words} with the output ${JSON.stringify(output)}`
}
