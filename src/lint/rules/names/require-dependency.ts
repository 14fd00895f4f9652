import type { FactOf } from '../../../analysis/fact.js'
import { dottedPath } from '../../../analysis/own-paths.js'
import { dependencyFix } from '../../dependency-fix.js'
import { type FactText, factRule } from '../../findings/fact-rule.js'

/** A template that reads a step that may not have ended yet. */
export const requireDependency = factRule(
  {
    id: 'require-dependency',
    description: 'Finds a template that reads a step for which its own step does not wait.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['unordered-step'],
  fact => (fact.isSettled ? null : messageFor(fact))
)

function messageFor({
  reference,
  reader,
  read,
  relation,
  isByLevel
}: FactOf<'unordered-step'>): FactText | string {
  const path = dottedPath(reference.path)
  if (relation === 'itself')
    return `${path} reads the step itself, which has no result while it runs; it renders as <no value>`
  if (relation === 'later')
    return `${path} reads "${read.id}", which itself waits for "${reader.id}" and runs later; it renders as <no value>`
  const outcome = isByLevel
    ? 'it has ended by then only because the engine runs steps in levels'
    : 'it may not have ended by then, and renders as <no value>'
  const fix = dependencyFix(reader, read.id)
  return {
    message: `${path} is read by "${reader.id}", which does not wait for "${read.id}"; ${outcome}; add "${read.id}" to dependsOn`,
    ...(fix ? { fix } : {})
  }
}
