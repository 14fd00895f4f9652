import { withEither } from '../../backends/live/either-signal.js'
import { pause } from '../../backends/live/pause.js'
import type { OpenQuestion, QuestionAnswer } from '../../durable/question.js'
import { type FollowedRun, follow } from '../../durable/remote/follow.js'
import { RemoteFailure } from '../../durable/remote/remote-failure.js'
import type { RemoteRuns } from '../../durable/remote/remote-runs.js'
import type { AnswerReply } from '../../durable/requests.js'
import { clientAnswer, type Elicitor, type RunEvent } from '../../engine/index.js'
import type { ToolResult, Workflow } from '../../model/index.js'
import { type ClientCall, HAS_LEFT } from '../offer/offered-tool.js'
import { failedWith } from '../offer/text-result.js'
import { reportProgress } from '../workflows/report-progress.js'
import { formOf } from './form-of-question.js'
import { describeWaiting, whereItIs, withRunId } from './run-texts.js'

/** The server that keeps the runs. */
export interface RunKeeper {
  readonly remote: RemoteRuns
  /** The flags by which commands reach it. */
  readonly way: string
  readonly talk: (text: string) => void
}

/** A run that a client is waiting for. */
export interface AttendedRun {
  readonly runId: string
  readonly workflow: Workflow
  readonly call: ClientCall
}

/**
 * Follows a run for a client: to its end, to a question that this client cannot ask, or until the client stops waiting. A client that
 * cancels its call ends the run; one that disconnects leaves it running.
 */
export async function attendRun(run: AttendedRun, keeper: RunKeeper): Promise<ToolResult> {
  const { runId } = run
  try {
    return withRunId(await new RunFollower(run, keeper).end(), runId)
  } catch (error) {
    if (error instanceof RemoteFailure) return withRunId(failedWith(error.message), runId)
    throw error
  }
}

class RunFollower {
  readonly #run: AttendedRun
  readonly #keeper: RunKeeper
  readonly #stopped = new AbortController()

  constructor(run: AttendedRun, keeper: RunKeeper) {
    this.#run = run
    this.#keeper = keeper
  }

  async end(): Promise<ToolResult> {
    const { runId, workflow, call } = this.#run
    const report = reportProgress(workflow, call)
    call.onProgress({ done: 0, total: workflow.steps.length, message: `this is the run ${runId}` })
    const followed = await withEither([call.signal, this.#stopped.signal], signal =>
      follow(this.#keeper.remote, runId, {
        onEvent: event => this.#onEvent(event, report.onEvent),
        ask: (question, over) => {
          this.#ask(question, over).catch(fault => this.#stopped.abort(fault))
        },
        trouble: text => this.#keeper.talk(`vmcp: run ${runId}: ${text}`),
        signal,
        pause: ms => pause(ms, signal)
      })
    )
    return followed ? this.#answerOf(followed) : this.#unfinished()
  }

  #onEvent(event: RunEvent, deliver: (event: RunEvent) => void): void {
    const { runId, workflow } = this.#run
    if (event.type === 'runStarted' && event.workflow !== workflow.name)
      throw new RemoteFailure('wrong', `the run id ${runId} is taken by a run of "${event.workflow}"`)
    deliver(event)
  }

  #answerOf({ answer, events }: FollowedRun): ToolResult {
    const { runId, workflow } = this.#run
    if (answer.kind === 'interrupted') return failedWith('cancelled before anything was called')
    if (answer.kind !== 'ran') return failedWith(answer.messages.join('\n'))
    const end = events.findLast(event => event.type === 'runEnded')
    if (end?.type !== 'runEnded')
      throw new Error(`the run ${runId} has ended, and its events do not record how`)
    return clientAnswer(workflow, end, runId)
  }

  async #unfinished(): Promise<ToolResult> {
    const { runId, call } = this.#run
    const { remote, way, talk } = this.#keeper
    const { reason } = this.#stopped.signal
    if (reason instanceof Error) throw reason
    if (!call.signal.aborted) return failedWith(String(reason))
    if (call.signal.reason === HAS_LEFT) {
      talk(`the run ${runId} continues: vmcp runs ${runId} ${way} shows it`)
      return failedWith(`no client waits here any more, and the run continues; ${whereItIs(runId)}`)
    }
    await remote.cancel(runId)
    return failedWith(`the run ${runId} is being cancelled`)
  }

  /** The first answer wins: from this client's user, or from elsewhere. */
  async #ask(question: OpenQuestion, over: AbortSignal): Promise<void> {
    const { runId, call } = this.#run
    const { person } = call
    if (!person) return this.#stopped.abort(describeWaiting(question, { runId, way: this.#keeper.way }))
    try {
      const isSettled = await withEither([over, call.signal], signal =>
        askUntilFit(question, { person, runId, remote: this.#keeper.remote, signal })
      )
      if (!isSettled)
        this.#stopped.abort(`no answer to "${question.id}" fitted its question; ${whereItIs(runId)}`)
    } catch (error) {
      if (!(error instanceof RemoteFailure)) throw error
      this.#stopped.abort(`the answer was not taken: ${error.message}; ${whereItIs(runId)}`)
    }
  }
}

/** How often a user is asked again after answers that do not fit. */
const MAX_TIMES = 5
const RETRY_MS = 1000

/** The user to ask, and the run. */
interface AskedPerson {
  readonly person: Elicitor
  readonly runId: string
  readonly remote: Pick<RemoteRuns, 'answer'>
  /** Aborted: the answer is no longer wanted here. */
  readonly signal: AbortSignal
}

/** Asks a user a run's question and submits the answer, again where it does not fit; false where none did. */
async function askUntilFit(question: OpenQuestion, asking: AskedPerson): Promise<boolean> {
  const { person, signal } = asking
  const form = formOf(question)
  const place = { step: question.step, iteration: null }
  let { message } = form
  for (let time = 1; time <= MAX_TIMES; time++) {
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
      await pause(RETRY_MS, signal)
    }
  return null
}
