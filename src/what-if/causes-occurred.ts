import { type CaseCause, type CauseKind, placeName } from './case.js'
import { type CaseRun, eventsOf } from './run-case.js'

/** Whether every cause of a case happened in its run; if not, the case ends like a smaller case. */
export function allCausesOccurred(run: CaseRun): boolean {
  return run.case.causes.every(cause => checks[cause.cause](cause, run))
}

type HoldCheck = (cause: CaseCause, run: CaseRun) => boolean

const failed: HoldCheck = (cause, { calls }) => calls.some(({ fault }) => fault === cause)

const answered: HoldCheck = ({ at }, { result }) =>
  eventsOf(result, 'elicitationRequested').some(({ step }) => step === at)

const decided =
  (decision: boolean): HoldCheck =>
  ({ at }, { result }) =>
    eventsOf(result, 'conditionEvaluated').some(
      event => event.decision === decision && placeName(event) === at
    )

const counted =
  (fits: (items: number) => boolean): HoldCheck =>
  ({ at }, { result }) =>
    eventsOf(result, 'iterationsPlanned').some(event => fits(event.items) && placeName(event) === at)

const checks: Readonly<Record<CauseKind, HoldCheck>> = {
  'tool-error': failed,
  'connection-lost': failed,
  timeout: failed,
  'no-such-tool': () => true,
  decline: answered,
  cancel: answered,
  'no-answer': answered,
  'refused-answer': answered,
  'condition-true': decided(true),
  'condition-false': decided(false),
  'no-items': counted(items => items === 0),
  'one-item': counted(items => items === 1),
  'several-items': counted(items => items > 1),
  without: ({ at }, { calls, result }) =>
    calls.some(call => call.at === at) ||
    eventsOf(result, 'elicitationRequested').some(({ step }) => step === at)
}
