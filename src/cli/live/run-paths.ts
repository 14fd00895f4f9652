import type { JournaledRun } from '../../engine/journal/index.js'
import type { Workflow } from '../../model/index.js'
import { calledTools } from '../../project/called-tools.js'
import { missingArguments } from '../../project/check-arguments.js'
import { definitionFingerprint } from '../../project/definition-fingerprint.js'
import { runLive } from '../../project/run-live.js'
import { stepAlone } from '../../project/select-steps.js'
import type { Simulation } from '../../project/simulate.js'
import { UsageError } from '../../project/usage-error.js'
import { dryRunReporters } from '../../reporters/run/index.js'
import type { Surface } from '../base-command.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { formatRequests } from '../formats.js'
import { codeOfRun } from '../run-code.js'
import {
  askingTools,
  destructiveWords,
  obstacleFor,
  type PermissionFlags,
  refuseDestructive
} from './session/check-servers.js'
import { discreetPerson } from './session/discreet.js'
import { type Front, type FrontFlags, openFront } from './session/front.js'
import { type Interrupts, watchInterrupts } from './session/interrupts.js'
import { codeOfFailure, namingFor, type OpenServers, openServers } from './session/open-servers.js'
import { answersPath, type RecordFlags, refuseExisting, writeRecording } from './session/recording-file.js'
import { findRun, type ResumeFlags, takeUp, warnOfLeft, warnOfUnsure } from './session/resumption.js'
import { type RunBackend, runBackend } from './session/run-backend.js'
import { elicitorOf, type PlanFlags, type RunPlan, readPlan } from './session/run-plan.js'
import { withStandIns } from './session/stand-ins.js'
import { showPlan } from './show-plan.js'

export interface RunFlags extends PlanFlags, PermissionFlags, RecordFlags, ResumeFlags, FrontFlags {
  readonly schedule: 'eager' | 'levels' | undefined
  readonly 'max-parallel': number | undefined
  readonly seed: number | undefined
  readonly format: readonly string[] | undefined
  readonly json: boolean
  readonly 'dry-run': boolean
  readonly resume: string | undefined
}

interface Session {
  readonly plan: RunPlan
  readonly fingerprint: string
  /** The run that is taken up. */
  readonly earlier: JournaledRun | null
  readonly flags: RunFlags
  readonly surface: Surface
  readonly interrupts: Interrupts
  readonly front: Front
}

/** The work of `vmcp run`: servers are started, called, and closed after the result has been written. */
export async function runPaths(
  paths: readonly string[],
  flags: RunFlags,
  surface: Surface
): Promise<ExitCode> {
  const names = dryRunReporters.map(reporter => reporter.name)
  const requests = await formatRequests(flags, names)
  const given = await readPlan(paths, flags, surface)
  const fingerprint = definitionFingerprint(given.workflow)
  const earlier = earlierRun(flags)
  const plan = earlier ? takeUp(given, earlier, { fingerprint, flags }) : given
  refuseWithoutArguments(plan, flags)
  refuseWithoutServers(plan, flags)
  if (flags['dry-run']) return showPlan(plan, { flags, requests, surface })
  if (flags.record !== undefined) {
    refuseExisting(flags.record, flags.force)
    refuseExisting(answersPath(flags.record), flags.force)
  }
  if (earlier && flags.only === undefined) warnOfUnsure(earlier, text => process.stderr.write(`${text}\n`))
  const voice = { say: (text: string): void => surface.output.talk(text) }
  const interrupts = watchInterrupts(text => voice.say(text))
  try {
    const front = await openFront(plan.workflow, { flags, requests, surface, interrupts })
    voice.say = front.log
    try {
      return await inSession({ plan, fingerprint, earlier, flags, surface, interrupts, front })
    } finally {
      front.close()
    }
  } finally {
    interrupts.release()
  }
}

/** A run that is completed can still answer for all steps but the one that is run anew. */
function earlierRun({ resume, journal, only }: RunFlags): JournaledRun | null {
  if (resume === undefined) return null
  const run = findRun(resume, journal)
  return only === undefined ? run : { ...run, status: null }
}

/** What the servers themselves are asked for. */
function livePart({ workflow }: RunPlan, { only }: RunFlags): Workflow {
  return only === undefined ? workflow : stepAlone(workflow, only)
}

/** Engines run without a required argument, and live tools would be called with holes. A file goes to the engine as it is. */
function refuseWithoutArguments({ workflow, arguments: given }: RunPlan, flags: RunFlags): void {
  const missing = missingArguments(workflow, given)
  if (missing.length === 0 || flags.arguments !== undefined) return
  const words = missing.map(({ name, type }) => `--arg ${name}=${(type ?? 'value').toUpperCase()}`)
  throw new UsageError(
    `"${workflow.name}" needs ${words.join(' ')}; nothing was started. --arguments FILE gives arguments to the engine as they are, missing ones too`
  )
}

function refuseWithoutServers(plan: RunPlan, flags: RunFlags): void {
  if (plan.sources.length === 0 && calledTools(livePart(plan, flags), new Map()).length > 0)
    throw new UsageError(
      'no server is named: give a file with --backends, or take the servers of the documents with --trust'
    )
}

async function inSession(session: Session): Promise<ExitCode> {
  const { plan, flags, interrupts, front } = session
  const servers = await openServers(plan.sources, {
    interrupts,
    naming: namingFor(plan.workflow),
    elicit: front.elicit,
    ...front.settings,
    onProgress: front.progress,
    onLog: ({ server, text }) => front.log(`[${server}] ${text}`)
  })
  try {
    const interrupted = interrupts.code()
    if (interrupted !== null) return interrupted
    const { code, messages } = obstacleFor(livePart(plan, flags), servers)
    for (const message of messages) front.warn(message)
    return code ?? (await runAllowed(session, servers))
  } finally {
    front.close()
    await servers.backend.close()
  }
}

/** Runs where nothing destructive is called, or somebody has allowed it. */
async function runAllowed(session: Session, servers: OpenServers): Promise<ExitCode> {
  const { plan, flags, front, interrupts } = session
  const asking = askingTools(livePart(plan, flags), servers, flags)
  if (asking.length === 0) return runAndTell(session, servers)
  if (!front.confirm) refuseDestructive(asking)
  const isAllowed = await front.confirm(`${destructiveWords(asking)}. Call what the workflow asks for?`)
  if (isAllowed) return runAndTell({ ...session, flags: { ...flags, yes: true } }, servers)
  front.warn('nothing was called')
  return interrupts.code() ?? exitCodes.problems.code
}

async function runAndTell(session: Session, servers: OpenServers): Promise<ExitCode> {
  const { plan, flags, surface, interrupts, front } = session
  // A step that is run alone is run anew: the earlier run answers for the others.
  const earlier = flags.only === undefined ? session.earlier : null
  const ours = runBackend(servers, { ...session, earlier, talk: front.warn })
  const { journal, recorder, workflowRunId } = ours
  const run = await runLive(plan.workflow, {
    arguments: plan.arguments,
    backend: withStandIns(ours.backend, { flags, earlier: session.earlier, servers }),
    elicitor: elicitorOf(plan, front.person && discreetPerson(front.person, servers.redactor)),
    redactor: servers.redactor,
    signal: interrupts.signal,
    runId: workflowRunId,
    schedule: flags.schedule,
    maxParallel: flags['max-parallel'],
    seed: flags.seed,
    problems: plan.refusals,
    listeners: [front.hear, ...(journal ? [journal.hear] : [])]
  })
  front.end(run)
  await surface.output.flush()
  if (flags.record !== undefined && recorder && interrupts.code() === null)
    await writeRecording(flags.record, { run, plan, servers, recorder, flags, surface })
  endJournal(ours, run, text => surface.output.talk(text))
  if (run.report.status === 'completed') warnOfLeft(ours.left(), front.warn)
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
  const id = runId.slice(0, 8)
  if (fault !== undefined) talk(`vmcp: the journal ${journal.path} is not complete: ${String(fault)}`)
  else if (report.status === 'completed') talk(`vmcp runs ${id} shows this run again`)
  else talk(`vmcp run … --resume ${id} takes this run up again; vmcp runs ${id} shows it`)
}

function codeOf(run: Simulation, plan: RunPlan, { failures }: RunBackend): ExitCode {
  const code = codeOfRun(run)
  if (plan.refusals.length > 0) return exitCodes.problems.code
  return code === exitCodes.problems.code ? (codeOfFailure(failures) ?? code) : code
}
