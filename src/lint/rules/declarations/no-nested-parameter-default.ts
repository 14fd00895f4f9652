import type { Origin } from '../../../model/index.js'
import type { Diagnostic } from '../../../source/diagnostic.js'
import { problemAt } from '../../problem.js'
import type { Rule } from '../../rule.js'
import { workflowsOf } from '../../workflows.js'
import { childOf, childrenOf } from '../../written.js'

/** How deep schemas are followed; nobody writes deeper ones, and a bound keeps the stack. */
const MAX_DEPTH = 20

/** A default inside an object or array parameter: only defaults of the first level are filled in. */
export const noNestedParameterDefault: Rule = {
  meta: {
    id: 'no-nested-parameter-default',
    description: 'Finds a default below the first level of the parameters, which is never filled in.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  *check(context) {
    for (const workflow of workflowsOf(context, 'toolhive')) {
      for (const { origin } of workflow.parameters.properties.values()) yield* below(origin, 0)
    }
  }
}

function* below(schema: Origin, depth: number): Generator<Diagnostic> {
  if (depth > MAX_DEPTH) return
  const items = childOf(schema, 'items')
  const inner = [
    ...childrenOf(childOf(schema, 'properties')).map(child => child.origin),
    ...(items ? [items] : [])
  ]
  for (const origin of inner) {
    const fallback = childOf(origin, 'default')
    if (fallback) yield unused(fallback)
    yield* below(origin, depth + 1)
  }
}

function unused(fallback: Origin): Diagnostic {
  return problemAt(fallback, {
    rule: 'no-nested-parameter-default',
    severity: 'warning',
    message:
      'this default is never filled in: the engine fills in defaults of the first level only; give the whole parameter a default'
  })
}
