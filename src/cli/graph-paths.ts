import { type Graph, type GraphFormat, graphFormats, writeGraphs } from '../graph/index.js'
import { chooseGraphs } from '../project/choosing/choose-graphs.js'
import { loadProject } from '../project/loading/load-project.js'
import { painter } from '../reporters/painter.js'
import type { Reporter } from '../reporters/reporter.js'
import { unpainted } from '../text/marked-text.js'
import { type ExitCode, exitCodes } from './exit-codes.js'
import { type FileReporter, formatRequests, writeReports } from './formats.js'
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

const formats = [...graphFormats.map(({ name }) => name), 'png']

/** Implements `vmcp graph`. */
export async function graphPaths(
  paths: readonly string[],
  flags: GraphFlags,
  surface: Surface
): Promise<ExitCode> {
  const requests = await formatRequests(flags, formats)
  const { files, compat, notes } = await openInputs(paths, flags)
  await stayLight(files, 0)
  for (const note of notes) surface.output.talk(note)
  const graphs = chooseGraphs(loadProject(files, compat), flags)
  const isPng = requests.some(({ name }) => name === 'png')
  const reporters = [
    ...graphFormats.map(format => asReporter(format, flags)),
    ...(isPng ? [await pngReporter(flags, surface)] : [])
  ]
  writeReports(graphs, reporters, { requests, surface })
  return exitCodes.ok.code
}

function asReporter(format: GraphFormat, flags: GraphFlags): Reporter<readonly Graph[]> {
  return {
    name: format.name,
    report: (graphs, { colour, width, unicode }) =>
      writeGraphs(graphs, format, { width, unicode, paint: painter(colour), pictureWidth: flags.width })
  }
}

/** Loaded for this format only: it needs packages that are not a part of vmcp. */
async function pngReporter(
  flags: GraphFlags,
  { home, output }: Surface
): Promise<FileReporter<readonly Graph[]>> {
  const { pngOf } = await import('./pictures/png.js')
  const svg = graphFormats.find(({ name }) => name === 'svg')
  if (!svg) throw new Error('there is no format svg')
  return {
    name: 'png',
    bytes: graphs => {
      const options = { width: 80, unicode: true, paint: unpainted, pictureWidth: flags.width }
      const picture = writeGraphs(graphs, svg, options)
      const { png, zoom } = pngOf(picture, home)
      if (zoom < 1)
        output.talk(`the picture is very large and was made smaller: ${Math.round(zoom * 100)} % of its size`)
      if (picture.includes(' textLength='))
        output.talk('the font of PNG pictures may lack some of the letters; svg uses the fonts of its reader')
      return png
    }
  }
}
