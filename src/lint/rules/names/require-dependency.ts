import { indexOf, type Step, type WorkflowIndex } from '../../../model/index.js'
import { nearestName } from '../../../text/nearest-name.js'
import { dependencyFix } from '../../dependency-fix.js'
import { atName, type ReferenceSubject, referenceRule, spokenPath } from '../../reference-rule.js'
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
    const index = indexOf(place.workflow)
    const read = root === 'steps' ? index.step(id) : undefined
    if (!reader || !read || reader.id === '' || index.graph.ring) return
    if (index.standing(reader.id, read.id) === 'ended' || isMeant(reader, read, index)) return
    if (context.compat === 'engine' && index.levelOf(read.id) < index.levelOf(reader.id)) return
    yield problem(subject, { reader, read, index })
  }
)

/** A dependency that is only misspelt is reported as that. */
function isMeant(reader: Step, read: Step, { graph }: WorkflowIndex): boolean {
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
  { reader, read, index }: { reader: Step; read: Step; index: WorkflowIndex }
) {
  const path = spokenPath(subject.reference.path)
  const text = { rule: 'require-dependency', severity: 'warning' } as const
  if (read === reader)
    return atName(subject, 1, {
      ...text,
      message: `${path} reads the step itself, which has no result while it runs; it renders as <no value>`
    })
  if (index.standing(reader.id, read.id) === 'later')
    return atName(subject, 1, {
      ...text,
      message: `${path} reads "${read.id}", which itself waits for "${reader.id}" and runs later; it renders as <no value>`
    })
  const fix = dependencyFix(reader, read.id)
  return atName(subject, 1, {
    ...text,
    message: `${path} is read by "${reader.id}", which does not wait for "${read.id}"; ${outcome(index, read, reader)}; add "${read.id}" to dependsOn`,
    ...(fix ? { fix } : {})
  })
}

function outcome(index: WorkflowIndex, read: Step, reader: Step): string {
  return index.levelOf(read.id) < index.levelOf(reader.id)
    ? 'it has ended by then only because the engine runs steps in levels'
    : 'it may not have ended by then, and renders as <no value>'
}
