import { entryOf, type SourceFile } from '../../source/index.js'
import { documentsIn } from '../places/yaml-place.js'
import { type NameUse, namedAt } from './name-use.js'
import { toolKey } from './workflow-uses.js'

/** The tools that a fixture file or test file describes. */
export function toolDefinitions(file: SourceFile): readonly NameUse[] {
  return documentsIn(file).flatMap(({ root }) => {
    const tools = entryOf(root, 'tools')?.value
    if (tools?.kind !== 'map') return []
    return tools.entries.flatMap(({ key, keyNode, value }) =>
      namedAt(
        { file, node: keyNode },
        { kind: 'tool', key: toolKey(key), name: key, isDefinition: true, whole: value.span }
      )
    )
  })
}
