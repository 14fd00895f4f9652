import {
  innerSteps,
  type JsonObject,
  type JsonValue,
  type Origin,
  type RunView,
  type Step,
  type StepEnding
} from '../../../model/index.js'
import { scalarValue } from '../../reading/yaml-scalar.js'
import { mayFail, recordsOf } from './fatal.js'
import type { MusterSetting } from './semantics-setting.js'

/** Which results are shown, and how a result is written. */
export interface ShownResults {
  readonly shows: (step: Step) => boolean
  readonly asIs: (value: JsonValue) => JsonValue
}

/** The entries of `steps[]`; null when no step has a record. */
export function answeredSteps(
  view: RunView,
  { shows, asIs }: ShownResults,
  failing: StepEnding | null = null
): readonly JsonObject[] | null {
  const records = recordsOf(view)
  if (records.length === 0) return null
  return records.map(ending => ({
    ...entryOf(ending, view, value => (shows(ending.step) ? asIs(value) : null)),
    // The engine stores the failure under the step's id.
    ...(ending.step.id === failing?.step.id ? { error: failing.record.trouble?.cause ?? '' } : {})
  }))
}

function entryOf(
  { step, record }: StepEnding,
  view: RunView,
  shown: (result: JsonValue) => JsonValue
): JsonObject {
  const { condition } = record
  const seen = condition?.value ?? null
  const result = shown(view.results.get(step.id) ?? null)
  return {
    id: step.id,
    tool: step.kind === 'tool' ? step.tool.value : '',
    status: statusOf({ step, record }),
    ...(condition ? { condition_evaluation: condition.decision } : {}),
    ...(seen === null ? {} : { condition_result: seen }),
    ...(condition ? { condition_tool: sourceOf(step) } : {}),
    ...(mayFail(step) ? { allow_failure: true } : {}),
    ...(result === null ? {} : { result })
  }
}

/** An error result that the step itself does not tolerate is recorded like any other result. */
function statusOf({ step, record: { status, result } }: StepEnding): string {
  return status === 'failed' && result?.isError && !mayFail(step) ? 'completed' : status
}

function sourceOf({ condition }: Step): string {
  if (condition?.kind === 'result') return `from_step:${condition.step.value}`
  return condition?.kind === 'call' ? condition.tool.value : 'template'
}

/** The failed call that ended the run; only it is shown with its error. */
export function failingRecord(view: RunView, { steps, handlers }: MusterSetting): StepEnding | null {
  const records = recordsOf(view).filter(({ step }) => !handlers.includes(step))
  const last = records.at(-1)?.step
  const top = steps.find(step => step === last || (last && innerSteps(step).includes(last)))
  const isWithin = (step: Step) => step === top || (top && innerSteps(top).includes(step))
  return (
    records.find(({ step, record }) => record.status === 'failed' && !mayFail(step) && isWithin(step)) ?? null
  )
}

/** True when a step's result is shown: `store` counts only when `output` is absent. */
export function isShown(step: Step): boolean {
  const output = flag(step, 'output')
  return output ?? flag(step, 'store') ?? false
}

/** The engine's file loader matches field names case-insensitively. */
function inAnyCase(fields: Step['fields'], name: string): Origin | undefined {
  return [...fields].findLast(([written]) => written.toLowerCase() === name)?.[1]
}

function flag({ fields }: Step, name: string): boolean | null {
  const node = (fields.get(name) ?? inAnyCase(fields, name))?.node
  const value = node?.kind === 'scalar' ? scalarValue(node, 'resource') : null
  return typeof value === 'boolean' ? value : null
}
