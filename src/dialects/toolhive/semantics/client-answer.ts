import { type EndedRun, isJsonObject, type ToolResult } from '../../../model/index.js'
import { encodedJson } from '../../reading/json-text.js'
import { phraseFailure } from './phrase.js'

/** What the client of a vMCP server gets: the output twice, as structured content and as text, or the words of the failure. */
export function toolhiveClientAnswer({ output, failure }: EndedRun): ToolResult {
  if (failure !== null) return { content: [{ type: 'text', text: failureText(failure) }], isError: true }
  const content = [{ type: 'text' as const, text: encodedJson(output) }]
  return isJsonObject(output)
    ? { content, structuredContent: output, isError: false }
    : { content, isError: false }
}

type Failure = NonNullable<EndedRun['failure']>

function failureText(failure: Failure): string {
  const { kind, message } = failure
  if (isOfRun(failure)) return `Workflow execution failed: ${message}`
  if (kind === 'timeout') return 'Workflow execution timeout exceeded'
  return `Workflow execution failed: level execution failed: ${message}`
}

/** What fails the run itself has its own words or its own kind; everything else is the failure of a step. */
function isOfRun({ kind, message, cause }: Failure): boolean {
  if (kind === 'timeout' || kind === 'cancelled')
    return message === phraseFailure({ kind, cause, step: null })
  return kind === 'output' || kind === 'arguments' || kind === 'definition'
}
