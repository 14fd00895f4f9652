import { buildGraph, type Graph, type GraphFormat, graphFormats } from '../graph/index.js'
import { chooseRun } from '../project/choose-run.js'
import { loadProject } from '../project/load-project.js'
import { painter } from '../reporters/painter.js'
import type { Reporter } from '../reporters/reporter.js'
import type { Surface } from './base-command.js'
import { type ExitCode, exitCodes } from './exit-codes.js'
import { formatRequests, writeReports } from './formats.js'
import { type InputFlags, openInputs } from './inputs.js'

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
  for (const note of notes) surface.output.talk(note)
  const workflow = chooseRun(loadProject(files, compat), flags)
  writeReports(buildGraph(workflow), graphFormats.map(asReporter), { requests, surface })
  return exitCodes.ok.code
}

function asReporter(format: GraphFormat): Reporter<Graph> {
  return {
    name: format.name,
    report: (graph, { colour, width, unicode }) =>
      format.write(graph, { width, unicode, paint: painter(colour) })
  }
}
