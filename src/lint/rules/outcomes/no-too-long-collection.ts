import { factRule } from '../../findings/fact-rule.js'

/** The validator accepts no higher limit. */
const MAX_ITERATIONS = 1000

/** A list that its loop refuses in every run. */
export const noTooLongCollection = factRule(
  {
    id: 'no-too-long-collection',
    description: 'Finds a fixed list, or the default of a parameter, with more items than maxIterations.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['long-list'],
  ({ count, limit, parameter }) => {
    const longer = count > MAX_ITERATIONS ? '' : `, or write maxIterations: ${count}`
    const message = `collection size ${count} exceeds maxIterations ${limit}`
    return parameter
      ? `${message} where the caller leaves out "${parameter.name}", whose default is that long: the step fails then; shorten the default${longer}`
      : `${message}: the step fails before its first item; shorten the list${longer}`
  }
)
