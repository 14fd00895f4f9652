import { randomUUID } from 'node:crypto'
import { pause } from '../../backends/live/pause.js'
import { newOrder, type RunAnswer } from '../../durable/order.js'
import type { OpenQuestion } from '../../durable/question.js'
import { finishedRemotely } from '../../durable/remote/finished-remotely.js'
import { type Following, follow } from '../../durable/remote/follow.js'
import type { RemoteRuns } from '../../durable/remote/remote-runs.js'
import type { RunEvent } from '../../engine/index.js'
import { inertJson } from '../../model/index.js'
import type { FinishedRun } from '../../project/simulation/finished-run.js'
import { UsageError } from '../../project/usage-error.js'
import { dryRunReporters } from '../../reporters/run/index.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { describeFault } from '../faults/fault.js'
import { formatRequests } from '../formats/formats.js'
import { codeOfRun } from '../simulating/run-code.js'
import type { Surface } from '../terminal/surface.js'
import { openDisplay } from './display/open-display.js'
import type { DisplayFlags, RunDisplay } from './display/run-display.js'
import { type Interrupts, watchInterrupts } from './process/interrupts.js'
import { type RemoteAddressFlags, remoteRuns, runIdOf, wayTo } from './remote/remote-address.js'
import { type OrderFlags, type ReadOrder, readOrder, refuseLocalFlags } from './remote/run-order.js'

export interface RunOnServerFlags extends OrderFlags, DisplayFlags, RemoteAddressFlags {
  readonly 'run-id': string | undefined
  readonly detach: boolean
  readonly format: readonly string[] | undefined
  readonly json: boolean
}

/** Implements `vmcp run --on`: submits the run and follows it remotely like a local one. */
export async function runOnServer(
  paths: readonly string[],
  flags: RunOnServerFlags,
  surface: Surface
): Promise<ExitCode> {
  refuseLocalFlags(flags)
  const runId = runIdOf(flags['run-id'] ?? randomUUID())
  const names = dryRunReporters.map(({ name }) => name)
  const requests = await formatRequests(flags, names)
  const read = await readOrder(paths, flags, surface)
  const remote = remoteRuns(flags)
  await remote.check()
  const isNew = await remote.submit(runId, newOrder(read.given), read.workflow.name)
  if (!isNew) surface.output.talk(`the run ${runId} was submitted before; this is its progress`)
  if (flags.detach) {
    surface.output.result(flags.json ? inertJson({ version: 1, runId, isNew }, 2) : runId)
    return exitCodes.ok.code
  }
  const way = wayTo(flags)
  const notices = { write: (text: string): void => surface.output.talk(text) }
  const interrupts = watchInterrupts(() => notices.write(leaving(runId, way)))
  try {
    const display = await openDisplay(read.workflow, { flags, requests, surface, interrupts })
    notices.write = display.log
    try {
      const run = { remote, runId, read, display, interrupts, way }
      const ports = portsOf(run)
      const followed = await follow(remote, runId, ports)
      if (!followed) return interrupts.code() ?? exitCodes.interrupted.code
      const { answer } = followed
      if (answer.kind !== 'ran') return reportObstacle(answer, surface)
      const ended = finishedRemotely(followed, read)
      await reportEnd(ended, run, surface)
      return answer.isRefused ? exitCodes.problems.code : codeOfRun(ended)
    } finally {
      display.close()
    }
  } finally {
    interrupts.release()
  }
}

/** A run on a server that is followed from this terminal. */
interface RemoteRunHere {
  readonly remote: RemoteRuns
  readonly runId: string
  readonly read: ReadOrder
  readonly display: RunDisplay
  readonly interrupts: Interrupts
  /** The flags that other commands need to reach the run. */
  readonly way: string
}

/** What the run needs here: a display, a user to ask, and a way to leave it. */
function portsOf(run: RemoteRunHere): Following {
  const { display, interrupts } = run
  return {
    onEvent: event => {
      refuseOther(event, run)
      display.onEvent(event)
    },
    ask: (question, over) => {
      askHere(question, over, run).catch(error => display.warn(`vmcp: ${describeFault(error).message}`))
    },
    trouble: text => display.warn(`vmcp: ${text}`),
    signal: interrupts.signal,
    pause: ms => pause(ms, interrupts.signal)
  }
}

/** The result, and how to see it again. */
async function reportEnd(
  run: FinishedRun,
  { runId, display: runDisplay, way }: RemoteRunHere,
  { output }: Surface
): Promise<void> {
  runDisplay.end(run)
  await output.flush()
  output.talk(`vmcp runs ${runId} ${way} shows this run again`)
}

/** Submitting already refuses another run with the same id, unless the server has dropped what distinguishes them. */
function refuseOther(event: RunEvent, { read, runId }: RemoteRunHere): void {
  if (event.type === 'runStarted' && event.workflow !== read.workflow.name)
    throw new UsageError(
      `the run id ${runId} is taken by a run of "${event.workflow}"; give this run another --run-id`
    )
}

function reportObstacle(answer: Exclude<RunAnswer, { kind: 'ran' }>, { output }: Surface): ExitCode {
  if (answer.kind === 'usage') throw new UsageError(answer.messages)
  for (const message of answer.messages) output.talk(message)
  return answer.kind === 'unusable' ? exitCodes.unreachable.code : exitCodes.problems.code
}

function leaving(runId: string, way: string): string {
  return `the run continues: vmcp runs ${runId} ${way} shows it, vmcp cancel ${runId} ${way} ends it`
}

/** The user at this terminal may answer, unless another one is faster. */
async function askHere(question: OpenQuestion, over: AbortSignal, run: RemoteRunHere): Promise<void> {
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
