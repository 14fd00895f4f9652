import type { EngineBound } from '../dialects/index.js'
import { chartReleases } from '../project/releases/chart-releases.js'
import { engineStates } from '../project/releases/engine-states.js'
import { idleBounds } from '../project/releases/idle-bounds.js'
import { type NamedRelease, type ReadBounds, readBounds } from '../project/releases/read-bounds.js'
import { boundsOf, laterBehaviours } from '../project/releases/with-bounds.js'
import { positionAt, type SourceFile } from '../source/source-file.js'
import type { SourceDocument } from '../source/source-node.js'
import type { Configuration } from './config.js'

/** The flag of commands that judge or simulate files. */
export interface EngineFlags {
  readonly engine?: readonly string[] | undefined
}

/** The releases that files are meant for: a flag overrides the configuration, and both override charts among the files. */
export function boundsFor(
  flags: EngineFlags,
  configuration: Configuration,
  files: readonly SourceFile[]
): ReadBounds {
  const charts = chartReleases(files)
  const { bounds, notes } = releasesFor(flags, configuration, charts.releases)
  const idle = idleBounds(files, bounds)
  const idleNotes = idle.flatMap(({ place, label, engine, release }) =>
    place === FLAG ? [`${FLAG} ${engine}@${release}: no document is for ${label}`] : []
  )
  return {
    bounds: bounds.filter(bound => !idle.includes(bound)),
    notes: [...charts.notes, ...notes, ...idleNotes]
  }
}

/** The same without a look at the files. */
export function releasesFor(
  { engine = [] }: EngineFlags,
  { engines = [] }: Configuration,
  found: readonly NamedRelease[] = []
): ReadBounds {
  if (engine.length + engines.length + found.length === 0) return { bounds: [], notes: [] }
  return readBounds([engine.map(text => ({ text, place: FLAG })), engines, found])
}

const FLAG = '--engine'

/** For a simulation, which is always that of today's engines: that it is, and where the releases act otherwise. */
export function notesOnRun(
  documents: readonly SourceDocument[],
  bounds: readonly EngineBound[]
): readonly string[] {
  const found = laterBehaviours(documents, bounds).map(({ file, span, message }) => {
    const { line, column } = positionAt(file, span.start)
    return `${file.path}:${line}:${column}: not simulated: ${message}`
  })
  return [...simulationNotes(boundsOf(documents, bounds)), ...found]
}

/** That today's engines are simulated, whatever the files are meant for. */
export function simulationNotes(bounds: readonly EngineBound[]): readonly string[] {
  return bounds.map(simulationNote)
}

function simulationNote({ engine, label, release, place }: EngineBound): string {
  const state = engineStates().find(each => each.engine === engine)
  const after = state?.commitsAfter ? ` and ${state.commitsAfter} commits` : ''
  return `simulated as ${label} main (${state?.release}${after}), not as ${release} (${place})`
}
