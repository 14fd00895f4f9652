import type { Parameter, Workflow } from '../../model/index.js'
import { nearestName } from '../../text/nearest-name.js'
import { meantPath } from '../reading/own-paths.js'
import { pathsRead } from '../reading/template-reading.js'

/** Parameters that no template reads, even misspelt; empty when a template reads all at once or does not parse. */
export function unreadParameters(workflow: Workflow): readonly Parameter[] {
  const { properties } = workflow.parameters
  const read = new Set<string>()
  const paths = pathsRead(workflow)
  for (const path of paths ?? []) {
    const name = argumentRead(path, workflow)
    if (name === null) return []
    if (name === undefined) continue
    read.add(properties.has(name) ? name : (nearestName(name, properties) ?? name))
  }
  return paths === null ? [] : [...properties.values()].filter(({ name }) => !read.has(name))
}

/** The name of the argument that is read or was meant; null for all of them, undefined for anything else. */
function argumentRead(path: readonly string[], workflow: Workflow): string | null | undefined {
  const [root = '', name] = path
  if (root === '') return null
  const kind = workflow.semantics.templates.roots.get(root)
  if (kind === 'arguments') return name ?? null
  const meant = kind === undefined ? meantPath(path, workflow) : null
  if (meant?.kind !== 'arguments') return undefined
  return meant.replacement?.path.length === 1 ? (name ?? null) : root
}
