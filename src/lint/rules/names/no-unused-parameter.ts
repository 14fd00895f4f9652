import { unreadParameters } from '../../../analysis/facts/unread-parameters.js'
import { problemAt, shownByKey } from '../../../model/index.js'
import { workflowRule } from '../../step-rule.js'

/** A parameter that nothing reads: callers pass it without effect. */
export const noUnusedParameter = workflowRule(
  {
    id: 'no-unused-parameter',
    description: 'Finds a parameter that no template of its workflow reads.',
    severity: 'off'
  },
  function* ({ workflow }) {
    for (const { name, origin } of unreadParameters(workflow))
      yield problemAt(shownByKey(origin), {
        severity: 'warning',
        message: `nothing reads the parameter "${name}": callers are asked for it, and it changes nothing`
      })
  }
)
