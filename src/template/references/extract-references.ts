import { compareStrings } from '../../go/go-string.js'
import { walk } from '../syntax/walk.js'
import type { Template } from '../template.js'

/**
 * The field paths that ToolHive finds in a template, sorted: every `.a.b` and every chain, in all bodies, as written. Paths that start at a
 * variable are not included, and a path relative to a loop's element looks like any other; `fieldPaths` gives the data that is really read.
 */
export function extractReferences(template: Template): readonly string[] {
  const found = new Set<string>()
  for (const tree of template.trees.values()) {
    for (const node of walk(tree)) {
      if (node.kind === 'field') found.add(`.${node.names.join('.')}`)
      if (node.kind === 'chain') found.add(`.${node.fields.join('.')}`)
    }
  }
  return [...found].sort(compareStrings)
}
