import {
  type ContentBlock,
  type EndedRun,
  isJsonObject,
  type JsonValue,
  jsonText,
  type ToolResult
} from '../../../model/index.js'
import { toGoValue } from '../../../template/convert.js'
import { encodeJson } from '../../../template/json/encode.js'
import { LimitExceeded } from '../../../template/limits.js'
import { decodeJson } from '../../reading/json-text.js'
import { isFailedCall, pasted } from './answer.js'

/** What a workflow answers in the place of a step: its output with the id of the run in it, or an error result. */
export function nestedAnswer({ runId, output, failure }: EndedRun): ToolResult {
  if (failure === null) return textResult(withRunId(output, runId), false)
  const { kind, message, result } = failure
  if (kind === 'tool_error' && result) return { ...result, content: contentWithRunId(result, runId) }
  const isTold = kind === 'output' || isFailedCall(kind)
  return textResult(isTold ? withRunId(output, runId) : pasted(message, runId), true)
}

function textResult(text: string, isError: boolean): ToolResult {
  return { content: [{ type: 'text', text }], isError }
}

/** A last result may have brought an id of its own. */
function withRunId(output: JsonValue, runId: string): string {
  if (typeof output === 'string') return output
  return goJson(isJsonObject(output) ? { execution_id: runId, ...output } : output)
}

/** The id goes into the first text where that is a JSON object, else into a text of its own. */
function contentWithRunId({ content }: ToolResult, runId: string): readonly ContentBlock[] {
  const index = content.findIndex(block => block.type === 'text')
  const first = content[index]
  const decoded = first?.type === 'text' ? decodeJson(first.text) : null
  if (decoded?.ok && isJsonObject(decoded.value)) {
    const text = goJson({ ...decoded.value, execution_id: runId })
    return content.with(index, { type: 'text', text })
  }
  return [...content, { type: 'text', text: goJson({ execution_id: runId }) }]
}

/** As Go writes it, keys in order; what is too deep for that in the order in which it is. */
function goJson(value: JsonValue): string {
  try {
    return encodeJson(toGoValue(value))
  } catch (error) {
    if (error instanceof LimitExceeded) return jsonText(value)
    throw error
  }
}
