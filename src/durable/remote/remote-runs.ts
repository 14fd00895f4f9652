import type { JsonObject } from '../../model/index.js'
import { valueLimit } from '../limits.js'
import { answerName, eventsName, eventsPrefix, markHeader, questionPrefix, serviceName } from '../names.js'
import type { RunAnswer, RunOrder } from '../order.js'
import { markOf, type OrderMark, otherRun } from '../order-mark.js'
import type { OpenQuestion } from '../question.js'
import type { AnswerReply, AnswerRequest } from '../requests.js'
import { type Seal, WrongSeal } from '../seal.js'
import { decode, encode } from '../wire.js'
import { Admin, quoted } from './admin.js'
import { type Exchange, exchange, type Reply, wordsOf } from './exchange.js'
import { RemoteFailure } from './remote-failure.js'

export interface RemotePlace {
  /** Without a slash at the end, as the next one. */
  readonly ingress: string
  readonly admin: string
  readonly seal: Seal
}

/** A run as the server tells it, whether or not a worker is there. */
export interface RemoteRun {
  readonly runId: string
  readonly invocation: string
  /** `running`, `suspended`, `backing-off`, `paused`, `completed`, … */
  readonly status: string
  readonly createdAt: string
  readonly completedAt: string | null
  /** Why the last try failed, or why the run ended without an answer. */
  readonly failure: string | null
  readonly retries: number
}

/** Runs on a server that outlives the machines of those who carry them out. */
export class RemoteRuns {
  readonly #place: RemotePlace
  readonly admin: Admin

  constructor(place: RemotePlace) {
    this.#place = place
    this.admin = new Admin(place.admin)
  }

  /** @throws RemoteFailure where no server of runs with workers of our kind is there */
  async check(): Promise<void> {
    await this.admin.check()
    const { ingress, seal } = this.#place
    const health = await exchange(`${ingress}/restate/health`)
    if (health.status !== 200)
      throw new RemoteFailure('wrong', `what answers at ${ingress} is not the ingress of a Restate server`)
    const service = await this.admin.service()
    if (service === null)
      throw new RemoteFailure(
        'unreachable',
        'no worker is registered with the server; vmcp worker --register is one'
      )
    if (service.key !== seal.keyId) throw new RemoteFailure('wrong', keyWords(service.key, seal.keyId))
  }

  /**
   * Hands in a run. False: the same run was handed in before under that id, and stays as it is.
   *
   * @param workflow the name of what is run
   * @throws RemoteFailure for an order that is too heavy, and an id that another run has
   */
  async submit(runId: string, order: RunOrder, workflow = order.workflow ?? ''): Promise<boolean> {
    const bytes = this.#sealed('the order', order)
    const mark = markOf(order, workflow)
    const headers = { [markHeader]: Buffer.from(encode(this.#place.seal, mark)).toString('hex') }
    const reply = await this.#call(`/${serviceName}/${runId}/run/send`, bytes, headers)
    const answer: { status?: unknown } = JSON.parse(Buffer.from(reply.bytes).toString())
    if (answer.status !== 'PreviouslyAccepted') return true
    const kept = await this.#markOf(runId)
    const other = kept && otherRun(kept, mark)
    if (other !== null)
      throw new RemoteFailure(
        'wrong',
        `the run id ${runId} is taken by ${other}; give this run another --run-id`
      )
    return false
  }

  /** How a run came out; null while it goes on. */
  async answerOf(runId: string): Promise<RunAnswer | null> {
    const reply = await exchange(`${this.#place.ingress}/restate/workflow/${serviceName}/${runId}/output`)
    if (reply.status === 470) return null
    if (reply.status === 404) throw new RemoteFailure('wrong', unknownRun(runId))
    if (reply.status >= 400)
      throw new RemoteFailure('failed', `the run ${runId} has ended without an answer: ${wordsOf(reply)}`)
    return this.#open<RunAnswer>(reply.bytes)
  }

  /** @throws RemoteFailure where no worker takes it in time */
  async answer(runId: string, request: AnswerRequest): Promise<AnswerReply> {
    const reply = await this.#call(`/${serviceName}/${runId}/answer`, this.#sealed('the answer', request))
    return this.#open<AnswerReply>(reply.bytes)
  }

  /** The newest first. */
  async list(limit: number): Promise<RemoteRun[]> {
    return (await this.admin.query(`${runsQuery} ORDER BY created_at DESC LIMIT ${limit}`)).map(remoteRun)
  }

  /** Null where the server knows of no such run. */
  async find(runId: string): Promise<RemoteRun | null> {
    const [row] = await this.admin.query(`${runsQuery} AND target_service_key = ${quoted(runId)}`)
    return row ? remoteRun(row) : null
  }

  /** False where it has ended already, or there is no such run. */
  async cancel(runId: string): Promise<boolean> {
    const run = await this.find(runId)
    return run !== null && this.admin.cancel(run.invocation)
  }

  /** Those that nobody has answered yet. One that has its answer stays in the state until a worker has gone on with the run. */
  async questions(runId: string): Promise<OpenQuestion[]> {
    const rows = await this.#state(runId, `key LIKE ${quoted(`${questionPrefix}%`)}`)
    if (rows.length === 0) return []
    const answered = await this.#answered(runId)
    return rows
      .map(bytes => this.#open<OpenQuestion>(bytes))
      .filter(({ id }) => !answered.has(answerName(id)))
      .sort((a, b) => a.askedAtMs - b.askedAtMs)
  }

  /** Open questions of runs, how many by run. What other runs ask is not read. */
  async questionCounts(runs: readonly RemoteRun[]): Promise<ReadonlyMap<string, number>> {
    const open = runs.filter(({ completedAt }) => completedAt === null).map(({ runId }) => quoted(runId))
    if (open.length === 0) return new Map()
    const rows = await this.admin.query(
      `SELECT service_key, count(*) AS questions FROM state WHERE service_name = ${quoted(serviceName)} AND service_key IN (${open.join(', ')}) AND key LIKE ${quoted(`${questionPrefix}%`)} GROUP BY service_key`
    )
    return new Map(rows.map(row => [String(row.service_key), Number(row.questions)]))
  }

  /** The parts of the events from one on, joined. */
  async eventsFrom(runId: string, part: number): Promise<{ readonly next: number; readonly text: string }> {
    const rows = await this.#state(
      runId,
      `key LIKE ${quoted(`${eventsPrefix}%`)} AND key >= ${quoted(eventsName(part))}`
    )
    return { next: part + rows.length, text: rows.map(bytes => this.#open<string>(bytes)).join('') }
  }

  async #answered(runId: string): Promise<ReadonlySet<string>> {
    const own = `service_name = ${quoted(serviceName)} AND service_key = ${quoted(runId)}`
    const rows = await this.admin.query(`SELECT key FROM sys_promise WHERE ${own} AND completed`)
    return new Set(rows.map(({ key }) => String(key)))
  }

  async #state(runId: string, condition: string): Promise<Uint8Array[]> {
    const own = `service_name = ${quoted(serviceName)} AND service_key = ${quoted(runId)}`
    const rows = await this.admin.query(`SELECT value FROM state WHERE ${own} AND ${condition} ORDER BY key`)
    return rows.map(({ value }) => Buffer.from(String(value), 'hex'))
  }

  /** Null where the server tells none, as of a run whose journal was removed. */
  async #markOf(runId: string): Promise<OrderMark | null> {
    const run = await this.find(runId)
    if (!run) return null
    // What an order itself holds may be heavy, and stands behind its headers.
    const [row] = await this.admin.query(
      `SELECT split_part(j.entry_json, '"payload":', 1) AS head FROM sys_journal j WHERE j.id = ${quoted(run.invocation)} AND j.index = 0`
    )
    const [, hex] = markIn.exec(String(row?.head)) ?? []
    return hex === undefined ? null : this.#open<OrderMark>(Buffer.from(hex, 'hex'))
  }

  async #call(path: string, bytes: Uint8Array, headers: Exchange['headers'] = {}): Promise<Reply> {
    const reply = await exchange(`${this.#place.ingress}${path}`, { bytes, headers })
    if (reply.status === 404)
      throw new RemoteFailure(
        'unreachable',
        'no worker is registered with the server; vmcp worker --register is one'
      )
    if (reply.status >= 400) throw new RemoteFailure('wrong', `the server refuses: ${wordsOf(reply)}`)
    return reply
  }

  /** @throws RemoteFailure for what the server would not take */
  #sealed(what: string, value: unknown): Uint8Array {
    const bytes = encode(this.#place.seal, value)
    if (bytes.length <= valueLimit) return bytes
    throw new RemoteFailure('wrong', `${what} has ${bytes.length} bytes, and ${valueLimit} are taken`)
  }

  #open<T>(bytes: Uint8Array): T {
    try {
      return decode<T>(this.#place.seal, bytes)
    } catch (error) {
      if (!(error instanceof WrongSeal)) throw error
      throw new RemoteFailure(
        'wrong',
        `what the server holds cannot be read: ${error.message}; --key-file gives the key`
      )
    }
  }
}

/** A header in a journal. */
const markIn = new RegExp(`"name":"${markHeader}","value":"([0-9a-f]+)"`)

const runsQuery = `SELECT id, target_service_key, status, created_at, completed_at, completion_failure, last_failure, retry_count FROM sys_invocation WHERE target_service_name = ${quoted(serviceName)} AND target_handler_name = 'run'`

function remoteRun(row: JsonObject): RemoteRun {
  const text = (name: string): string | null => (typeof row[name] === 'string' ? row[name] : null)
  return {
    runId: text('target_service_key') ?? '',
    invocation: text('id') ?? '',
    status: text('status') ?? 'unknown',
    createdAt: text('created_at') ?? '',
    completedAt: text('completed_at'),
    failure: text('completion_failure') ?? text('last_failure'),
    retries: Number(row.retry_count ?? 0)
  }
}

function unknownRun(runId: string): string {
  return `the server knows of no run "${runId}"; vmcp runs --on lists them`
}

function keyWords(theirs: string | null, ours: string | null): string {
  if (ours === null)
    return `the workers seal what they keep with the key ${theirs}; give that key with --key-file`
  if (theirs === null) return `the workers seal nothing, and --key-file gives the key ${ours}`
  return `the workers seal with the key ${theirs}, and --key-file gives the key ${ours}`
}
