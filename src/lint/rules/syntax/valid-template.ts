import { factRule } from '../../fact-rule.js'
import type { Rule } from '../../rule.js'
import { lateDashHint, syntaxHint } from '../../syntax-hint.js'
import { sayLate, sayUnparsed } from '../../unparsed.js'

/** A template that does not parse, wherever it stands; a validator may look at the first level only. */
export const validTemplate: Rule = {
  mayRefuse: true,
  ...factRule(
    {
      id: 'valid-template',
      description: 'Finds a template that does not parse.',
      severity: 'error',
      dialects: ['toolhive', 'muster']
    },
    ['syntax', 'late-syntax'],
    fact => {
      if (fact.kind === 'late-syntax') return sayLate(fact, lateDashHint(fact.place))
      const hint = syntaxHint(fact.place, fact.problem.span.start)
      return sayUnparsed(fact, hint ? { ...hint, text: `: ${hint.text}` } : { text: '' })
    }
  )
}
