import { isRunId, runIdWords } from '../../durable/names.js'
import { EventLines } from '../../durable/remote/event-lines.js'
import { RemoteFailure } from '../../durable/remote/remote-failure.js'
import type { RunEvent } from '../../engine/index.js'
import { type JsonObject, jsonText, routed, type ToolResult, type Workflow } from '../../model/index.js'
import type { Project } from '../../project/loading/load-project.js'
import type { ClientCall, OfferedTool } from '../offer/offered-tool.js'
import { failedWith } from '../offer/text-result.js'
import { attendRun, type RunKeeper, resultTool } from './attend-run.js'
import { idPrefixOf } from './run-ids.js'

const runProperty = { run: { type: 'string', description: 'The id of the run.' } }

/** Tools by which a client finds a run again, and ends it. They tell of runs of the workflows that are published here, and of no other. */
export function runTools(project: Project, keeper: RunKeeper): readonly OfferedTool[] {
  const scene = { project, keeper }
  return [
    {
      description: {
        name: resultTool,
        description:
          'The answer of a run of one of the other tools, by the id of the run. Waits for its end, unless "wait" is false: then it says how far the run is. Without an id: the newest runs.',
        inputSchema: {
          type: 'object',
          properties: { ...runProperty, wait: { type: 'boolean', default: true } }
        },
        annotations: { readOnlyHint: true }
      },
      call: call => answered(() => resultFor(call, scene))
    },
    {
      description: {
        name: 'vmcp_cancel_run',
        description: 'Ends a run of one of the other tools in order, by the id of the run.',
        inputSchema: { type: 'object', properties: runProperty, required: ['run'] },
        annotations: { readOnlyHint: false, idempotentHint: true }
      },
      call: call => answered(() => cancelFor(call, scene))
    }
  ]
}

interface ToolScene {
  readonly project: Project
  readonly keeper: RunKeeper
}

async function answered(work: () => Promise<ToolResult>): Promise<ToolResult> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RemoteFailure) return failedWith(error.message)
    throw error
  }
}

async function resultFor(call: ClientCall, scene: ToolScene): Promise<ToolResult> {
  const { run = null, wait } = call.arguments
  if (run === null) return textOf({ runs: await newest(scene) })
  const found = await runFor(call, scene)
  const { runId, workflow } = found
  if (workflow === null) return textOf({ run: runId, status: 'not begun' })
  const isOver = (await scene.keeper.remote.answerOf(runId)) !== null
  if (wait !== false || isOver) return attendRun({ runId, workflow, call }, scene.keeper)
  return textOf({ run: runId, ...(await stateOf(found, scene)) })
}

async function cancelFor(call: ClientCall, scene: ToolScene): Promise<ToolResult> {
  const { runId } = await runFor(call, scene)
  const isCancelled = await scene.keeper.remote.cancel(runId)
  return textOf({ run: runId, status: isCancelled ? 'being cancelled' : 'ended before' })
}

interface FoundRun {
  readonly runId: string
  /** Null: it has not begun, so nobody knows yet. */
  readonly workflow: Workflow | null
  readonly events: readonly RunEvent[]
}

/** @throws RemoteFailure for a run that is none of those that are published here */
async function runFor({ arguments: { run } }: ClientCall, { project, keeper }: ToolScene): Promise<FoundRun> {
  const runId = typeof run === 'string' ? run : jsonText(run ?? null)
  if (!isRunId(runId)) throw new RemoteFailure('wrong', runIdWords(runId))
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

async function stateOf({ runId, events }: FoundRun, { keeper }: ToolScene): Promise<JsonObject> {
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

/** How many runs are listed, and looked through for them. */
const listed = 20
const looked = 500

async function newest({ project, keeper }: ToolScene): Promise<JsonObject[]> {
  const prefixes = project.workflows.map(idPrefixOf)
  const runs = await keeper.remote.list(looked)
  return runs
    .filter(({ runId }) => prefixes.some(prefix => runId.startsWith(prefix)))
    .slice(0, listed)
    .map(({ runId, status, createdAt, completedAt }) => ({ run: runId, status, createdAt, completedAt }))
}

function textOf(value: JsonObject): ToolResult {
  return { content: [{ type: 'text', text: jsonText(value) }], isError: false }
}
