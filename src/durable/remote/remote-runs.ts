import { answerName, MARK_HEADER, SERVICE_NAME } from '../names.js'
import type { RunAnswer, RunOrder, RunOutcome } from '../order.js'
import { markOf, type OrderMark, otherRun } from '../order-mark.js'
import type { OpenQuestion } from '../question.js'
import type { AnswerReply, AnswerRequest } from '../requests.js'
import { encode } from '../wire.js'
import { Admin } from './admin.js'
import { checkKey, checkServer, noWorker, type RemoteAddress } from './check-server.js'
import { type Exchange, exchange, type Reply, wordsOf } from './exchange.js'
import { RemoteFailure } from './remote-failure.js'
import type { RemoteRun, RunInvocation } from './remote-run.js'
import { RunTables } from './run-tables.js'
import { SealedValues } from './sealed-values.js'

/** Runs on a server that outlives the machines of its workers. */
export class RemoteRuns {
  readonly #place: RemoteAddress
  readonly #tables: RunTables
  readonly #values: SealedValues
  readonly admin: Admin

  constructor(place: RemoteAddress) {
    this.#place = place
    this.admin = new Admin(place.admin)
    this.#tables = new RunTables(this.admin)
    this.#values = new SealedValues(place.seal)
  }

  /** @throws RemoteFailure where there is no run server with workers of our kind */
  check(): Promise<void> {
    return checkServer(this.#place, this.admin)
  }

  /**
   * Submits a run. False: the same run was already submitted under that id, and is unchanged.
   *
   * @param workflow the name of the workflow
   * @throws RemoteFailure for an order that is too large, and an id that another run has
   */
  async submit(runId: string, order: RunOrder, workflow = order.workflow ?? ''): Promise<boolean> {
    const bytes = this.#values.sealed('the order', order)
    const mark = markOf(order, workflow)
    const headers = { [MARK_HEADER]: Buffer.from(encode(this.#place.seal, mark)).toString('hex') }
    const reply = await this.#call(`/${SERVICE_NAME}/${runId}/run/send`, bytes, headers)
    const answer: { status?: unknown } = JSON.parse(Buffer.from(reply.bytes).toString())
    if (answer.status !== 'PreviouslyAccepted') return true
    const kept = await this.#tables.markOf(runId)
    const other = kept && otherRun(this.#values.open<OrderMark>(kept), mark)
    if (other !== null)
      throw new RemoteFailure(
        'wrong',
        `the run id ${runId} is taken by ${other}; give this run another --run-id`
      )
    return false
  }

  /** The result of a run; null while it is active. */
  async answerOf(runId: string): Promise<RunAnswer | null> {
    const reply = await exchange(`${this.#place.ingress}/restate/workflow/${SERVICE_NAME}/${runId}/output`)
    if (reply.status === 470) return null
    if (reply.status === 404) throw new RemoteFailure('wrong', unknownRun(runId))
    if (reply.status >= 400)
      throw new RemoteFailure('failed', `the run ${runId} has ended without an answer: ${wordsOf(reply)}`)
    return this.#values.open<RunAnswer>(reply.bytes)
  }

  /** @throws RemoteFailure where no worker accepts it in time */
  async answer(runId: string, request: AnswerRequest): Promise<AnswerReply> {
    const reply = await this.#call(
      `/${SERVICE_NAME}/${runId}/answer`,
      this.#values.sealed('the answer', request)
    )
    return this.#values.open<AnswerReply>(reply.bytes)
  }

  /** Newest first. */
  async list(limit: number): Promise<RemoteRun[]> {
    return this.#withStatus(await this.#tables.list(limit))
  }

  /** Null where the server does not know the run. */
  async find(runId: string): Promise<RemoteRun | null> {
    const found = await this.#tables.find(runId)
    const [run = null] = found ? await this.#withStatus([found]) : []
    return run
  }

  /** False where it has already ended, or does not exist. */
  async cancel(runId: string): Promise<boolean> {
    const run = await this.find(runId)
    return run !== null && this.admin.cancel(run.invocation)
  }

  /** The unanswered ones. An answered one stays in the state until a worker has continued the run. */
  async questions(runId: string): Promise<OpenQuestion[]> {
    const asked = await this.#tables.questions(runId)
    if (asked.length === 0) return []
    const answered = await this.#tables.answered(runId)
    return asked
      .map(bytes => this.#values.open<OpenQuestion>(bytes))
      .filter(({ id }) => !answered.has(answerName(id)))
      .sort((a, b) => a.askedAtMs - b.askedAtMs)
  }

  /** The number of open questions, by run. */
  questionCounts(runs: readonly RemoteRun[]): Promise<ReadonlyMap<string, number>> {
    return this.#tables.questionCounts(runs)
  }

  /** The parts of the events from an index on, joined. */
  async eventsFrom(runId: string, part: number): Promise<{ readonly next: number; readonly text: string }> {
    const parts = await this.#tables.eventsFrom(runId, part)
    return { next: part + parts.length, text: parts.map(bytes => this.#values.open<string>(bytes)).join('') }
  }

  async #withStatus(runs: readonly RunInvocation[]): Promise<RemoteRun[]> {
    const ended = runs.filter(({ completedAt, failure }) => completedAt !== null && failure === null)
    const outcomes = await this.#tables.outcomes(ended.map(({ runId }) => runId))
    return runs.map(run => ({ ...run, status: this.#statusOf(run, outcomes.get(run.runId)) }))
  }

  /** The server calls every ended run completed, whatever its outcome. */
  #statusOf({ completedAt, failure, invocationStatus }: RunInvocation, outcome?: Uint8Array): string {
    if (completedAt === null) return invocationStatus
    if (failure !== null) return 'failed'
    return (outcome && this.#values.openOrNull<RunOutcome>(outcome)) ?? 'ended'
  }

  async #call(path: string, bytes: Uint8Array, headers: Exchange['headers'] = {}): Promise<Reply> {
    const reply = await exchange(`${this.#place.ingress}${path}`, { bytes, headers })
    if (reply.status === 404) throw noWorker()
    if (reply.status < 400) return reply
    // A worker rejects values that it cannot open with a message from its own side.
    await checkKey(this.#place.seal, this.admin)
    throw new RemoteFailure('wrong', `the server refuses: ${wordsOf(reply)}`)
  }
}

function unknownRun(runId: string): string {
  return `the server knows of no run "${runId}"; vmcp runs --on lists them`
}
