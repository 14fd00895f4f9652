import type { JsonObject } from '../../model/index.js'
import {
  EVENTS_PREFIX,
  eventsName,
  MARK_HEADER,
  OUTCOME_NAME,
  QUESTION_PREFIX,
  SERVICE_NAME
} from '../names.js'
import { type Admin, quoted } from './admin.js'
import type { RunInvocation } from './remote-run.js'

/** Reads runs from the tables of the server; values are sealed. */
export class RunTables {
  readonly #admin: Admin

  constructor(admin: Admin) {
    this.#admin = admin
  }

  /** Newest first. */
  async list(limit: number): Promise<RunInvocation[]> {
    return (await this.#admin.query(`${runsQuery} ORDER BY created_at DESC LIMIT ${limit}`)).map(invocationIn)
  }

  /** Null where the server does not know the run. */
  async find(runId: string): Promise<RunInvocation | null> {
    const [row] = await this.#admin.query(`${runsQuery} AND target_service_key = ${quoted(runId)}`)
    return row ? invocationIn(row) : null
  }

  /** Questions of a run, including answered ones. */
  questions(runId: string): Promise<Uint8Array[]> {
    return this.#state(runId, `key LIKE ${quoted(`${QUESTION_PREFIX}%`)}`)
  }

  /** The names of the answers that a run has. */
  async answered(runId: string): Promise<ReadonlySet<string>> {
    const rows = await this.#admin.query(`SELECT key FROM sys_promise WHERE ${ofRun(runId)} AND completed`)
    return new Set(rows.map(({ key }) => String(key)))
  }

  /** The number of open questions, by run. Questions of other runs are not read. */
  async questionCounts(runs: readonly RunInvocation[]): Promise<ReadonlyMap<string, number>> {
    const open = runs.filter(({ completedAt }) => completedAt === null).map(({ runId }) => quoted(runId))
    if (open.length === 0) return new Map()
    const rows = await this.#admin.query(
      `SELECT service_key, count(*) AS questions FROM state WHERE service_name = ${quoted(SERVICE_NAME)} AND service_key IN (${open.join(', ')}) AND key LIKE ${quoted(`${QUESTION_PREFIX}%`)} GROUP BY service_key`
    )
    return new Map(rows.map(row => [String(row.service_key), Number(row.questions)]))
  }

  /** Outcomes of runs, by run. */
  async outcomes(runIds: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    if (runIds.length === 0) return new Map()
    const rows = await this.#admin.query(
      `SELECT service_key, value FROM state WHERE service_name = ${quoted(SERVICE_NAME)} AND service_key IN (${runIds.map(quoted).join(', ')}) AND key = ${quoted(OUTCOME_NAME)}`
    )
    return new Map(rows.map(row => [String(row.service_key), Buffer.from(String(row.value), 'hex')]))
  }

  /** The parts of a run's events from an index on. */
  eventsFrom(runId: string, part: number): Promise<Uint8Array[]> {
    return this.#state(
      runId,
      `key LIKE ${quoted(`${EVENTS_PREFIX}%`)} AND key >= ${quoted(eventsName(part))}`
    )
  }

  /** The mark of a submitted run; null where the server no longer has it, as for a run whose journal was removed. */
  async markOf(runId: string): Promise<Uint8Array | null> {
    const run = await this.find(runId)
    if (!run) return null
    // The order itself may be large, and comes after its headers.
    const [row] = await this.#admin.query(
      `SELECT split_part(j.entry_json, '"payload":', 1) AS head FROM sys_journal j WHERE j.id = ${quoted(run.invocation)} AND j.index = 0`
    )
    const [, hex] = MARK_IN.exec(String(row?.head)) ?? []
    return hex === undefined ? null : Buffer.from(hex, 'hex')
  }

  async #state(runId: string, condition: string): Promise<Uint8Array[]> {
    const rows = await this.#admin.query(
      `SELECT value FROM state WHERE ${ofRun(runId)} AND ${condition} ORDER BY key`
    )
    return rows.map(({ value }) => Buffer.from(String(value), 'hex'))
  }
}

function ofRun(runId: string): string {
  return `service_name = ${quoted(SERVICE_NAME)} AND service_key = ${quoted(runId)}`
}

/** A header in a journal. */
const MARK_IN = new RegExp(`"name":"${MARK_HEADER}","value":"([0-9a-f]+)"`)

const runsQuery = `SELECT id, target_service_key, status, created_at, completed_at, completion_failure, last_failure, last_start_at, next_retry_at, retry_count FROM sys_invocation WHERE target_service_name = ${quoted(SERVICE_NAME)} AND target_handler_name = 'run'`

function invocationIn(row: JsonObject): RunInvocation {
  const text = (name: string): string | null => (typeof row[name] === 'string' ? row[name] : null)
  const completedAt = text('completed_at')
  return {
    runId: text('target_service_key') ?? '',
    invocation: text('id') ?? '',
    invocationStatus: text('status') ?? 'unknown',
    createdAt: text('created_at') ?? '',
    completedAt,
    failure: text(completedAt === null ? 'last_failure' : 'completion_failure'),
    attemptAt: text('last_start_at'),
    nextAttemptAt: text('next_retry_at'),
    retries: Number(row.retry_count ?? 0)
  }
}
