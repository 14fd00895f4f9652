import { type Graph, type GraphOverlay, type NodeOverlay, stepNodes } from '../../graph/index.js'
import { addToList, stepsOf, type Workflow } from '../../model/index.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import { count } from '../count.js'

/** The problems of a workflow's steps as a layer on its picture. */
export function findingsOverlay(
  graph: Graph,
  workflow: Pick<Workflow, 'steps' | 'handlers'>,
  diagnostics: readonly Diagnostic[]
): GraphOverlay {
  const idOf = new Map(stepNodes(graph).map(({ id, name }) => [name, id]))
  const found = new Map<string, Diagnostic[]>()
  const places = stepsOf(workflow)
  for (const diagnostic of diagnostics) {
    // The last step that contains the problem is the innermost.
    const place = places.filter(({ step }) => contains(step.origin, diagnostic)).at(-1)
    const id = place && idOf.get(place.step.id)
    if (id !== undefined) addToList(found, id, diagnostic)
  }
  const nodes = new Map([...found].map(([id, own]) => [id, nodeOverlay(own)]))
  return { nodes, criticalPath: [], legend: `Lint: ${count(diagnostics.length, 'problem')}` }
}

function contains(
  { file, span }: Pick<Diagnostic, 'file' | 'span'>,
  problem: Pick<Diagnostic, 'file' | 'span'>
): boolean {
  return file.path === problem.file.path && span.start <= problem.span.start && problem.span.end <= span.end
}

function nodeOverlay(diagnostics: readonly Diagnostic[]): NodeOverlay {
  const notes = diagnostics.map(({ severity, rule }) => ({
    text: `${severity}: ${rule}`,
    state: severity === 'error' ? ('bad' as const) : ('warning' as const)
  }))
  return { state: notes.some(({ state }) => state === 'bad') ? 'bad' : 'warning', notes }
}
