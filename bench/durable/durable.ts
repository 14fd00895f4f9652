import { orderOf } from '../../test/durable/bench/simulated-runs.js'
import { type CrewUse, type DurableCrew, inLanes, openCrew, round } from './durable-crew.js'

/** How many durable runs, and how. */
export interface DurableBench {
  readonly runs: number
  readonly workers: number
  /** Runs that are submitted at the same time; null for all of them. */
  readonly atOnce: number | null
  /** Whether each asks a question in the middle, which is answered once all wait and memory is empty. */
  readonly isWaiting: boolean
}

/**
 * Durable runs of five calls each. Server, workers and tool servers share one machine; on a busy one the figures are lower bounds. Only
 * Linux reports what a process has used.
 */
export async function benchDurable(bench: DurableBench): Promise<readonly string[]> {
  const crew = await openCrew(bench.workers)
  try {
    const figures = await (bench.isWaiting ? waitingRuns(crew, bench) : plainRuns(crew, bench))
    const { runs, workers } = bench
    return [`durable: ${JSON.stringify({ runs, workers, ...figures }, null, 2)}`]
  } finally {
    await crew.close()
  }
}

const steps = [1, 2, 3, 4, 5].map(
  n =>
    `    - { id: s${n}, tool: notes_write, ${n > 1 ? `dependsOn: [s${n - 1}], ` : ''}arguments: { name: "{{.params.run}} ${n}" } }`
)
const question =
  '    - { id: ask, type: elicitation, dependsOn: [s1], message: "Go on?", schema: { type: object }, timeout: 48h }'

function workflow(isWaiting: boolean): string {
  const asked = [steps[0], question, ...steps.slice(1).map(step => step.replace('[s1]', '[ask]'))]
  return `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: five }
spec:
  name: five
  description: Five calls
  timeout: 72h
  parameters: { type: object, properties: { run: { type: string } } }
  steps:
${(isWaiting ? asked : steps).join('\n')}
`
}

async function plainRuns(crew: DurableCrew, { runs: count, atOnce }: DurableBench) {
  const { remote, folder, use } = crew
  const submit = submitter(crew, workflow(false))
  const before = use()
  const startedAt = performance.now()
  await inLanes(count, atOnce ?? 8, async at => {
    await submit(at)
    while (atOnce !== null && (await remote.answerOf(`r${at}`)) === null) await pause(20)
  })
  await until(async () => (await runsThat(crew, "status = 'completed'")) === count)
  const seconds = (performance.now() - startedAt) / 1000
  return {
    atOnce: atOnce ?? 'all',
    seconds: round(seconds),
    runsPerSecond: round(count / seconds),
    ...(await latencies(crew)),
    ...(await kept(crew, count)),
    ...perRun(before, use(), count),
    ...callsOf(folder, count)
  }
}

/** The time from submitting runs to their end, as recorded by the server. */
async function latencies({ remote }: DurableCrew) {
  const rows = await remote.admin.query(
    "SELECT created_at, completed_at FROM sys_invocation WHERE target_handler_name = 'run'"
  )
  const times = rows
    .map(({ created_at: from, completed_at: to }) => Date.parse(String(to)) - Date.parse(String(from)))
    .sort((a, b) => a - b)
  const at = (part: number): number =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0)
  return { p50Ms: at(0.5), p99Ms: at(0.99) }
}

/** What the server stores for a run, sealed, before compression. */
async function kept({ remote }: DurableCrew, count: number) {
  const [journal] = await remote.admin.query('SELECT sum(raw_length) AS bytes FROM sys_journal')
  // As hexadecimal digits.
  const state = await remote.admin.query('SELECT value FROM state')
  const stateBytes = state.reduce((sum, { value }) => sum + String(value).length / 2, 0)
  return {
    journalKiBPerRun: round(Number(journal?.bytes) / 1024 / count),
    stateKiBPerRun: round(stateBytes / 1024 / count)
  }
}

async function waitingRuns(crew: DurableCrew, { runs: count }: DurableBench) {
  const { remote, folder, use } = crew
  const idle = use()
  await inLanes(count, 8, submitter(crew, workflow(true)))
  await until(async () => (await open(crew)) === count)
  const allAsk = use()
  // The server unloads a run that has waited for a minute.
  await until(async () => (await runsThat(crew, "status = 'suspended'")) === count)
  const suspended = use()
  await pause(30_000)
  const later = use()
  const startedAt = performance.now()
  const accept = { kind: 'elicitation' as const, answer: { action: 'accept' as const, content: {} } }
  await inLanes(count, 8, at => remote.answer(`r${at}`, { question: 'ask', answer: accept }))
  await until(async () => (await runsThat(crew, "status = 'completed'")) === count)
  return {
    memoryMiB: {
      idle: memoryOf(idle),
      allAsk: memoryOf(allAsk),
      allSuspended: memoryOf(suspended),
      halfAMinuteLater: memoryOf(later),
      allEnded: memoryOf(use())
    },
    cpuMsInHalfAMinuteOfWaiting: {
      workers: later.workerCpuMs - suspended.workerCpuMs,
      server: later.serverCpuMs - suspended.serverCpuMs
    },
    secondsFromAnswersToEnd: round((performance.now() - startedAt) / 1000),
    ...perRun(idle, use(), count),
    ...callsOf(folder, count)
  }
}

async function open({ remote }: DurableCrew): Promise<number> {
  const [row] = await remote.admin.query("SELECT count(*) AS runs FROM state WHERE key LIKE 'question %'")
  return Number(row?.runs)
}

/** Submits one run at a time, by its number. */
function submitter({ remote }: DurableCrew, text: string): (at: number) => Promise<unknown> {
  const files = [{ path: 'five.yaml', text }]
  return at => remote.submit(`r${at}`, orderOf({ files, arguments: { run: `r${at}` } }))
}

async function runsThat({ remote }: DurableCrew, condition: string): Promise<number> {
  const [row] = await remote.admin.query(
    `SELECT count(*) AS runs FROM sys_invocation WHERE target_handler_name = 'run' AND ${condition}`
  )
  return Number(row?.runs)
}

function memoryOf({ workerMemoryMiB, serverMemoryMiB }: CrewUse) {
  return { workers: workerMemoryMiB, server: serverMemoryMiB }
}

function perRun(before: CrewUse, after: CrewUse, count: number) {
  return {
    workerCpuMsPerRun: round((after.workerCpuMs - before.workerCpuMs) / count),
    serverCpuMsPerRun: round((after.serverCpuMs - before.serverCpuMs) / count),
    memoryMiBAfter: memoryOf(after)
  }
}

function callsOf(folder: DurableCrew['folder'], count: number) {
  const calls = folder.calls()
  const made = new Set(calls.map(({ name }) => name)).size
  return { callsLost: count * 5 - made, callsDoubled: calls.length - made }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(100)
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
