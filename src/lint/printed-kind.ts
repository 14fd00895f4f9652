import type { Workflow } from '../model/index.js'

/** A value that is surely a map or a list, told from its path alone; null for anything that may be a text or a number. */
export function containerKind(
  [root, name, ...rest]: readonly string[],
  { steps, parameters }: Workflow
): 'map' | 'list' | null {
  if (name === undefined) return root === 'params' || root === 'steps' || root === 'workflow' ? 'map' : null
  if (root === 'params') return rest.length > 0 ? null : ofType(parameters.properties.get(name)?.type)
  const step = root === 'steps' ? steps.find(each => each.id === name) : undefined
  const [field, below, ...more] = rest
  if (!step || more.length > 0) return null
  if (field === undefined || (below === undefined && (field === 'output' || field === 'content')))
    return 'map'
  if (step.kind === 'forEach') return below === 'iterations' ? 'list' : null
  return step.kind === 'elicitation' && field === 'output' && below === 'content' ? 'map' : null
}

function ofType(type: string | null | undefined): 'map' | 'list' | null {
  if (type === 'object') return 'map'
  return type === 'array' ? 'list' : null
}
