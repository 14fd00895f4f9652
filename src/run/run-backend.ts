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
import { systemReason } from '../source/system-reason.js'
import { definitionFingerprint } from './definition-fingerprint.js'
import { guardTools } from './guard-tools.js'
import type { LivePlan } from './live-plan.js'
import type { JournalPort } from './live-ports.js'
import type { OpenServers } from './open-servers.js'

/** Live servers as a run sees them: guarded, written down, recorded, and not asked again for what they have answered. */
export interface RunBackend {
  readonly runId: string
  /** The id that templates see; a run that is resumed keeps it, or its calls would be others. */
  readonly workflowRunId: string
  readonly backend: Backend
  /** Null where nothing is recorded: a long run would keep all answers for nobody. */
  readonly recorder: RecordingBackend | null
  /** Null where none is or can be written. */
  readonly journal: Journal | null
  /** Why servers failed calls; it grows while the run goes on. */
  readonly failures: readonly BackendFailure[]
  /** Answers of the earlier run that nothing has asked for. */
  left(): readonly JournaledAnswer[]
}

export interface RunRequest {
  readonly plan: Pick<LivePlan, 'workflow' | 'arguments' | 'answers' | 'permission' | 'isRecorded'>
  readonly earlier: JournaledRun | null
  readonly journal: JournalPort | null
  readonly warn: (text: string) => void
  /** Stops the run; called where its next call may not be made because the journal cannot be written. */
  readonly stop: () => void
  /** Left out: a new one. */
  readonly runId?: string
  /** Left out: this one. */
  readonly machine?: Machine
}

/** @throws UsageError where the journal's folder that a person named is no good */
export function runBackend({ backend: live, redactor }: OpenServers, request: RunRequest): RunBackend {
  const { earlier, plan, machine = thisMachine, runId = machine.newId() } = request
  const answers = [...plan.answers.values()].map(answer => secretsIn({ ...answer }))
  for (const secret of [...secretsIn(plan.arguments), ...answers.flat()]) redactor.register(secret)
  const failures: BackendFailure[] = []
  const noted = listened(live, { redactor, failures })
  const workflowRunId = earlier?.header.workflowRunId ?? runId
  const journal =
    request.journal && journalFor({ runId, workflowRunId }, { ...request, ...request.journal }, redactor)
  // What an earlier run has answered is in the head of the journal, and not written down again.
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

/** A folder that a person named has to be good; without one a run goes on without a journal. */
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
    // What it calls would be unknown, and another resumption would call it again.
    if (earlier)
      throw new UsageError(`the run ${earlier.header.runId} cannot be resumed: ${folder}: ${reason}`)
    if (named !== null) throw new UsageError(`${named}: ${reason}`)
    warn(`vmcp: no journal is written (${folder}: ${reason}); this run cannot be resumed`)
    return null
  }
}

interface RunObserver {
  readonly redactor: OpenServers['redactor']
  /** Why servers failed calls: the run itself only knows that they did. */
  readonly failures: BackendFailure[]
}

/** What an answer says under a telling name is hidden from the answer on, also where a step hands it on; why a call failed is kept. */
function listened(backend: Backend, { redactor, failures }: RunObserver): Backend {
  const recorded = (result: ToolResult): ToolResult => {
    // A result of the protocol is JSON.
    for (const secret of secretsIn(result as unknown as JsonValue)) redactor.register(secret) // reason above
    return result
  }
  const failed = (error: unknown): never => {
    if (error instanceof Error && 'reason' in error)
      // Only a live backend's failure carries a reason.
      failures.push(error.reason as BackendFailure) // reason above
    throw error
  }
  return {
    listTools: () => backend.listTools(),
    callTool: call => backend.callTool(call).then(recorded, failed),
    close: () => backend.close()
  }
}
