import type { Origin } from '../../model/index.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import { declaredType } from '../json-type.js'
import { problemAt } from '../problem.js'
import type { Rule } from '../rule.js'
import { workflowsOf } from '../workflows.js'
import { childOf, childrenOf, textOf } from '../written.js'

/** A form that MCP does not know: clients show an object with flat fields. That it is an object is checked while reading. */
export const validElicitationSchema: Rule = {
  meta: {
    id: 'valid-elicitation-schema',
    description: 'Finds a question whose schema is not an object with flat fields.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  *check(context) {
    yield* context.found.get('valid-elicitation-schema') ?? []
    for (const workflow of workflowsOf(context, 'toolhive')) {
      for (const step of workflow.steps) {
        if (step.kind !== 'elicitation' || declaredType(step.schema?.value) !== 'object') continue
        const fields = childrenOf(childOf(step.schema?.origin, 'properties'))
        for (const { key, origin } of fields) if (!isFlat(origin)) yield nested(key, origin)
      }
    }
  }
}

function nested(key: string, field: Origin): Diagnostic {
  const kind = textOf(childOf(field, 'type')) === 'array' ? 'an array' : 'an object'
  return problemAt(field, {
    rule: 'valid-elicitation-schema',
    severity: 'warning',
    span: field.keySpan ?? field.span,
    message: `"${key}" is ${kind}: MCP forms have flat fields only (string, number, integer, boolean, or a choice), so clients refuse the question`
  })
}

/** A list of choices is flat in newer releases of the protocol. */
function isFlat(field: Origin): boolean {
  const type = textOf(childOf(field, 'type'))
  const items = childOf(field, 'items')
  if (type === 'array') return (childOf(items, 'enum') ?? childOf(items, 'anyOf')) !== undefined
  return type !== 'object'
}
