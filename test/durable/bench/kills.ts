import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import type { OpenQuestion } from '../../../src/durable/question.js'
import { EventLines } from '../../../src/durable/remote/event-lines.js'
import { RemoteFailure } from '../../../src/durable/remote/remote-failure.js'
import { RemoteRuns } from '../../../src/durable/remote/remote-runs.js'
import { keyOf, sealWith } from '../../../src/durable/seal.js'
import { type Balancer, openBalancer } from './balancer.js'
import { type JudgedCalls, judgedCalls } from './judged-calls.js'
import { openServer, type TestServer } from './server.js'
import { orderOf } from './simulated-runs.js'
import { startWorker, type WorkerProcess, type WorkFolder, workFolder } from './worker-process.js'

export interface KillPlan {
  readonly program: string
  readonly runs: number
  readonly workers: number
  readonly workerKills: number
  readonly serverKills: number
  /** Receives how far it is. */
  readonly report?: (text: string) => void
}

export interface KillOutcome extends JudgedCalls {
  readonly workerKills: number
  readonly serverKills: number
  /** Runs whose outcome is not that of a run without kills, each with what it was. */
  readonly other: readonly string[]
  /** The output of workers that ended by themselves after the server had accepted them. */
  readonly ended: readonly string[]
  /** Questions what became of a call. */
  readonly unsure: number
  /** How long the slowest answer took until it was taken: workers have to be there for it. */
  readonly slowestAnswerSeconds: number
}

/** Twenty steps: some at the same time, a retry, a limit of time that is over, a loop, and a question. */
const definition = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: stress }
spec:
  name: stress
  description: Twenty steps
  timeout: 2h
  parameters: { type: object, properties: { run: { type: string }, items: { type: array } } }
  steps:
${[1, 2, 3, 4].map(n => `    - { id: look${n}, tool: notes_read, timeout: 1h, arguments: { name: "{{.params.run}} look${n}", waitMs: ${20 * n} } }`).join('\n')}
${[1, 2, 3, 4].map(n => `    - { id: put${n}, tool: notes_write, timeout: 1h, dependsOn: [look${n}], arguments: { name: "{{.params.run}} put${n}", waitMs: ${15 * n} } }`).join('\n')}
    - { id: again, tool: notes_read, timeout: 1h, dependsOn: [put1, put2], arguments: { name: "{{.params.run}} again", failures: 1 }, onError: { action: retry, retryCount: 5, retryDelay: 100ms } }
    - { id: slow, tool: notes_read, dependsOn: [put3], timeout: 300ms, arguments: { name: "{{.params.run}} slow", waitMs: 60000 }, onError: { action: continue } }
    - id: ask
      type: elicitation
      dependsOn: [again, slow, put4]
      message: "Go on with {{.params.run}}?"
      schema: { type: object, properties: { go: { type: boolean } } }
      timeout: 1h
    - id: each
      type: forEach
      dependsOn: [ask]
      timeout: 1h
      collection: "{{json .params.items}}"
      maxParallel: 2
      step: { id: one, tool: notes_write, timeout: 1h, arguments: { name: "{{.params.run}} item{{.forEach.index}}" } }
${[5, 6, 7, 8, 9, 10, 11].map((n, i) => `    - { id: put${n}, tool: notes_write, timeout: 1h, dependsOn: [${i === 0 ? 'each' : `put${n - 1}`}], arguments: { name: "{{.params.run}} put${n}", waitMs: 10 } }`).join('\n')}
  output:
    properties:
      last: { type: string, value: "{{.steps.put11.output.done}}" }
      slow: { type: string, value: "{{.steps.slow.status}}" }
      again: { type: string, value: "{{.steps.again.output.done}}" }
      answer: { type: string, value: "{{.steps.ask.output.content.go}}" }
      loop: { type: string, value: "{{.steps.each.output.completed}} of {{.steps.each.output.count}}" }
`

/** Runs many runs while workers and the server are killed at any moment, and reports what was not as it should be. */
export async function runUnderKills(plan: KillPlan): Promise<KillOutcome> {
  const folder = workFolder()
  const server = await openServer(plan.program)
  const balancer = await openBalancer()
  const crew = new Crew(server, folder, balancer)
  try {
    await Promise.all(Array.from({ length: plan.workers }, () => crew.hire()))
    const key = keyOf('ab'.repeat(32))
    const remote = new RemoteRuns({
      ingress: server.ingress,
      admin: server.admin,
      seal: sealWith(key ?? new Uint8Array())
    })
    const state = { isOver: false, unsure: 0, slowestAnswerMs: 0 }
    const kills = killing(plan, { crew, server, folder, state })
    const other: string[] = []
    const begun = new Map<string, number>()
    const ids = Array.from({ length: plan.runs }, (_, index) => `run-${index + 1}`)
    // So many at a time that there is always something in flight, and the kills last as long as the runs.
    await inTurn(ids, Math.max(4, Math.ceil(plan.runs / 10)), async id => {
      begun.set(id, Date.now())
      const difference = await oneRun(remote, id, { folder, state })
      if (difference !== null) other.push(`${id}: ${difference}`)
    })
    state.isOver = true
    const { server: killed, ...done } = await kills
    return {
      ...done,
      other,
      ended: crew.ended,
      unsure: state.unsure,
      slowestAnswerSeconds: Math.round(state.slowestAnswerMs / 1000),
      ...judgedCalls(folder.calls(), { workers: crew.killed, server: killed }, begun)
    }
  } finally {
    await crew.dismiss()
    balancer.close()
    await server.close()
    folder.remove()
  }
}

/** Workers behind the balancer. One that was killed is replaced. */
class Crew {
  /** When each was killed, by its process. */
  readonly killed = new Map<number, number>()
  readonly ended: string[] = []
  readonly #workers: WorkerProcess[] = []
  readonly #hired: Promise<unknown>[] = []
  readonly #server: TestServer
  readonly #folder: WorkFolder
  readonly #balancer: Balancer

  constructor(server: TestServer, folder: WorkFolder, balancer: Balancer) {
    this.#server = server
    this.#folder = folder
    this.#balancer = balancer
  }

  async hire(): Promise<void> {
    let own = 0
    const worker = await startWorker(this.#server, this.#folder, {
      more: ['--url', this.#balancer.url],
      // The server asks behind the balancer while the worker registers: it has to be there before.
      onListening: port => {
        own = port
        this.#balancer.add(port)
      }
    }).catch((error: unknown) => {
      this.#balancer.remove(own)
      throw error
    })
    this.#workers.push(worker)
    void once(worker.child, 'exit').then(() => {
      if (this.#workers.includes(worker)) this.ended.push(worker.output())
    })
  }

  /** False where no worker was killed. */
  async killOne(): Promise<boolean> {
    // Mostly one worker is left to go on: else time limits would be over before any has begun.
    if (this.#workers.length < 2 && randomInt(8) > 0) return false
    const [worker] = this.#workers.splice(randomInt(Math.max(1, this.#workers.length)), 1)
    if (!worker) return false
    this.killed.set(worker.child.pid ?? 0, Date.now())
    await worker.end('SIGKILL')
    this.#balancer.remove(worker.port)
    // The next may be killed before this one is replaced.
    this.#hired.push(this.#replace())
    return true
  }

  /** While the server is away no worker can begin. */
  async #replace(): Promise<void> {
    for (;;) {
      try {
        return await this.hire()
      } catch {
        await pause(200)
      }
    }
  }

  async dismiss(): Promise<void> {
    await Promise.all(this.#hired)
    await Promise.all(this.#workers.splice(0).map(worker => worker.end('SIGKILL')))
  }
}

interface State {
  isOver: boolean
  unsure: number
  slowestAnswerMs: number
}

interface Battlefield {
  readonly crew: Crew
  readonly server: TestServer
  readonly folder: WorkFolder
  readonly state: State
}

async function killing(plan: KillPlan, { crew, server, folder, state }: Battlefield) {
  const { workerKills, serverKills, report } = plan
  const done = { workerKills: 0, serverKills: 0, server: [] as number[] }
  let reported = 0
  let calls = 0
  while (!state.isOver && done.workerKills + done.serverKills < workerKills + serverKills) {
    await pause(randomInt(50, 400))
    // Where no run gets on at all, as on a busy machine, only time limits would be over.
    if (folder.calls().length === calls) continue
    // The server dies now and then while workers do all the time.
    const isDue = done.serverKills * workerKills < done.workerKills * serverKills
    if (done.serverKills < serverKills && (isDue || done.workerKills === workerKills)) {
      done.server.push(Date.now())
      await server.kill()
      await server.restart()
      done.serverKills++
    } else {
      if (await crew.killOne()) done.workerKills++
    }
    const total = done.workerKills + done.serverKills
    if (total > reported) calls = folder.calls().length
    if (total > reported) report?.(`${done.workerKills} workers and ${done.serverKills} servers killed`)
    reported = total
  }
  return done
}

/** Hands in, answers what is asked, and holds the outcome against the right one; null where it is that. */
async function oneRun(
  remote: RemoteRuns,
  runId: string,
  { folder, state }: { readonly folder: WorkFolder; readonly state: State }
): Promise<string | null> {
  const file = { path: 'stress.yaml', text: definition }
  const args = { run: runId, items: [1, 2, 3, 4, 5] }
  await patiently(() => remote.submit(runId, orderOf({ files: [file], arguments: args })))
  for (;;) {
    const answer = await patiently(() => remote.answerOf(runId))
    if (answer) break
    for (const question of await patiently(() => remote.questions(runId))) {
      if (question.kind === 'unsure') state.unsure++
      const askedAt = performance.now()
      await patiently(() =>
        remote.answer(runId, { question: question.id, answer: replyTo(question, folder) })
      )
      state.slowestAnswerMs = Math.max(state.slowestAnswerMs, performance.now() - askedAt)
    }
    await pause(100)
  }
  const { text } = await patiently(() => remote.eventsFrom(runId, 0))
  const end = new EventLines().take(text).at(-1)
  const output = end?.type === 'runEnded' ? JSON.stringify(end.output) : 'no end'
  const right = {
    last: `${runId} put11`,
    slow: 'failed',
    again: `${runId} again`,
    answer: 'true',
    loop: '5 of 5'
  }
  return output === JSON.stringify(right) ? null : `${output} ${JSON.stringify(end)}`
}

/** A person who looks it up: the call has reached its tool, or it has not. */
function replyTo(question: OpenQuestion, folder: WorkFolder) {
  if (question.kind === 'elicitation')
    return { kind: 'elicitation' as const, answer: { action: 'accept' as const, content: { go: true } } }
  const { name } = question.arguments
  if (!folder.calls().some(call => call.name === name)) return { kind: 'again' as const }
  const value = { done: name ?? null }
  return {
    kind: 'result' as const,
    result: {
      content: [{ type: 'text' as const, text: JSON.stringify(value) }],
      structuredContent: value,
      isError: false
    }
  }
}

/** What a person would do while the server is away: try again. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof RemoteFailure)) throw error
      await pause(200)
    }
  }
}

async function inTurn<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>
): Promise<void> {
  const left = [...items]
  const one = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: width }, one))
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
