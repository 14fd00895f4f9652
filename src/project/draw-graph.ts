import { type GraphFormatOptions, graphFormats, writeGraphs } from '../graph/index.js'
import type { Compat } from '../model/index.js'
import type { SourceFile } from '../source/source-file.js'
import { chooseGraphs } from './choosing/choose-graphs.js'
import { loadProject } from './loading/load-project.js'
import { withParts } from './loading/patches.js'
import { UsageError } from './usage-error.js'

export interface DrawGraphOptions {
  readonly compat?: Compat
  /** A format of `vmcp graph`: `tree` by default. */
  readonly format?: string
  /** Required only for one of several. */
  readonly workflow?: string
  /** One life-cycle verb of a service class instead of a workflow: `ServiceClass/web start`. */
  readonly action?: string
  /** Columns for a format for display; without it nothing is cut. */
  readonly width?: number
  /** The widest that a picture may be, in points. */
  readonly pictureWidth?: number
}

/**
 * The graphs of workflows, service classes or agents, as `vmcp graph` writes them.
 *
 * @throws UsageError for an unknown format or workflow, and where nothing can be drawn
 */
export function drawGraph(files: readonly SourceFile[], options: DrawGraphOptions = {}): string {
  const { compat = 'documented', format: name = 'tree', width = Number.POSITIVE_INFINITY } = options
  const format = graphFormats.find(each => each.name === name)
  if (!format)
    throw new UsageError(
      `there is no graph format "${name}", only ${graphFormats.map(each => each.name).join(', ')}`
    )
  const graphs = chooseGraphs(loadProject(withParts(files), compat), options)
  return writeGraphs(graphs, format, {
    width,
    unicode: true,
    paint: unpainted,
    pictureWidth: options.pictureWidth
  })
}

const unpainted: GraphFormatOptions['paint'] = text => text
