import type { PrintedNoValue } from '../evaluate/execution.js'
import type { Template } from '../template.js'
import { fieldPaths } from './field-paths.js'
import { pathText } from './path.js'

/** The paths that printed as `<no value>`, from the root of the data where known, each once, in order. */
export function missingPaths(template: Template, missing: readonly PrintedNoValue[]): readonly string[] {
  if (missing.length === 0) return []
  const known = new Map(
    fieldPaths(template)
      .filter(path => path.isAbsolute)
      .map(path => [path.node, pathText(path.segments)])
  )
  return [...new Set(missing.map(({ node, text }) => known.get(node) ?? text))]
}
