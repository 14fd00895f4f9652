import { badRunId, isRunId } from '../../durable/names.js'
import { EventLines } from '../../durable/remote/event-lines.js'
import { RemoteFailure } from '../../durable/remote/remote-failure.js'
import type { RunEvent } from '../../engine/index.js'
import { type JsonObject, jsonText, routed, type Workflow } from '../../model/index.js'
import type { Project } from '../../project/loading/load-project.js'
import type { ClientCall } from '../offer/offered-tool.js'
import type { RunKeeper } from './attend-run.js'
import { idPrefixOf } from './run-ids.js'

/** What is published, and where its runs are kept. */
export interface PublishedContext {
  readonly project: Project
  readonly keeper: RunKeeper
}

/** A run of a published workflow. */
export interface FoundRun {
  readonly runId: string
  /** Null: it has not started, so the workflow is not known yet. */
  readonly workflow: Workflow | null
  readonly events: readonly RunEvent[]
}

/** @throws RemoteFailure for a run of anything that is not published here */
export async function runFor(
  { arguments: { run } }: ClientCall,
  { project, keeper }: PublishedContext
): Promise<FoundRun> {
  const runId = typeof run === 'string' ? run : jsonText(run ?? null)
  if (!isRunId(runId)) throw new RemoteFailure('wrong', badRunId(runId))
  const known = await keeper.remote.find(runId)
  const { text } = known ? await keeper.remote.eventsFrom(runId, 0) : { text: '' }
  const events = new EventLines().take(text)
  const [start] = events
  const workflow = start?.type === 'runStarted' ? await workflowOf(start, project) : null
  if (!known || (start && !workflow))
    throw new RemoteFailure('wrong', `there is no run "${runId}" of a tool that is published here`)
  return { runId, workflow, events }
}

async function workflowOf(
  { workflow: name, arguments: args }: Extract<RunEvent, { type: 'runStarted' }>,
  { workflows }: Project
): Promise<Workflow | null> {
  for (const workflow of workflows) {
    const own = await routed(workflow, args)
    if (own.name === name) return own
  }
  return null
}

/** Maximum number of runs that are listed, and searched for them. */
const listed = 20
const looked = 500

/** The newest runs of published workflows. */
export async function newest({ project, keeper }: PublishedContext): Promise<JsonObject[]> {
  const prefixes = project.workflows.map(idPrefixOf)
  const runs = await keeper.remote.list(looked)
  return runs
    .filter(({ runId }) => prefixes.some(prefix => runId.startsWith(prefix)))
    .slice(0, listed)
    .map(({ runId, status, createdAt, completedAt }) => ({ run: runId, status, createdAt, completedAt }))
}
