import {
  type Graph,
  type GraphFormat,
  type GraphOverlay,
  graphFormats,
  writeGraphs
} from '../../graph/index.js'
import { chooseGraphs } from '../../project/choosing/choose-graphs.js'
import { loadProject } from '../../project/loading/load-project.js'
import { UsageError } from '../../project/usage-error.js'
import { graphPageText } from '../../reporters/html/late-pages.js'
import { painter } from '../../reporters/painter.js'
import type { Reporter } from '../../reporters/reporter.js'
import { unpainted } from '../../text/marked-text.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { type FileReporter, formatRequests, writeReports } from '../formats/formats.js'
import { type InputFlags, openInputs } from '../inputs/inputs.js'
import type { Surface } from '../terminal/surface.js'
import { tuneHeap } from '../tune-heap.js'
import type { OverlaySubject } from './overlay.js'
import { noDryRunFlags, type OverlayFlags, wantsOverlay } from './overlay-flags.js'

export interface GraphFlags extends InputFlags, OverlayFlags {
  readonly workflow: string | undefined
  readonly action: string | undefined
  readonly format: readonly string[] | undefined
  readonly json: boolean
  readonly width?: number | undefined
}

/** Formats that can show a run, tests and findings. */
const pictureFormats = ['svg', 'png', 'html']
const formats = [...graphFormats.map(({ name }) => name), 'png', 'html']

/** The options of picture formats. */
interface PictureSettings {
  readonly width: number | undefined
  readonly overlay: GraphOverlay | null
}

/** Implements `vmcp graph`. */
export async function graphPaths(
  paths: readonly string[],
  flags: GraphFlags,
  surface: Surface
): Promise<ExitCode> {
  const requests = await formatRequests(flags, formats)
  const isAsked = (format: string): boolean => requests.some(({ name }) => name === format)
  const isPainted = wantsOverlay(flags)
  if (isPainted && !pictureFormats.some(isAsked))
    throw new UsageError(
      `a run, tests and findings are painted on pictures: add --format ${pictureFormats.join(' or ')}`
    )
  const { files, compat, notes } = await openInputs(paths, flags)
  await tuneHeap(files, 0)
  for (const note of notes) surface.output.talk(note)
  const project = loadProject(files, compat)
  const graphs = chooseGraphs(project, flags)
  const overlay = isPainted ? await paintOf({ project, graphs, paths, flags, surface }) : null
  const settings = { width: flags.width, overlay }
  const reporters = [
    ...graphFormats.map(format => asReporter(format, settings)),
    ...(isAsked('png') ? [await pngReporter(settings, surface)] : []),
    pageReporter(settings)
  ]
  writeReports(graphs, reporters, { requests, surface })
  return exitCodes.ok.code
}

/** Paints the overlay; flags of dry runs that this command does not declare count as not given. */
async function paintOf(
  subject: Omit<OverlaySubject, 'flags'> & { flags: GraphFlags }
): Promise<GraphOverlay> {
  const { overlayOf } = await import('./overlay.js')
  return overlayOf({ ...subject, flags: { ...noDryRunFlags, ...subject.flags } })
}

function asReporter(
  format: GraphFormat,
  { width: pictureWidth, overlay }: PictureSettings
): Reporter<readonly Graph[]> {
  return {
    name: format.name,
    report: (graphs, { colour, width, unicode }) =>
      writeGraphs(graphs, format, { width, unicode, paint: painter(colour), pictureWidth, overlay })
  }
}

function pageReporter({ overlay }: PictureSettings): Reporter<readonly Graph[]> {
  return { name: 'html', report: graphs => graphPageText(graphs, overlay) }
}

/** Loaded only for this format, which needs optional packages. */
async function pngReporter(
  { width: pictureWidth, overlay }: PictureSettings,
  { home, output }: Surface
): Promise<FileReporter<readonly Graph[]>> {
  const { pngOf } = await import('./png.js')
  const svg = graphFormats.find(({ name }) => name === 'svg')
  if (!svg) throw new Error('there is no format svg')
  return {
    name: 'png',
    bytes: graphs => {
      const options = { width: 80, unicode: true, paint: unpainted, pictureWidth, overlay }
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
