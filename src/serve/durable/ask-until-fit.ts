import { pause } from '../../backends/live/pause.js'
import type { OpenQuestion, QuestionAnswer } from '../../durable/question.js'
import { RemoteFailure } from '../../durable/remote/remote-failure.js'
import type { RemoteRuns } from '../../durable/remote/remote-runs.js'
import type { AnswerReply } from '../../durable/requests.js'
import type { Elicitor } from '../../engine/index.js'
import { formOf } from './form-of-question.js'

/** How often a user is asked again after answers that do not fit. */
const mostTimes = 5
const retryMs = 1000

/** The user to ask, and the run. */
interface AskedPerson {
  readonly person: Elicitor
  readonly runId: string
  readonly remote: Pick<RemoteRuns, 'answer'>
  /** Aborted: the answer is no longer wanted here. */
  readonly signal: AbortSignal
}

/** Asks a user a run's question and submits the answer, again where it does not fit; false where none did. */
export async function askUntilFit(question: OpenQuestion, asking: AskedPerson): Promise<boolean> {
  const { person, signal } = asking
  const form = formOf(question)
  const place = { step: question.step, iteration: null }
  let { message } = form
  for (let time = 1; time <= mostTimes; time++) {
    const given = await person.ask({ place, message, schema: form.schema, timeoutMs: form.timeoutMs }, signal)
    const answer = given && form.answerIn(given)
    // Other users may still know the answer.
    if (!answer || signal.aborted) return true
    const reply = await handOver(question.id, answer, asking)
    if (reply?.kind !== 'unfit') return true
    message = `${form.message} (${reply.message})`
  }
  return false
}

/** An answer is not lost where the server is briefly unavailable; null where it is no longer wanted. */
async function handOver(
  id: string,
  answer: QuestionAnswer,
  { runId, remote, signal }: AskedPerson
): Promise<AnswerReply | null> {
  while (!signal.aborted)
    try {
      return await remote.answer(runId, { question: id, answer })
    } catch (error) {
      if (!(error instanceof RemoteFailure) || error.kind !== 'unreachable') throw error
      await pause(retryMs, signal)
    }
  return null
}
