import type { Backend } from '../backends/index.js'
import type { BackendFailure } from '../backends/live/index.js'
import { type Machine, thisMachine } from '../backends/machine.js'
import { type RecordingBackend, recordBackend } from '../backends/record.js'
import { secretsIn } from '../backends/recording/scrub.js'
import {
  type Journal,
  type JournaledAnswer,
  type JournaledRun,
  legacyOf,
  openJournal,
  resumeBackend
} from '../engine/journal/index.js'
import type { JsonValue, ToolResult } from '../model/index.js'
import { UsageError } from '../project/usage-error.js'
import { systemReason } from '../source/files/system-reason.js'
import { definitionFingerprint } from './definition-fingerprint.js'
import { guardTools } from './guard-tools.js'
import type { LivePlan } from './live-plan.js'
import type { JournalPort } from './live-ports.js'
import type { OpenServers } from './open-servers.js'

/** Live servers as a run sees them: guarded, journaled, recorded, and without repeating answered calls. */
export interface RunBackend {
  readonly runId: string
  /** The run id that templates see; a resumed run keeps it, or its calls would differ. */
  readonly workflowRunId: string
  readonly backend: Backend
  /** Null where nothing is recorded: a long run would keep all answers in memory for nothing. */
  readonly recorder: RecordingBackend | null
  /** Null where there is none or it cannot be written. */
  readonly journal: Journal | null
  /** Why calls to servers failed; grows during the run. */
  readonly failures: readonly BackendFailure[]
  /** Answers of the earlier run that were not used. */
  left(): readonly JournaledAnswer[]
}

export interface RunRequest {
  readonly plan: Pick<LivePlan, 'workflow' | 'arguments' | 'answers' | 'permission' | 'isRecorded'>
  readonly earlier: JournaledRun | null
  readonly journal: JournalPort | null
  readonly warn: (text: string) => void
  /** Stops the run; called where its next call is not allowed because the journal cannot be written. */
  readonly stop: () => void
  /** Omitted: a new one. */
  readonly runId?: string
  /** Omitted: this machine. */
  readonly machine?: Machine
}

/** @throws UsageError where the journal folder named by the user is unusable */
export function runBackend({ backend: live, redactor }: OpenServers, request: RunRequest): RunBackend {
  const { earlier, plan, machine = thisMachine, runId = machine.newId() } = request
  const answers = [...plan.answers.values()].map(answer => secretsIn({ ...answer }))
  for (const secret of [...secretsIn(plan.arguments), ...answers.flat()]) redactor.register(secret)
  const failures: BackendFailure[] = []
  const noted = listened(live, redactor, failures)
  const workflowRunId = earlier?.header.workflowRunId ?? runId
  const journal =
    request.journal && journalFor({ runId, workflowRunId }, { ...request, ...request.journal }, redactor)
  // Answers of an earlier run are in the head of the journal, and are not written again.
  const written = journal ? journal.around(noted) : noted
  const resumed = earlier ? resumeBackend(written, earlier, redactor) : null
  const answering = resumed ?? written
  const recorder = plan.isRecorded ? recordBackend(answering, machine.elapsed) : null
  const recorded = recorder ?? answering
  return {
    runId,
    workflowRunId,
    backend: plan.permission.isGiven ? recorded : guardTools(recorded, plan.permission),
    recorder,
    journal,
    failures,
    left: () => resumed?.left() ?? []
  }
}

/** A folder named by the user must be usable; without one a run continues without a journal. */
function journalFor(
  ids: Pick<RunBackend, 'runId' | 'workflowRunId'>,
  { plan, earlier, warn, stop, folder, named, mark, machine = thisMachine }: RunRequest & JournalPort,
  redactor: OpenServers['redactor']
): Journal | null {
  const header = {
    journal: 1 as const,
    ...ids,
    workflow: plan.workflow.name,
    definition: definitionFingerprint(plan.workflow),
    arguments: plan.arguments,
    startedAt: new Date(machine.now()).toISOString(),
    ...(mark ? { process: mark } : {}),
    ...(earlier ? { resumes: earlier.header.runId } : {})
  }
  try {
    const onFault = (fault: unknown): void =>
      warn(
        `vmcp: the journal cannot be written (${folder}: ${systemReason(fault) ?? String(fault)}); the run is stopped before its next call that may not be repeated`
      )
    const place = { folder, redactValue: redactor.redactValue, onFault, stop }
    return openJournal(header, place, earlier && legacyOf(earlier))
  } catch (error) {
    const reason = systemReason(error)
    if (reason === undefined) throw error
    // Its calls would be unknown, and another resumption would repeat them.
    if (earlier)
      throw new UsageError(`the run ${earlier.header.runId} cannot be resumed: ${folder}: ${reason}`)
    if (named !== null) throw new UsageError(`${named}: ${reason}`)
    warn(`vmcp: no journal is written (${folder}: ${reason}); this run cannot be resumed`)
    return null
  }
}

/** Values under a revealing name in an answer are hidden from then on, also where a step passes them on; failure reasons are kept: the run itself only knows that calls failed. */
function listened(backend: Backend, redactor: OpenServers['redactor'], failures: BackendFailure[]): Backend {
  const recorded = (result: ToolResult): ToolResult => {
    // A protocol result is JSON.
    for (const secret of secretsIn(result as unknown as JsonValue)) redactor.register(secret) // reason above
    return result
  }
  const failed = (error: unknown): never => {
    if (error instanceof Error && 'reason' in error)
      // Only a live backend's failure has a reason.
      failures.push(error.reason as BackendFailure) // reason above
    throw error
  }
  return {
    listTools: () => backend.listTools(),
    callTool: call => backend.callTool(call).then(recorded, failed),
    close: () => backend.close()
  }
}
