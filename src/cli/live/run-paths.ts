import { randomUUID } from 'node:crypto'
import type { Backend } from '../../backends/index.js'
import type { BackendFailure } from '../../backends/live/index.js'
import { recordBackend } from '../../backends/record.js'
import { calledTools } from '../../project/called-tools.js'
import { guardTools } from '../../project/guard-tools.js'
import { runLive } from '../../project/run-live.js'
import type { Simulation } from '../../project/simulate.js'
import { UsageError } from '../../project/usage-error.js'
import { runReporters } from '../../reporters/run/index.js'
import type { Surface } from '../base-command.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { type FormatRequest, formatRequests } from '../formats.js'
import { codeOfRun } from '../run-code.js'
import {
  askingTools,
  type PermissionFlags,
  refuseDestructive,
  unreachableFor
} from './session/check-servers.js'
import { type Interrupts, watchInterrupts } from './session/interrupts.js'
import { codeOfFailure, namingFor, type OpenServers, openServers } from './session/open-servers.js'
import { answersPath, type RecordFlags, refuseExisting, writeRecording } from './session/recording-file.js'
import { elicitorOf, type PlanFlags, type RunPlan, readPlan } from './session/run-plan.js'
import { tellRun } from './session/tell-run.js'

export interface RunFlags extends PlanFlags, PermissionFlags, RecordFlags {
  readonly schedule: 'eager' | 'levels' | undefined
  readonly 'max-parallel': number | undefined
  readonly seed: number | undefined
  readonly format: readonly string[] | undefined
  readonly json: boolean
}

interface Session {
  readonly plan: RunPlan
  readonly flags: RunFlags
  readonly surface: Surface
  readonly requests: readonly FormatRequest[]
  readonly interrupts: Interrupts
}

/** The work of `vmcp run`: servers are started, called, and closed after the result has been written. */
export async function runPaths(
  paths: readonly string[],
  flags: RunFlags,
  surface: Surface
): Promise<ExitCode> {
  const names = runReporters.map(reporter => reporter.name)
  const requests = await formatRequests(flags, names)
  const plan = await readPlan(paths, flags, surface)
  if (plan.sources.length === 0 && calledTools(plan.workflow, new Map()).length > 0)
    throw new UsageError(
      'no server is named: give a file with --backends, or take the servers of the documents with --trust'
    )
  if (flags.record !== undefined) {
    refuseExisting(flags.record, flags.force)
    refuseExisting(answersPath(flags.record), flags.force)
  }
  const interrupts = watchInterrupts(text => surface.output.talk(text))
  try {
    return await inSession({ plan, flags, surface, requests, interrupts })
  } finally {
    interrupts.release()
  }
}

async function inSession(session: Session): Promise<ExitCode> {
  const { plan, flags, surface, interrupts } = session
  const talk = (text: string): void => surface.output.talk(text)
  const servers = await openServers(plan.sources, {
    interrupts,
    naming: namingFor(plan.workflow.dialect),
    elicit: null,
    onLog: ({ server, text }) => talk(`[${server}] ${text}`)
  })
  try {
    const interrupted = interrupts.code()
    if (interrupted !== null) return interrupted
    const unreachable = unreachableFor(plan.workflow, servers, text => process.stderr.write(`${text}\n`))
    if (unreachable !== null) return unreachable
    const asking = askingTools(plan.workflow, servers, flags)
    if (asking.length > 0) refuseDestructive(asking)
    return await runAndTell(session, servers)
  } finally {
    await servers.backend.close()
  }
}

async function runAndTell(session: Session, servers: OpenServers): Promise<ExitCode> {
  const { plan, flags, surface, requests, interrupts } = session
  const teller = tellRun(plan.workflow, { requests, surface })
  const failures: BackendFailure[] = []
  const recorder = recordBackend(noteFailures(servers.backend, failures), () => performance.now())
  const run = await runLive(plan.workflow, {
    arguments: plan.arguments,
    backend: guarded(recorder, flags),
    elicitor: elicitorOf(plan, null),
    redactor: servers.redactor,
    signal: interrupts.signal,
    runId: randomUUID(),
    schedule: flags.schedule,
    maxParallel: flags['max-parallel'],
    seed: flags.seed,
    problems: plan.refusals,
    listeners: [teller.hear]
  })
  teller.end(run)
  await surface.output.flush()
  if (flags.record !== undefined && interrupts.code() === null)
    await writeRecording(flags.record, { run, plan, servers, recorder, flags, surface })
  return interrupts.code() ?? codeOf(run, plan, failures)
}

function guarded(backend: Backend, flags: PermissionFlags): Backend {
  if (flags['allow-destructive'] || flags.yes) return backend
  return guardTools(backend, { isStrict: flags['strict-hints'] })
}

/** Keeps why servers failed calls: the run itself only knows that they did. */
function noteFailures(backend: Backend, failures: BackendFailure[]): Backend {
  return {
    listTools: () => backend.listTools(),
    callTool: async call => {
      try {
        return await backend.callTool(call)
      } catch (error) {
        if (error instanceof Error && 'reason' in error)
          // Only a live backend's failure carries a reason.
          failures.push(error.reason as BackendFailure) // reason above
        throw error
      }
    },
    close: () => backend.close()
  }
}

function codeOf(run: Simulation, plan: RunPlan, failures: readonly BackendFailure[]): ExitCode {
  const code = codeOfRun(run)
  if (plan.refusals.length > 0) return exitCodes.problems.code
  return code === exitCodes.problems.code ? (codeOfFailure(failures) ?? code) : code
}
