import { join } from 'node:path'
import {
  type Claimant,
  claimResume,
  givenAnswers,
  type JournaledAnswer,
  type JournaledRun,
  keptAnswers,
  type ProcessMark,
  type ResumeClaim,
  readJournals,
  sorted,
  unreadableJournals,
  unsureCalls
} from '../engine/journal/index.js'
import { type JsonObject, jsonText } from '../model/index.js'
import { UsageError } from '../project/usage-error.js'
import { systemReason } from '../source/files/system-reason.js'
import { definitionFingerprint } from './definition-fingerprint.js'
import type { LivePlan } from './live-plan.js'

export interface Resumption {
  /** The folder of the journals. */
  readonly folder: string
  /** Whether the process that wrote a journal is alive. */
  readonly isAlive: (mark: ProcessMark) => boolean
  /** True: the run is resumed although the definition or the arguments have changed. */
  readonly isChangeAllowed: boolean
  /** True: only one step is rerun, using the earlier run's journal for its dependencies. */
  readonly isStepAlone: boolean
}

/** What an earlier run provides to the one that resumes it. */
type ResumablePlan = Pick<LivePlan, 'workflow' | 'arguments' | 'answers'>

/** The run with this id or prefix of an id. */
export function findRun(id: string, place: string): JournaledRun {
  const found = readJournals(place).filter(({ header }) => header.runId.startsWith(id))
  const [run, second] = found
  const broken = unreadableJournals(place).find(({ name }) => name.startsWith(id))
  if (!run && broken) throw new UsageError(whyUnreadable(join(place, broken.name), broken.version))
  if (!run) throw new UsageError(`no journal in ${place} has a run "${id}"; vmcp runs lists them`)
  if (second) throw new UsageError(`"${id}" is the beginning of ${found.length} runs; give more of it`)
  return run
}

function whyUnreadable(path: string, version: number | null): string {
  return version === null || version === 1
    ? `the first line of ${path} is not that of a journal: nothing is known of that run`
    : `the journal ${path} is of version ${version}, and this vmcp reads version 1`
}

/**
 * The plan with the data of an earlier run: its arguments, where none are given, and its answers.
 *
 * @throws UsageError where that run cannot be resumed, or not with this plan
 */
export function resumePlan<Plan extends ResumablePlan>(
  plan: Plan,
  earlier: JournaledRun,
  how: Resumption
): Plan {
  const { header } = earlier
  const { runId } = header
  if (!how.isStepAlone) refuseUnfit(earlier, how)
  if (header.workflow !== plan.workflow.name)
    throw new UsageError(`the run ${runId} is one of "${header.workflow}", not of "${plan.workflow.name}"`)
  if (header.definition !== definitionFingerprint(plan.workflow) && !how.isChangeAllowed)
    throw new UsageError(
      `"${plan.workflow.name}" has changed since the run ${runId}; --allow-changed resumes it all the same`
    )
  const secret = keptAnswers(earlier).find(answer => answer.isRedacted)
  if (secret)
    throw new UsageError(
      `the answer of "${secret.tool}" held a secret, so it is not in the journal, and the run cannot be resumed`
    )
  const isGiven = Object.keys(plan.arguments).length > 0
  if (!isGiven && jsonText(header.arguments).includes('[redacted]'))
    throw new UsageError(`the arguments of the run ${runId} held a secret; give them again with --arg`)
  if (isGiven && !how.isChangeAllowed) refuseOtherArguments(plan.arguments, earlier)
  return {
    ...plan,
    arguments: isGiven ? plan.arguments : header.arguments,
    answers: new Map([...givenAnswers(earlier), ...plan.answers])
  }
}

/** Resuming a run that is active, was resumed already, or has an incomplete journal would repeat calls. */
function refuseUnfit({ header, status, damagedLine }: JournaledRun, { folder, isAlive }: Resumption): void {
  const { runId } = header
  if (status === 'completed') throw new UsageError(`the run ${runId} is completed: nothing is left to do`)
  if (status === null && header.process && isAlive(header.process))
    throw new UsageError(
      `the run ${runId} is still running in the process ${header.process.pid}; end that before resuming it`
    )
  refuseResumed(runId, readJournals(folder))
  if (damagedLine !== null)
    throw new UsageError(
      `line ${damagedLine} of the journal of the run ${runId} cannot be read, and the calls that it records would be made again; the run cannot be resumed`
    )
}

function refuseResumed(runId: string, journals: readonly JournaledRun[]): void {
  const later = journals.find(other => other.header.resumes === runId)
  if (later)
    throw new UsageError(
      `the run ${runId} was resumed already, and what has been called since is in the journal of the run ${later.header.runId}: resume that one`
    )
}

/**
 * Lets only this process resume the run, until it ends or releases the claim.
 *
 * @throws UsageError where another process resumes it, or has since its journal was read
 */
export function claimRun(
  { header: { runId }, events, answers }: JournaledRun,
  { folder, ...claimant }: Claimant & { readonly folder: string }
): () => void {
  const claim = claimed(runId, folder, claimant)
  if (claim.kind === 'taken') throw new UsageError(describeTaken(runId, claim))
  try {
    const journals = readJournals(folder)
    refuseResumed(runId, journals)
    const now = journals.find(({ header }) => header.runId === runId)
    if (now?.events.length !== events.length || now.answers.length !== answers.length)
      throw new UsageError(`the run ${runId} continued while its journal was read; resume it again`)
    return claim.release
  } catch (error) {
    claim.release()
    throw error
  }
}

function claimed(runId: string, folder: string, claimant: Claimant): ResumeClaim {
  try {
    return claimResume(folder, runId, claimant)
  } catch (error) {
    const reason = systemReason(error)
    if (reason === undefined) throw error
    throw new UsageError(
      `the run ${runId} cannot be resumed, since no other process could be kept from resuming it too: ${folder}: ${reason}`
    )
  }
}

function describeTaken(runId: string, { holder, path }: Extract<ResumeClaim, { kind: 'taken' }>): string {
  const { host, pid } = holder
  return `the run ${runId} is being resumed by the process ${pid} on ${host}; end that before resuming it (where no such process is left, delete ${path})`
}

/** With other arguments the calls would differ too, and all of them would be repeated. */
function refuseOtherArguments(given: JsonObject, { header }: JournaledRun): void {
  const names = [...new Set([...Object.keys(given), ...Object.keys(header.arguments)])].filter(name => {
    const before = argumentText(header.arguments, name)
    return !before.includes('[redacted]') && before !== argumentText(given, name)
  })
  if (names.length > 0)
    throw new UsageError(
      `${names.map(name => `"${name}"`).join(', ')} was given differently to the run ${header.runId}; leave the arguments out to take its own, or --allow-changed resumes it all the same`
    )
}

function argumentText(map: JsonObject, name: string): string {
  const value = Object.hasOwn(map, name) ? map[name] : undefined
  return value === undefined ? '' : jsonText(sorted(value))
}

/** Warns about calls that may or may not have been made already. */
export function warnOfUnsure(earlier: JournaledRun, talk: (text: string) => void): void {
  for (const { step, tool } of unsureCalls(earlier))
    talk(
      `vmcp: the call of "${tool}" (step "${step}") was sent and its end is not known; if its step runs it is made again`
    )
}

/** Warns about answers that a resumed run did not use: it may have repeated their calls with other arguments. */
export function warnOfLeft(left: readonly JournaledAnswer[], talk: (text: string) => void): void {
  for (const { step, tool } of left)
    talk(
      `vmcp: the call of "${tool}" (step "${step ?? ''}") was answered in the earlier run and was not asked for again: its step did not run, or had other arguments`
    )
}
