import type { OpenQuestion } from '../../durable/question.js'
import type { ToolResult } from '../../model/index.js'
import { RUN_ID_KEY } from '../offer/offered-tool.js'
import { formOf } from './form-of-question.js'

/** Describes to a client that cannot ask what the run is waiting for. */
export function describeWaiting(
  question: OpenQuestion,
  { runId, way }: { readonly runId: string; readonly way: string }
): string {
  const { id, kind } = question
  const how =
    kind === 'unsure' ? '--again, --failed or --result JSON' : '--accept JSON, --decline or --cancel'
  const command = `vmcp answer ${runId} '${id}' ${way} ${how}`
  return `the run ${runId} waits for an answer that this client cannot ask its user for: ${formOf(question).message}\n${command} gives it; ${whereItIs(runId)}`
}

/** Where a client finds the result of a run that it does not wait for. */
export function whereItIs(runId: string): string {
  return `the tool ${RESULT_TOOL} with the run "${runId}" returns its result`
}

/** The tool that returns the result of a run. */
export const RESULT_TOOL = 'vmcp_run_result'

/** An answer includes the id of its run. */
export function withRunId(result: ToolResult, runId: string) {
  return { ...result, _meta: { [RUN_ID_KEY]: runId } }
}
