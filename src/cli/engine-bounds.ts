import type { EngineBound } from '../dialects/index.js'
import { chartReleases } from '../project/releases/chart-releases.js'
import { engineStates } from '../project/releases/engine-states.js'
import { type ReadBounds, readBounds } from '../project/releases/read-bounds.js'
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
  { engine = [] }: EngineFlags,
  { engines = [] }: Configuration,
  files: readonly SourceFile[]
): ReadBounds {
  const charts = chartReleases(files)
  if (engine.length + engines.length + charts.releases.length === 0)
    return { bounds: [], notes: charts.notes }
  const flags = engine.map(text => ({ text, place: '--engine' }))
  const { bounds, notes } = readBounds([flags, engines, charts.releases])
  return { bounds, notes: [...charts.notes, ...notes] }
}

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
