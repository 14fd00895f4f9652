import { problemAt } from '../../problem.js'
import { jsonFix, referenceRule, spokenPath } from '../../reference-rule.js'
import { kindOfPath } from '../../value-kind.js'

/** A map or list that is printed as Go prints it, which no reader understands. */
export const noRawObject = referenceRule(
  {
    id: 'no-raw-object',
    description: 'Finds a template that prints a map or a list without json.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* ({ reference, place }) {
    const { expression, role, workflow } = place
    if (reference.usage.kind !== 'print' || role === 'collection' || role === 'condition') return
    const { name: kind } = kindOfPath(reference.path, workflow)
    if (kind !== 'map' && kind !== 'list') return
    const fix = jsonFix(expression, reference)
    yield problemAt(expression.origin, {
      rule: 'no-raw-object',
      severity: 'warning',
      span: expression.spanOf(reference.span.start, reference.span.end),
      message: `${spokenPath(reference.path)} is a ${kind} and is printed as ${kind === 'map' ? 'map[a:1 b:2]' : '[1 2]'}, which is no JSON; write {{json ${spokenPath(reference.path)}}}`,
      ...(fix ? { fix: { ...fix, isUnsafe: true } } : {})
    })
  }
)
