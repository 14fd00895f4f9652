import { badRunId, isRunId } from '../../durable/names.js'
import { EventLines } from '../../durable/remote/event-lines.js'
import { RemoteFailure } from '../../durable/remote/remote-failure.js'
import type { RunEvent } from '../../engine/index.js'
import { type JsonObject, jsonText, routed, type ToolResult, type Workflow } from '../../model/index.js'
import type { Project } from '../../project/loading/load-project.js'
import type { ClientCall, OfferedTool } from '../offer/offered-tool.js'
import { failedWith } from '../offer/text-result.js'
import { attendRun, type RunKeeper } from './attend-run.js'
import { idPrefixOf } from './run-ids.js'
import { RESULT_TOOL } from './run-texts.js'

const runProperty = { run: { type: 'string', description: 'The id of the run.' } }

/** Tools that find a run again and cancel it, limited to runs of the workflows published here. */
export function runTools(project: Project, keeper: RunKeeper): readonly OfferedTool[] {
  const context = { project, keeper }
  return [
    {
      description: {
        name: RESULT_TOOL,
        description:
          'The answer of a run of one of the other tools, by the id of the run. Waits for its end, unless "wait" is false: then it reports how far the run is. Without an id: the newest runs.',
        inputSchema: {
          type: 'object',
          properties: { ...runProperty, wait: { type: 'boolean', default: true } }
        },
        annotations: { readOnlyHint: true }
      },
      call: call => answered(() => resultFor(call, context))
    },
    {
      description: {
        name: 'vmcp_cancel_run',
        description: 'Ends a run of one of the other tools in order, by the id of the run.',
        inputSchema: { type: 'object', properties: runProperty, required: ['run'] },
        annotations: { readOnlyHint: false, idempotentHint: true }
      },
      call: call => answered(() => cancelFor(call, context))
    }
  ]
}

async function answered(work: () => Promise<ToolResult>): Promise<ToolResult> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RemoteFailure) return failedWith(error.message)
    throw error
  }
}

async function resultFor(call: ClientCall, context: PublishedContext): Promise<ToolResult> {
  const { run = null, wait } = call.arguments
  if (run === null) return textOf({ runs: await newest(context) })
  const found = await runFor(call, context)
  const { runId, workflow } = found
  if (workflow === null) return textOf({ run: runId, status: 'not begun' })
  const isOver = (await context.keeper.remote.answerOf(runId)) !== null
  if (wait !== false || isOver) return attendRun({ runId, workflow, call }, context.keeper)
  return textOf({ run: runId, ...(await stateOf(found, context)) })
}

async function cancelFor(call: ClientCall, context: PublishedContext): Promise<ToolResult> {
  const { runId } = await runFor(call, context)
  const isCancelled = await context.keeper.remote.cancel(runId)
  return textOf({ run: runId, status: isCancelled ? 'being cancelled' : 'ended before' })
}

async function stateOf({ runId, events }: FoundRun, { keeper }: PublishedContext): Promise<JsonObject> {
  const questions = await keeper.remote.questions(runId)
  const ended = events.flatMap(event =>
    event.type === 'stepCompleted' && event.iteration === null && !event.within ? [event.step] : []
  )
  return {
    status: questions.length === 0 ? 'running' : 'waiting for an answer',
    completedSteps: ended,
    questions: questions.map(question => ({
      id: question.id,
      ...(question.kind === 'elicitation' ? { message: question.message } : { lostCallOf: question.tool })
    }))
  }
}

function textOf(value: JsonObject): ToolResult {
  return { content: [{ type: 'text', text: jsonText(value) }], isError: false }
}

/** What is published, and where its runs are kept. */
interface PublishedContext {
  readonly project: Project
  readonly keeper: RunKeeper
}

/** A run of a published workflow. */
interface FoundRun {
  readonly runId: string
  /** Null: it has not started, so the workflow is not known yet. */
  readonly workflow: Workflow | null
  readonly events: readonly RunEvent[]
}

/** @throws RemoteFailure for a run of anything that is not published here */
async function runFor(
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
const LISTED = 20
const LOOKED = 500

/** The newest runs of published workflows. */
async function newest({ project, keeper }: PublishedContext): Promise<JsonObject[]> {
  const prefixes = project.workflows.map(idPrefixOf)
  const runs = await keeper.remote.list(LOOKED)
  return runs
    .filter(({ runId }) => prefixes.some(prefix => runId.startsWith(prefix)))
    .slice(0, LISTED)
    .map(({ runId, status, createdAt, completedAt }) => ({ run: runId, status, createdAt, completedAt }))
}
