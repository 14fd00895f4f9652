import type { RunEvent } from '../../engine/index.js'
import { type FinishedRun, isSimulation } from '../../project/simulation/finished-run.js'
import { isUnansweredQuestion } from '../../project/simulation/missing-inputs.js'
import { type Line, piece } from '../../text/marked-text.js'
import { wrapLine } from '../../text/wrap.js'
import { count } from '../count.js'
import type { RunContext } from './run-context.js'

const MAX_ROWS = 5

interface Row {
  readonly place: readonly string[]
  readonly message: string
}

/** Calls without a fixture and questions without an answer, unless the outcome already shows them. */
export function unansweredLines(run: FinishedRun, { width, signs }: RunContext): Line[] {
  if (!isSimulation(run) || isShownByOutcome(run)) return []
  const calls = (run.report.unanswered ?? []).map(callRow)
  const questions = run.events.filter(isUnansweredQuestion).map(questionRow)
  const rows = [...calls, ...questions]
  if (rows.length === 0) return []
  const counts = [
    ...(calls.length > 0 ? [`${count(calls.length, 'call')} found no fixture`] : []),
    ...(questions.length > 0 ? [`${count(questions.length, 'question')} found no answer`] : [])
  ]
  const title = `${signs.failed} ${counts.join(' and ')}; with answers the run may end differently`
  const more = rows.length - MAX_ROWS
  return [
    [],
    ...wrapLine([piece(title, 'error')], width, 2),
    ...rows.slice(0, MAX_ROWS).flatMap(({ place, message }) => {
      const name = piece(place.join(` ${signs.arrow} `), 'name')
      return wrapLine([piece('  '), name, piece(`  ${message}`)], width, 4)
    }),
    ...(more > 0 ? [[piece(`  and ${more} more`, 'dim')]] : [])
  ]
}

function isShownByOutcome({ result: { failure } }: FinishedRun): boolean {
  return failure !== null && ['missing_fixture', 'missing_answer', 'routing'].includes(failure.kind)
}

function callRow({
  step,
  within = [],
  message
}: NonNullable<FinishedRun['report']['unanswered']>[number]): Row {
  return { place: step === null ? ['start'] : [...within, step], message }
}

function questionRow({ step, within = [], failure }: Extract<RunEvent, { type: 'stepFailed' }>): Row {
  return { place: [...within, step], message: failure.detail ?? failure.cause }
}
