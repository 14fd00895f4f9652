import { factRule } from '../../findings/fact-rule.js'
import type { Rule } from '../../rule.js'
import { syntaxHint } from '../../syntax-hint.js'
import { describeUnparsed } from '../../unparsed.js'

/** A template that does not parse, at any level; a validator may check only the first one. */
export const validTemplate: Rule = {
  mayRefuse: true,
  ...factRule(
    {
      id: 'valid-template',
      description: 'Finds a template that does not parse.',
      severity: 'error',
      dialects: ['toolhive', 'muster']
    },
    ['syntax'],
    fact => describeUnparsed(fact, syntaxHint(fact.place, fact.problem.span.start) ?? {})
  )
}
