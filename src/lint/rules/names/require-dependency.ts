import type { DependencyGraph, Step } from '../../../model/index.js'
import { nearestName } from '../../../text/nearest-name.js'
import { dependencyFix } from '../../dependency-fix.js'
import { atName, type ReferenceSubject, referenceRule, spokenPath } from '../../reference-rule.js'
import { graphOf, waitsFor } from '../../step-graph.js'
import { itemsOf, textOf } from '../../written.js'

/** A template that reads a step that may not have ended by then. */
export const requireDependency = referenceRule(
  {
    id: 'require-dependency',
    description: 'Finds a template that reads a step for which its own step does not wait.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* (subject) {
    const { reference, place, context } = subject
    const [root, id] = reference.path
    const reader = place.loop ?? place.step
    const read = place.workflow.steps.find(step => step.id === id)
    if (root !== 'steps' || !reader || !read || reader.id === '') return
    const graph = graphOf(place.workflow)
    if (graph.ring || waitsFor(graph, reader.id).has(read.id) || isMeant(reader, read, graph)) return
    if (context.compat === 'engine' && levelOf(graph, read.id) < levelOf(graph, reader.id)) return
    yield problem(subject, { reader, read, graph })
  }
)

/** A dependency that is only misspelt is reported as that. */
function isMeant(reader: Step, read: Step, graph: DependencyGraph): boolean {
  const misspelt = reader.dependsOn.filter(({ value }) => !graph.steps.has(value))
  if (misspelt.some(({ value }) => nearestName(value, graph.steps.keys()) === read.id)) return true
  const unknown = [...reader.fields.keys()].filter(name => nearestName(name, ['dependsOn']) !== null)
  return unknown.some(name => {
    const origin = reader.fields.get(name)
    return [origin, ...itemsOf(origin)].some(each => textOf(each) === read.id)
  })
}

function problem(
  subject: ReferenceSubject,
  { reader, read, graph }: { reader: Step; read: Step; graph: DependencyGraph }
) {
  const path = spokenPath(subject.reference.path)
  const text = { rule: 'require-dependency', severity: 'warning' } as const
  if (read === reader)
    return atName(subject, 1, {
      ...text,
      message: `${path} reads the step itself, which has no result while it runs; it renders as <no value>`
    })
  if (waitsFor(graph, read.id).has(reader.id))
    return atName(subject, 1, {
      ...text,
      message: `${path} reads "${read.id}", which itself waits for "${reader.id}" and runs later; it renders as <no value>`
    })
  const fix = dependencyFix(reader, read.id)
  return atName(subject, 1, {
    ...text,
    message: `${path} is read by "${reader.id}", which does not wait for "${read.id}"; ${outcome(graph, read, reader)}; add "${read.id}" to dependsOn`,
    ...(fix ? { fix } : {})
  })
}

function outcome(graph: DependencyGraph, read: Step, reader: Step): string {
  return levelOf(graph, read.id) < levelOf(graph, reader.id)
    ? 'it has ended by then only because the engine runs steps in levels'
    : 'it may not have ended by then, and renders as <no value>'
}

function levelOf(graph: DependencyGraph, id: string): number {
  return graph.levels.findIndex(level => level.includes(id))
}
