import type { JournaledRun } from '../../engine/journal/index.js'
import { calledTools } from '../../project/called-tools.js'
import { definitionFingerprint } from '../../project/definition-fingerprint.js'
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
import { findRun, type ResumeFlags, takeUp, warnOfUnsure } from './session/resumption.js'
import { type RunBackend, runBackend } from './session/run-backend.js'
import { elicitorOf, type PlanFlags, type RunPlan, readPlan } from './session/run-plan.js'
import { tellRun } from './session/tell-run.js'

export interface RunFlags extends PlanFlags, PermissionFlags, RecordFlags, ResumeFlags {
  readonly schedule: 'eager' | 'levels' | undefined
  readonly 'max-parallel': number | undefined
  readonly seed: number | undefined
  readonly format: readonly string[] | undefined
  readonly json: boolean
}

interface Session {
  readonly plan: RunPlan
  readonly fingerprint: string
  /** The run that is taken up. */
  readonly earlier: JournaledRun | null
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
  const given = await readPlan(paths, flags, surface)
  const fingerprint = definitionFingerprint(given.workflow)
  const earlier = flags.resume === undefined ? null : findRun(flags.resume, flags.journal)
  const plan = earlier ? takeUp(given, earlier, { fingerprint, flags }) : given
  refuseWithoutServers(plan)
  if (flags.record !== undefined) {
    refuseExisting(flags.record, flags.force)
    refuseExisting(answersPath(flags.record), flags.force)
  }
  const interrupts = watchInterrupts(text => surface.output.talk(text))
  try {
    return await inSession({ plan, fingerprint, earlier, flags, surface, requests, interrupts })
  } finally {
    interrupts.release()
  }
}

function refuseWithoutServers({ sources, workflow }: RunPlan): void {
  if (sources.length === 0 && calledTools(workflow, new Map()).length > 0)
    throw new UsageError(
      'no server is named: give a file with --backends, or take the servers of the documents with --trust'
    )
}

async function inSession(session: Session): Promise<ExitCode> {
  const { plan, flags, surface, interrupts, earlier } = session
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
    if (earlier) warnOfUnsure(earlier, text => process.stderr.write(`${text}\n`))
    return await runAndTell(session, servers)
  } finally {
    await servers.backend.close()
  }
}

async function runAndTell(session: Session, servers: OpenServers): Promise<ExitCode> {
  const { plan, flags, surface, requests, interrupts } = session
  const teller = tellRun(plan.workflow, { requests, surface })
  const talk = (text: string): void => surface.output.talk(text)
  const ours = runBackend(servers, { ...session, talk })
  const { journal, recorder, runId } = ours
  const run = await runLive(plan.workflow, {
    arguments: plan.arguments,
    backend: ours.backend,
    elicitor: elicitorOf(plan, null),
    redactor: servers.redactor,
    signal: interrupts.signal,
    runId,
    schedule: flags.schedule,
    maxParallel: flags['max-parallel'],
    seed: flags.seed,
    problems: plan.refusals,
    listeners: [teller.hear, ...(journal ? [journal.hear] : [])]
  })
  teller.end(run)
  await surface.output.flush()
  if (flags.record !== undefined && interrupts.code() === null)
    await writeRecording(flags.record, { run, plan, servers, recorder, flags, surface })
  endJournal(ours, run, talk)
  return interrupts.code() ?? codeOf(run, plan, ours)
}

function endJournal(
  { journal, runId }: RunBackend,
  { report }: Simulation,
  talk: (text: string) => void
): void {
  if (!journal) return
  journal.close()
  const fault = journal.fault()
  if (fault !== undefined) talk(`vmcp: the journal ${journal.path} is not complete: ${String(fault)}`)
  else if (report.status !== 'completed')
    talk(`vmcp run … --resume ${runId.slice(0, 8)} takes this run up again`)
}

function codeOf(run: Simulation, plan: RunPlan, { failures }: RunBackend): ExitCode {
  const code = codeOfRun(run)
  if (plan.refusals.length > 0) return exitCodes.problems.code
  return code === exitCodes.problems.code ? (codeOfFailure(failures) ?? code) : code
}
