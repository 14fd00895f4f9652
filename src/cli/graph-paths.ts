import {
  agentGraph,
  buildGraph,
  type Graph,
  type GraphFormat,
  graphFormats,
  serviceGraph
} from '../graph/index.js'
import { chooseRun } from '../project/choosing/choose-run.js'
import { loadProject, type Project } from '../project/loading/load-project.js'
import { painter } from '../reporters/painter.js'
import type { Reporter } from '../reporters/reporter.js'
import { type ExitCode, exitCodes } from './exit-codes.js'
import { formatRequests, writeReports } from './formats.js'
import { type InputFlags, openInputs } from './inputs.js'
import { stayLight } from './stay-light.js'
import type { Surface } from './surface.js'

export interface GraphFlags extends InputFlags {
  readonly workflow: string | undefined
  readonly action: string | undefined
  readonly format: readonly string[] | undefined
  readonly json: boolean
}

/** The work of `vmcp graph`. */
export async function graphPaths(
  paths: readonly string[],
  flags: GraphFlags,
  surface: Surface
): Promise<ExitCode> {
  const requests = await formatRequests(
    flags,
    graphFormats.map(format => format.name)
  )
  const { files, compat, notes } = await openInputs(paths, flags)
  await stayLight(files, 0)
  for (const note of notes) surface.output.talk(note)
  const graph = drawing(loadProject(files, compat), flags)
  writeReports(graph, graphFormats.map(asReporter), { requests, surface })
  return exitCodes.ok.code
}

/**
 * The chosen run; where nothing is chosen and no workflow is there, service classes with their dependencies, or an agent
 * with its servers.
 */
function drawing(project: Project, flags: GraphFlags): Graph {
  const isOpen = flags.workflow === undefined && flags.action === undefined && project.workflows.length === 0
  const { serviceClasses, agents } = project
  if (isOpen && serviceClasses.length > 0) return serviceGraph(serviceClasses)
  if (isOpen && agents.length > 0) return agentGraph(agents)
  return buildGraph(chooseRun(project, flags))
}

function asReporter(format: GraphFormat): Reporter<Graph> {
  return {
    name: format.name,
    report: (graph, { colour, width, unicode }) =>
      format.write(graph, { width, unicode, paint: painter(colour) })
  }
}
