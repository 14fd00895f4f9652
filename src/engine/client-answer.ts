import { type ToolResult, type Workflow, withoutBigInts } from '../model/index.js'
import type { Ending } from './ending.js'
import { answerOf } from './nested-run.js'

/** What a client gets when it called the workflow as a tool, as JSON. */
export function clientAnswer(workflow: Workflow, ending: Ending, runId: string): ToolResult {
  const { clientAnswer: own } = workflow.semantics
  const { output, failure } = ending
  return withoutBigInts(own ? own({ runId, output, failure }) : answerOf(workflow, ending, runId))
}
