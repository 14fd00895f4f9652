import { unreadParameters } from '../../../analysis/unread-parameters.js'
import { problemAt, shownByKey } from '../../../model/index.js'
import type { Rule } from '../../rule.js'

/** A parameter that nothing reads: callers are asked for it, and it changes nothing. */
export const noUnusedParameter: Rule = {
  meta: {
    id: 'no-unused-parameter',
    description: 'Finds a parameter that no template of its workflow reads.',
    severity: 'off'
  },
  *check(context) {
    for (const workflow of context.workflows)
      for (const { name, origin } of unreadParameters(workflow))
        yield problemAt(shownByKey(origin), {
          severity: 'warning',
          message: `nothing reads the parameter "${name}": callers are asked for it, and it changes nothing`
        })
  }
}
