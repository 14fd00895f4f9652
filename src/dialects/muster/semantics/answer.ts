import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type RunView,
  type StepFailure,
  type ToolResult
} from '../../../model/index.js'
import { decodeJson } from '../../reading/json-text.js'
import { answeredSteps, failingRecord, isShown } from './answered-steps.js'
import { contentOf } from './interpret.js'
import { namedInputs } from './named-inputs.js'
import type { MusterSetting } from './semantics-setting.js'
import { withinLimits } from './within-limits.js'

/** Inputs for building an answer. */
export interface AnswerSetting extends MusterSetting {
  /** A value with the changes templates have made to it. @throws LimitExceeded when it contains itself */
  readonly asIs: <T extends JsonValue>(value: T) => T
}

/** The response of a run without an output template: the steps, plus the fields of the last result. */
export function response(view: RunView, setting: AnswerSetting): JsonObject {
  return {
    ...answerObject(view, setting, answeredSteps(view, { shows: isShown, ...setting })),
    ...lastResult(view, setting)
  }
}

/** The same with every result included. */
export function debugResponse(view: RunView, setting: AnswerSetting): JsonObject {
  return { ...fullResponse(view, setting), ...lastResult(view, setting) }
}

/** The description of the steps, with every result. */
export function fullResponse(view: RunView, setting: AnswerSetting): JsonObject {
  return answerObject(view, setting, answeredSteps(view, { shows: () => true, ...setting }))
}

/** The answer to the caller of a failed run. */
export function failedAnswer(run: FailedRun, setting: AnswerSetting): JsonValue {
  const answer = withinLimits(() => answerOfFailed(run, setting))
  return answer.ok ? answer.value : readBack(pasted(run.failure.message, run.runId))
}

function answerOfFailed({ view, failure, runId }: FailedRun, setting: AnswerSetting): JsonValue {
  const { kind, message, result } = failure
  if (kind === 'tool_error' && result) return textContent(result)
  if (!view && kind === 'routing') return message
  if (view && kind === 'output') return { ...fullResponse(view, setting), output_error: message }
  if (view && isFailedCall(kind)) {
    const steps = answeredSteps(view, { shows: isShown, ...setting }, failingRecord(view, setting))
    return { ...answerObject(view, setting, steps), status: 'failed' }
  }
  return readBack(pasted(message, runId))
}

export interface FailedRun {
  /** Null when no step could run. */
  readonly view: RunView | null
  readonly failure: StepFailure
  readonly runId: string
}

/** A call without a result. */
export function isFailedCall(kind: StepFailure['kind']): boolean {
  return kind === 'call' || kind === 'routing' || kind === 'missing_fixture' || kind === 'timeout'
}

/** The message is inserted between the quotes unescaped, so one with quotes makes invalid JSON. */
export function pasted(message: string, runId: string): string {
  return `{"execution_id": "${runId}", "error": "${message}"}`
}

function readBack(text: string): JsonValue {
  const decoded = decodeJson(text)
  if (!decoded.ok || !isJsonObject(decoded.value)) return text
  const { execution_id: _, ...others } = decoded.value
  return others
}

/** The first text of a result, parsed if it is JSON; without a text only the id of the run is returned. */
function textContent({ content }: ToolResult): JsonValue {
  const text = content.find(block => block.type === 'text')
  return text ? contentOf({ content: [text], isError: true }) : {}
}

function answerObject(
  view: RunView,
  setting: AnswerSetting,
  steps: ReturnType<typeof answeredSteps>
): JsonObject {
  return {
    workflow: setting.name,
    status: 'completed',
    input: setting.asIs(view.arguments),
    steps,
    template_vars: namedInputs(view, setting)
  }
}

/** The fields of the last result of a top-level step, if the last step is a tool step whose result is not shown. */
function lastResult(view: RunView, { steps }: MusterSetting): JsonObject {
  const last = steps.at(-1)
  if (last?.kind !== 'tool' || isShown(last)) return {}
  const ending = view.history.findLast(({ step, record }) => steps.includes(step) && record.result)
  const content = ending?.record.result ? contentOf(ending.record.result) : null
  return isJsonObject(content) ? content : {}
}
