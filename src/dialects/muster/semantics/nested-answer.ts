import {
  type ContentBlock,
  type EndedRun,
  isJsonObject,
  type JsonValue,
  type ToolResult
} from '../../../model/index.js'
import { decodeJson, encodedJson } from '../../reading/json-text.js'
import { isFailedCall, pasted } from './answer.js'

/** The result of a workflow called by a step: its output with the id of the run, or an error result. */
export function nestedAnswer({ runId, output, failure }: EndedRun): ToolResult {
  if (failure === null) return textResult(withRunId(output, runId), false)
  const { kind, message, result } = failure
  if (kind === 'tool_error' && result) return { ...result, content: contentWithRunId(result, runId) }
  const isReported = kind === 'output' || isFailedCall(kind)
  return textResult(isReported ? withRunId(output, runId) : pasted(message, runId), true)
}

function textResult(text: string, isError: boolean): ToolResult {
  return { content: [{ type: 'text', text }], isError }
}

/** An existing id in the output is replaced. */
function withRunId(output: JsonValue, runId: string): string {
  if (typeof output === 'string') return output
  return encodedJson(isJsonObject(output) ? { ...output, execution_id: runId } : output)
}

/** The id is added to a single text that is a JSON object, else appended as a text of its own. */
function contentWithRunId({ content }: ToolResult, runId: string): readonly ContentBlock[] {
  const texts = content.map(asText)
  const [first, ...others] = texts
  const decoded = content[0]?.type === 'text' && others.length === 0 && first ? decodeJson(first.text) : null
  if (decoded?.ok && isJsonObject(decoded.value))
    return [{ type: 'text', text: encodedJson({ ...decoded.value, execution_id: runId }) }]
  return [...texts, { type: 'text', text: `{"execution_id": "${runId}"}` }]
}

type TextBlock = Extract<ContentBlock, { type: 'text' }>

/** Other content is sent as JSON text, with fields in the order of their Go types. */
function asText(block: ContentBlock): TextBlock {
  if (block.type === 'text') return block
  const text =
    block.type === 'resource' ? resourceJson(block.resource) : fieldsJson(block, FIELDS[block.type])
  return { type: 'text', text }
}

const FIELDS = {
  image: ['type', 'data', 'mimeType'],
  audio: ['type', 'data', 'mimeType'],
  resource_link: ['type', 'uri', 'name', 'description', 'mimeType']
} as const

function resourceJson(resource: Extract<ContentBlock, { type: 'resource' }>['resource']): string {
  return `{"type":"resource","resource":${fieldsJson(resource, ['uri', 'mimeType', 'text', 'blob'])}}`
}

function fieldsJson(value: object, names: readonly string[]): string {
  const entries = Object.entries(value)
  const fields = names.flatMap(name => {
    const [, written] = entries.find(([key]) => key === name) ?? []
    return typeof written === 'string' ? [`${JSON.stringify(name)}:${encodedJson(written)}`] : []
  })
  return `{${fields.join(',')}}`
}
