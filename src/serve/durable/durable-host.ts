import { type Machine, thisMachine } from '../../backends/machine.js'
import { badRunId, isRunId } from '../../durable/names.js'
import { newOrder } from '../../durable/order.js'
import { RemoteFailure } from '../../durable/remote/remote-failure.js'
import { routed, type Schedule, type SchemaShape, type ToolResult, type Workflow } from '../../model/index.js'
import type { Project } from '../../project/loading/load-project.js'
import type { Permission } from '../../run/index.js'
import type { ClientCall } from '../offer/offered-tool.js'
import { failedWith } from '../offer/text-result.js'
import { offerWorkflows } from '../workflows/offer-workflows.js'
import type { WorkflowHost } from '../workflows/workflow-host.js'
import { attendRun, type RunKeeper } from './attend-run.js'
import { idPrefixOf } from './run-ids.js'
import { runTools } from './run-tools.js'

export interface DurableSettings {
  readonly shape: SchemaShape
  readonly permission: Permission
  readonly schedule: Schedule | undefined
  readonly maxParallel: number | undefined
  readonly seed: number | undefined
}

/** Workflows whose calls are runs on a server that outlives this process. The tools of its workers are unknown here. */
export function durableHost(
  keeper: RunKeeper,
  { shape, ...settings }: DurableSettings,
  machine: Pick<Machine, 'newId' | 'newKey'> = thisMachine
): WorkflowHost {
  return {
    offer: async project => {
      const known = { shape, isWholeTruth: false, toolsFor: () => new Map(), advertised: new Set<string>() }
      const { tools, withheld } = offerWorkflows(project, known, (called, call) =>
        runDurably(called, call, { project, keeper, settings, machine })
      )
      const names = new Set(tools.map(({ description }) => description.name))
      const own = runTools(project, keeper).filter(({ description }) => !names.has(description.name))
      return { tools: tools.length === 0 ? [] : [...tools, ...own], withheld }
    }
  }
}

interface DurableContext {
  readonly project: Project
  readonly keeper: RunKeeper
  readonly settings: Omit<DurableSettings, 'shape'>
  readonly machine: Pick<Machine, 'newId' | 'newKey'>
}

/** Submits the run, or finds the one already submitted under its id, and follows it. */
async function runDurably(called: Workflow, call: ClientCall, context: DurableContext): Promise<ToolResult> {
  const { keeper, machine } = context
  const runId = call.runId ?? `${idPrefixOf(called)}${machine.newId()}`
  if (!isRunId(runId)) return failedWith(badRunId(runId))
  try {
    await keeper.remote.submit(runId, orderOf(called, call, context), called.name)
  } catch (error) {
    if (error instanceof RemoteFailure) return failedWith(error.message)
    throw error
  }
  return attendRun({ runId, workflow: await routed(called, call.arguments), call }, keeper)
}

function orderOf(called: Workflow, call: ClientCall, { project, settings, machine }: DurableContext) {
  const { permission, schedule = null, maxParallel = null, seed = 0 } = settings
  const { files, compat } = project
  const options = { permission, schedule, maxParallel, seed }
  const asking = call.parent ? { parent: call.parent } : {}
  return newOrder(
    { ...options, files, compat, workflow: called.name, arguments: call.arguments, ...asking },
    machine
  )
}
