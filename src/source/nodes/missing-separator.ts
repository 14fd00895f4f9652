import type { SourceEntry, SourceNode } from '../source-node.js'
import type { NodeProblem } from './node-problem.js'

/** Keys that every resource has once. */
const resourceKeys = ['apiVersion', 'kind']

/**
 * Replaces repeated-key problems by one for each missing `---`: where both keys of a resource repeat at the root, another resource
 * begins.
 */
export function withMissingSeparators(
  problems: readonly NodeProblem[],
  root: SourceNode | null
): readonly NodeProblem[] {
  if (root?.kind !== 'map' || root.style !== 'block' || !problems.some(isRepeatedAtRoot)) return problems
  const resources = resourcesIn(root.inOrder ?? root.entries)
  if (resources.length < 2 || !resources.every(isResource)) return problems
  const starts = new Set(resources.slice(1).map(([first]) => first?.keyNode.span.start))
  return problems.flatMap(problem => {
    if (!isRepeatedAtRoot(problem)) return [problem]
    return starts.has(problem.span.start) ? [missingSeparator(problem)] : []
  })
}

function isRepeatedAtRoot({ rule, within }: NodeProblem): boolean {
  return rule === 'no-duplicate-key' && within === ''
}

/** The entries of each resource; a new one begins where a resource key repeats. */
function resourcesIn(entries: readonly SourceEntry[]): readonly SourceEntry[][] {
  const resources: SourceEntry[][] = [[]]
  for (const entry of entries) {
    const current = resources.at(-1) ?? []
    const isNext = resourceKeys.includes(entry.key) && current.some(({ key }) => key === entry.key)
    if (isNext) resources.push([entry])
    else current.push(entry)
  }
  return resources
}

function isResource(entries: readonly SourceEntry[]): boolean {
  return resourceKeys.every(name => entries.some(({ key }) => key === name))
}

function missingSeparator(problem: NodeProblem): NodeProblem {
  const { related: _, ...repeated } = problem
  const { start } = problem.span
  return {
    ...repeated,
    message:
      'the line "---" is missing before this resource: its keys are written into the resource above, whose own values are lost',
    fix: { description: 'Write ---', edits: [{ start, end: start, text: '---\n' }], isUnsafe: true }
  }
}
