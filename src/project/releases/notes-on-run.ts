import type { EngineBound } from '../../dialects/index.js'
import { positionAt } from '../../source/source-file.js'
import type { SourceDocument } from '../../source/source-node.js'
import { engineStates } from './engine-states.js'
import { boundsOf, laterBehaviours } from './with-bounds.js'

/** Notes for a simulation, which always behaves like the current engine: that it does, and where the given releases behave differently. */
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

/** Notes that the current engine is simulated, whatever release the files are meant for. */
export function simulationNotes(bounds: readonly EngineBound[]): readonly string[] {
  return bounds.map(simulationNote)
}

function simulationNote({ engine, label, release, place }: EngineBound): string {
  const state = engineStates().find(each => each.engine === engine)
  const after = state?.commitsAfter ? ` and ${state.commitsAfter} commits` : ''
  return `simulated as ${label} main (${state?.release}${after}), not as ${release} (${place})`
}
