import { type Backend, type Fixtures, replayBackend, toolCatalogOf } from '../../backends/index.js'
import { prefixNaming } from '../../backends/live/index.js'
import { VirtualClock } from '../../engine/index.js'
import {
  CallFailure,
  type SchemaShape,
  type ToolCatalog,
  type ToolDescription,
  type ToolResult,
  type Workflow
} from '../../model/index.js'
import type { Project } from '../../project/loading/load-project.js'
import { guardTools } from '../../run/guard-tools.js'
import {
  type LivePlan,
  namingFor,
  type OpenServers,
  serversForRun,
  withOwnListeners
} from '../../run/index.js'
import type { ClientCall, OfferedTool } from '../offer/offered-tool.js'
import { failedWith } from '../offer/text-result.js'
import { askingClient } from './asking-client.js'
import { type Offer, offerWorkflows, type ToolKnowledge } from './offer-workflows.js'
import { type LiveSettings, runLive } from './run-live.js'
import { type RunSettings, type RunWorkflow, runOnFixtures } from './run-workflows.js'

/** Provides the tools of steps: it publishes the workflows of a project as tools. */
export interface WorkflowHost {
  offer(project: Project): Promise<Offer>
}

/** How tools are published. */
interface Display {
  /** True: the tools of the backends are published too. */
  readonly passthrough: boolean
  readonly shape: SchemaShape
}

/** Fixtures instead of servers, in virtual time. */
export function fixtureHost(
  fixtures: Fixtures,
  { passthrough, shape, ...settings }: RunSettings & Display
): WorkflowHost {
  const catalog = toolCatalogOf(fixtures)
  return {
    offer: async project => {
      const backend = () => replayBackend(fixtures, new VirtualClock())
      const through = passthrough
        ? passedThrough(catalog.values(), project.workflows, (_, work) => work(backend()))
        : []
      const known = { shape, isWholeTruth: false, toolsFor: () => catalog }
      return joined(project, through, { known, run: runOnFixtures(fixtures, settings) })
    }
  }
}

/** Servers that stay open between calls. */
export function liveHost(
  servers: OpenServers,
  { passthrough, shape, ...settings }: LiveSettings & Display
): WorkflowHost {
  return {
    offer: async project => {
      const catalogs = await catalogsOf(project.workflows, servers)
      const through = passthrough ? await throughTools(project, servers, settings) : []
      const known = {
        shape,
        isWholeTruth: true,
        toolsFor: (each: Workflow) => catalogs.get(each) ?? new Map()
      }
      return joined(project, through, { known, run: runLive(servers, settings) })
    }
  }
}

function joined(
  project: Project,
  through: readonly OfferedTool[],
  { known, run }: { readonly known: Omit<ToolKnowledge, 'advertised'>; readonly run: RunWorkflow }
): Offer {
  const advertised = new Set(through.map(({ description }) => description.name))
  const { tools, withheld } = offerWorkflows(project, { ...known, advertised }, run)
  return { tools: [...through, ...tools], withheld }
}

async function catalogsOf(
  workflows: readonly Workflow[],
  servers: OpenServers
): Promise<ReadonlyMap<Workflow, ToolCatalog>> {
  const catalogs = workflows.map(async workflow => {
    const { tools } = await serversForRun(servers, namingFor(workflow))
    return [workflow, tools] as const
  })
  return new Map(await Promise.all(catalogs))
}

/** The tools of the servers under the names that the documents give them, or else `SERVER_TOOL`. */
async function throughTools(
  { workflows }: Project,
  servers: OpenServers,
  settings: LiveSettings
): Promise<readonly OfferedTool[]> {
  const [first] = workflows
  const naming = first ? namingFor(first) : prefixNaming
  const { tools } = await serversForRun(servers, naming)
  return passedThrough(tools.values(), workflows, async (call, work) => {
    const { backend } = withOwnListeners(await serversForRun(servers, naming), {
      elicit: askingClient(call),
      onProgress: ({ progress, total, message }) => call.onProgress({ done: progress, total, message })
    })
    return work(permitted(backend, settings.permission))
  })
}

/** Provides the work of one call with the backend that has the tools. */
type WithBackend = (call: ClientCall, work: (backend: Backend) => Promise<ToolResult>) => Promise<ToolResult>

/** Tools of backends that clients may call directly: all but those that a document hides. */
function passedThrough(
  tools: Iterable<ToolDescription>,
  workflows: readonly Workflow[],
  withBackend: WithBackend
): readonly OfferedTool[] {
  return [...tools]
    .filter(({ name }) => !workflows.some(workflow => workflow.isHiddenTool?.(name)))
    .map(({ names: _, ...description }) => ({
      description,
      call: call => withBackend(call, backend => callThrough(backend, description.name, call))
    }))
}

/** A destructive tool is called only where that is allowed, as in a run. */
function permitted(backend: Backend, permission: LivePlan['permission']): Backend {
  if (permission.isGiven) return backend
  const guarded = guardTools(backend, permission)
  return {
    ...guarded,
    callTool: async call => {
      await guarded.listTools()
      return guarded.callTool(call)
    }
  }
}

async function callThrough(backend: Backend, tool: string, call: ClientCall): Promise<ToolResult> {
  try {
    return await backend.callTool({ tool, arguments: call.arguments, signal: call.signal })
  } catch (error) {
    if (error instanceof CallFailure) return failedWith(error.message)
    throw error
  }
}
