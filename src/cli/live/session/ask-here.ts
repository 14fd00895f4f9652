import type { OpenQuestion } from '../../../durable/question.js'
import type { RemoteRuns } from '../../../durable/remote/remote-runs.js'
import type { RunDisplay } from './run-display.js'

/** A run on a server that is followed from this terminal. */
export interface RemoteRunHere {
  readonly remote: RemoteRuns
  readonly runId: string
  readonly display: RunDisplay
  /** The flags that other commands need to reach the run. */
  readonly way: string
}

/** The user at this terminal may answer, unless another one is faster. */
export async function askHere(question: OpenQuestion, over: AbortSignal, run: RemoteRunHere): Promise<void> {
  const { display, remote, runId, way } = run
  const { id, step } = question
  if (question.kind === 'unsure')
    return display.warn(
      `vmcp: the call of "${question.tool}" was sent and its worker is gone; vmcp answer ${runId} '${id}' ${way} --again, --failed or --result JSON reports what became of it`
    )
  if (!display.person)
    return display.warn(
      `vmcp: step "${step}" asks: vmcp answer ${runId} '${id}' ${way} --accept JSON, --decline or --cancel`
    )
  const { message, schema, timeoutMs } = question
  const place = { step, iteration: null }
  const answer = await display.person.ask({ place, message, schema, timeoutMs }, over)
  if (!answer || over.aborted) return
  const reply = await remote.answer(runId, { question: id, answer: { kind: 'elicitation', answer } })
  if (reply.kind === 'unfit') display.warn(`vmcp: ${reply.message}`)
}
