import { dryRunReporters } from '../../reporters/run/index.js'
import {
  claimRun,
  type LiveOutcome,
  type LivePlan,
  type LivePorts,
  type LiveRun,
  liveRun,
  warnOfLeft,
  warnOfUnsure
} from '../../run/index.js'
import { systemReason } from '../../source/files/system-reason.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { formatRequests } from '../formats/formats.js'
import { needsDetails } from '../simulating/dry-run-paths.js'
import { codeOfRun } from '../simulating/run-code.js'
import type { Surface } from '../terminal/surface.js'
import { openDisplay } from './display/open-display.js'
import type { DisplayContext, DisplayFlags, RunDisplay } from './display/run-display.js'
import { callerTrace } from './plan/caller-trace.js'
import { journalFolder } from './plan/journal-folder.js'
import { answersPath, type RecordFlags, refuseExisting, writeRecording } from './plan/recording-file.js'
import { type PlanFlags, readPlan } from './plan/run-plan.js'
import { type Interrupts, watchInterrupts } from './process/interrupts.js'
import { isGone, ownMark } from './process/process-mark.js'
import { telemetryFor } from './process/telemetry.js'
import { codeOfFailure, codeOfUnusable } from './servers/failure-code.js'
import { showPlan } from './show-plan.js'

export interface RunFlags extends PlanFlags, RecordFlags, DisplayFlags {
  readonly format: readonly string[] | undefined
  readonly json: boolean
  readonly 'dry-run': boolean
}

/** Implements `vmcp run`: servers are started, called, and closed after the result has been written. */
export async function runPaths(
  paths: readonly string[],
  flags: RunFlags,
  surface: Surface
): Promise<ExitCode> {
  const requests = await formatRequests(
    flags,
    dryRunReporters.map(reporter => reporter.name)
  )
  const plan = await readPlan(paths, { ...flags, details: needsDetails(flags, requests) }, surface)
  if (flags['dry-run']) return showPlan(plan, { flags, requests, surface })
  if (flags.record !== undefined) {
    refuseExisting(flags.record, flags.force)
    refuseExisting(answersPath(flags.record), flags.force)
  }
  const { earlier, only } = plan
  if (!earlier || only) return runPlan(plan, { flags, requests, surface })
  const release = claimRun(earlier, { folder: journalFolder(flags.journal), mark: ownMark(), isGone })
  try {
    warnOfUnsure(earlier, surface.output.talk)
    return await runPlan(plan, { flags, requests, surface })
  } finally {
    release()
  }
}

interface CommandContext extends Pick<DisplayContext, 'requests' | 'surface'> {
  readonly flags: RunFlags
}

async function runPlan(plan: LivePlan, { flags, requests, surface }: CommandContext): Promise<ExitCode> {
  const notices = { write: (text: string): void => surface.output.talk(text) }
  const interrupts = watchInterrupts(text => notices.write(text))
  try {
    const display = await openDisplay(plan.workflow, { flags, requests, surface, interrupts })
    notices.write = display.log
    const ended = (run: LiveRun): Promise<void> =>
      reportEnd(run, { flags, surface, display, isCut: interrupts.code() !== null })
    const telemetry = await telemetryFor(surface)
    try {
      const ports = { ...portsOf(display, { interrupts, ...flags }), telemetry }
      const outcome = await liveRun(plan, { ...ports, ended })
      if (outcome.kind === 'interrupted' && flags.record !== undefined)
        surface.output.talk(`nothing was recorded to ${flags.record}: nothing was called`)
      return interrupts.code() ?? codeOf(outcome)
    } finally {
      display.close()
      await telemetry?.close()
    }
  } finally {
    interrupts.release()
  }
}

interface PathsContext {
  readonly flags: RunFlags
  readonly surface: Surface
  readonly display: RunDisplay
  /** True where the user has interrupted the run: its recording ends there. */
  readonly isCut: boolean
}

/** The result, the recording, and how to replay or resume the run. */
async function reportEnd(
  run: LiveRun,
  { flags, surface, display: runDisplay, isCut }: PathsContext
): Promise<void> {
  const { output } = surface
  runDisplay.end(run)
  await output.flush()
  if (flags.record !== undefined && run.recorded)
    await writeRecording(flags.record, run.recorded, {
      how: { volatile: flags.volatile ?? [], withDelays: flags.delays },
      output,
      isCut
    })
  reportJournal(run, text => output.talk(text))
  if (run.report.status === 'completed') warnOfLeft(run.left, runDisplay.warn)
}

function reportJournal({ journal, runId, report }: LiveRun, talk: (text: string) => void): void {
  if (!journal) return
  const id = runId.slice(0, 8)
  const { fault, path } = journal
  const isCompleted = report.status === 'completed'
  if (fault !== undefined) talk(`vmcp: the journal ${path} is not complete: ${reasonOf(fault)}`)
  else if (isCompleted) talk(`vmcp runs ${id} shows this run again`)
  if (!isCompleted) talk(`vmcp runs ${id} shows this run; add --resume ${id} to continue it`)
}

function reasonOf(fault: unknown): string {
  return systemReason(fault) ?? String(fault)
}

function codeOf(outcome: LiveOutcome): ExitCode {
  if (outcome.kind === 'unusable') return codeOfUnusable(outcome.failures) ?? exitCodes.unreachable.code
  if (outcome.kind !== 'ran') return exitCodes.problems.code
  const { run } = outcome
  const code = codeOfRun(run)
  if (run.isRefused) return exitCodes.problems.code
  return code === exitCodes.problems.code ? (codeOfFailure(run.failures) ?? code) : code
}

/** The environment of a run: this process, its terminal, its user and the journal folder. */
function portsOf(
  display: RunDisplay,
  { interrupts, journal }: { readonly interrupts: Interrupts; readonly journal: string | undefined }
): Omit<LivePorts, 'ended'> {
  return {
    environment: process.env,
    ...callerTrace(process.env),
    folder: process.cwd(),
    signal: interrupts.signal,
    onStarting: kill => interrupts.onKill(kill),
    person: display.person,
    elicit: display.elicit,
    ...display.settings,
    confirm: display.confirm,
    journal: { folder: journalFolder(journal), named: journal ?? null, mark: ownMark() },
    listeners: [display.onEvent],
    warn: display.warn,
    onLog: ({ server, text }) => display.log(`[${server}] ${text}`),
    onProgress: display.progress
  }
}
