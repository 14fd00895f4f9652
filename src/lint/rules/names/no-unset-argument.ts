import type { FactOf } from '../../../analysis/facts/fact.js'
import { joinPath } from '../../../source/nodes/node-path.js'
import { spanIn } from '../../findings/fact-place.js'
import { factRule } from '../../findings/fact-rule.js'

/** A template that reads an optional argument, which is absent when callers omit it. */
export const noUnsetArgument = factRule(
  {
    id: 'no-unset-argument',
    description:
      'Finds a template that reads an optional argument without a default, or a field that its default lacks.',
    severity: 'warning',
    dialects: ['muster']
  },
  ['unset-argument'],
  fact => {
    const { why, advice } = messageFor(fact)
    const { place, reference, lacking } = fact
    return {
      message: `map has no entry for key "${reference.path[lacking]}": ${why}, and the function default cannot help; ${advice}`,
      span: spanIn(place, reference.span),
      // The argument may be required by a declaration that is refused.
      restsOn: [joinPath(fact.parameter.origin.path, 'required')]
    }
  }
)

function messageFor({ parameter }: FactOf<'unset-argument'>) {
  if (!parameter.default)
    return {
      why: 'the argument is optional and has no default, so this fails whenever it is not given',
      advice: 'give it a default, or make it required'
    }
  return {
    why: `the default of "${parameter.name}" has no such field, so this fails whenever the argument is not given`,
    advice: 'put the field into the default, or make the argument required'
  }
}
