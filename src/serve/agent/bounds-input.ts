import type { EngineBound } from '../../dialects/index.js'
import type { JsonObject } from '../../model/index.js'
import { boundsForFiles } from '../../project/releases/bounds-for-files.js'
import { unusedBounds } from '../../project/releases/unused-bounds.js'
import type { SourceFile } from '../../source/source-file.js'
import type { AgentPorts } from './agent-ports.js'
import { textsOf } from './files-input.js'
import { listOf, record, text } from './shapes.js'

/** Additional input: the releases that the files are judged for. */
export const engineInput = {
  engine: {
    type: 'array',
    items: { type: 'string' },
    description:
      'Releases to judge the files for, such as toolhive@0.40; default: those of .vmcp.yaml, or of charts among the files.'
  }
} satisfies JsonObject

/** What the files were judged for, in an answer. */
export const judgedFor = listOf(
  record({ engine: text, release: text, from: text }, ['engine', 'release', 'from'])
)

/**
 * The releases that files are meant for, as `lint` takes them.
 *
 * @throws UsageError for one that cannot be a bound
 */
export async function boundsOf(
  input: JsonObject,
  files: readonly SourceFile[],
  { enginesFor }: AgentPorts
): Promise<readonly EngineBound[]> {
  const given = textsOf(input.engine).map(named => ({ text: named, place: 'engine' }))
  const { bounds } = boundsForFiles([given, await enginesFor(textsOf(input.paths))], files)
  const idle = unusedBounds(files, bounds)
  return bounds.filter(bound => !idle.includes(bound))
}
