import { type Graph, type GraphFormat, graphFormats, writeGraphs } from '../graph/index.js'
import { chooseGraphs } from '../project/choosing/choose-graphs.js'
import { loadProject } from '../project/loading/load-project.js'
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
  readonly width?: number | undefined
}

/** Implements `vmcp graph`. */
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
  const graphs = chooseGraphs(loadProject(files, compat), flags)
  writeReports(
    graphs,
    graphFormats.map(format => asReporter(format, flags)),
    { requests, surface }
  )
  return exitCodes.ok.code
}

function asReporter(format: GraphFormat, flags: GraphFlags): Reporter<readonly Graph[]> {
  return {
    name: format.name,
    report: (graphs, { colour, width, unicode }) =>
      writeGraphs(graphs, format, { width, unicode, paint: painter(colour), pictureWidth: flags.width })
  }
}
