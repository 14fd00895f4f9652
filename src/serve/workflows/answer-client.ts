import { clientAnswer, type RunResult } from '../../engine/index.js'
import type { ToolResult, Workflow } from '../../model/index.js'
import type { ClientCall } from '../offer/offered-tool.js'
import { failedWith } from '../offer/text-result.js'
import { CANNOT_ASK } from './asking-client.js'

/** What a client gets of a run; one that cannot ask its user gets the reason why the run ended there. */
export function answerClient(
  workflow: Workflow,
  ended: RunResult & { readonly runId: string },
  call: ClientCall
): ToolResult {
  const { failure, runId } = ended
  if (failure?.kind !== 'missing_answer' || call.person) return clientAnswer(workflow, ended, runId)
  const question = failure.detail === undefined ? '' : ` (${shortened(failure.detail)})`
  call.onCannotAsk()
  return failedWith(`the workflow asks its user a question${question}, and ${CANNOT_ASK}`)
}

/** A question may contain anything that the client sent, which needs no long answer; half of a split character is removed too. */
function shortened(question: string): string {
  if (question.length <= LONGEST_QUESTION) return question
  const start = question.slice(0, LONGEST_QUESTION).replace(/[\uD800-\uDBFF]$/, '')
  return `${start}… (${question.length - start.length} more characters)`
}

const LONGEST_QUESTION = 300
