import {
  type ContentBlock,
  type EndedRun,
  isJsonObject,
  type JsonValue,
  type ToolResult
} from '../../../model/index.js'
import { decodeJson, encodedJson } from '../../reading/json-text.js'
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
  return encodedJson(isJsonObject(output) ? { execution_id: runId, ...output } : output)
}

/** The id goes into the first text where that is a JSON object, else into a text of its own. */
function contentWithRunId({ content }: ToolResult, runId: string): readonly ContentBlock[] {
  const index = content.findIndex(block => block.type === 'text')
  const first = content[index]
  const decoded = first?.type === 'text' ? decodeJson(first.text) : null
  if (decoded?.ok && isJsonObject(decoded.value)) {
    const text = encodedJson({ ...decoded.value, execution_id: runId })
    return content.with(index, { type: 'text', text })
  }
  return [...content, { type: 'text', text: encodedJson({ execution_id: runId }) }]
}
