import {
  expressionsOf,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type RunView,
  type Step,
  type StepEnding,
  type StepFailure
} from '../../../model/index.js'
import { decodeJson } from '../../reading/json-text.js'
import { contentOf } from './interpret.js'
import type { SemanticsSetting } from './semantics.js'

/** The response of a run without an output template: the steps, and the fields of the last result beside them. */
export function response(view: RunView, setting: SemanticsSetting): JsonObject {
  const told = tell(view, setting, { status: 'completed', shows: isShown })
  return { ...told, ...lastResult(view, setting) }
}

/** The response with every result in it. */
export function fullResponse(view: RunView, setting: SemanticsSetting): JsonObject {
  return tell(view, setting, { status: 'completed', shows: () => true })
}

/** What the caller gets of a run that failed. */
export function failedAnswer(
  view: RunView | null,
  failure: StepFailure,
  setting: SemanticsSetting
): JsonValue {
  const { kind, message, result } = failure
  if (!view) return message
  switch (kind) {
    case 'output':
      return { ...fullResponse(view, setting), output_error: message }
    case 'tool_error':
      return result ? contentOf(result) : message
    case 'call':
    case 'routing':
    case 'missing_fixture':
    case 'timeout':
      return tell(view, setting, { status: 'failed', shows: isShown })
    default:
      return pasted(view, message)
  }
}

/** The message is put between the quotes as it is, so that one with quotes of its own makes no JSON. */
function pasted({ runId }: RunView, message: string): JsonValue {
  const decoded = decodeJson(`{"error": "${message}"}`)
  return decoded.ok ? decoded.value : `{"execution_id": "${runId}", "error": "${message}"}`
}

interface Telling {
  readonly status: 'completed' | 'failed'
  shows(step: Step): boolean
}

function tell(view: RunView, setting: SemanticsSetting, { status, shows }: Telling): JsonObject {
  return {
    workflow: setting.name,
    status,
    input: view.arguments,
    steps: view.history.map(ending => entryOf(asRecorded(ending, setting), view, shows(ending.step))),
    template_vars: [...inputsNamed(view.history)]
  }
}

/** An error result that nothing tolerates at the step itself is recorded like any other result. */
function asRecorded(ending: StepEnding, { handlers }: SemanticsSetting): StepEnding {
  const { step, record } = ending
  const isTolerated = isWritten(step, 'allowFailure') || handlers.includes(step)
  if (record.status !== 'failed' || !record.result?.isError || isTolerated) return ending
  const { cause, error, ...others } = record
  return { step, record: { ...others, status: 'completed' } }
}

function entryOf({ step, record }: StepEnding, view: RunView, isResultShown: boolean): JsonObject {
  const { status, condition, cause } = record
  const result = isResultShown && status !== 'skipped' ? view.results.get(step.id) : undefined
  return {
    id: step.id,
    ...(step.kind === 'tool' ? { tool: step.tool.value } : {}),
    status,
    ...(condition ? { condition_evaluation: condition.decision } : {}),
    ...(condition?.value === undefined ? {} : { condition_result: condition.value }),
    ...(condition ? { condition_tool: sourceOf(step) } : {}),
    ...(isWritten(step, 'allowFailure') ? { allow_failure: true } : {}),
    ...(result === undefined ? {} : { result }),
    ...(cause === undefined ? {} : { error: cause })
  }
}

function sourceOf({ condition }: Step): string {
  if (condition?.kind === 'result') return `from_step:${condition.step.value}`
  return condition?.kind === 'call' ? condition.tool.value : 'template'
}

/** True where a step's result is to be seen: `store` counts only where `output` says nothing. */
function isShown(step: Step): boolean {
  return isWritten(step, 'output') || (!step.fields.has('output') && isWritten(step, 'store'))
}

function isWritten({ fields }: Step, name: string): boolean {
  const node = fields.get(name)?.node
  return node?.kind === 'scalar' && node.text === 'true'
}

/** The fields of the last result of a top-level step, where the last step is a tool step whose result is not shown. */
function lastResult(view: RunView, { steps }: SemanticsSetting): JsonObject {
  const last = steps.at(-1)
  if (last?.kind !== 'tool' || isShown(last)) return {}
  const ending = view.history.findLast(({ step, record }) => steps.includes(step) && record.result)
  const content = ending?.record.result ? contentOf(ending.record.result) : null
  return isJsonObject(content) ? content : {}
}

/** `input.NAME` as it stands in the arguments of the steps that ran, the first of each word. */
function inputsNamed(history: readonly StepEnding[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { step, record } of history) {
    if (step.kind !== 'tool' || !step.arguments || record.status === 'skipped') continue
    for (const { expression } of expressionsOf(step.arguments))
      for (const word of expression.text.split(/\s+/)) {
        const [, name] = /\.(input\.\w+)/.exec(word) ?? []
        if (name !== undefined) names.add(name)
      }
  }
  return names
}
