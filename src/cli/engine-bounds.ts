import { type ReadBounds, readBounds } from '../project/releases/read-bounds.js'
import { laterBehaviours } from '../project/releases/with-bounds.js'
import { positionAt } from '../source/source-file.js'
import type { SourceDocument } from '../source/source-node.js'
import type { Configuration } from './config.js'

/** The releases that files are meant for; a flag overrides the configuration. */
export function boundsFor(
  { engine = [] }: { readonly engine: readonly string[] | undefined },
  { engines = [] }: Configuration
): ReadBounds {
  if (engine.length + engines.length === 0) return { bounds: [], notes: [] }
  return readBounds([engine.map(text => ({ text, place: '--engine' })), engines])
}

/** For a dry run, which is always that of today's engines: where the configured releases act otherwise. */
export function notesOnRun(
  documents: readonly SourceDocument[],
  configuration: Configuration
): readonly string[] {
  const { bounds, notes } = boundsFor({ engine: undefined }, configuration)
  const found = laterBehaviours(documents, bounds).map(({ file, span, message }) => {
    const { line, column } = positionAt(file, span.start)
    return `${file.path}:${line}:${column}: not simulated: ${message}`
  })
  return [...notes, ...found]
}
