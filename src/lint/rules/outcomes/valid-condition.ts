import type { Misfit } from '../../../analysis/facts/fact.js'
import { quote } from '../../../go/quote.js'
import { decisionPath } from '../../../model/index.js'
import { aroundBraces } from '../../../text/braced-parts.js'
import { describePart } from '../../describe-shape.js'
import { factRule } from '../../findings/fact-rule.js'

/** A condition that decides nothing: the step fails unless it comes out as true or false. */
export const validCondition = factRule(
  {
    id: 'valid-condition',
    description: 'Finds a condition that cannot come out as true or false.',
    severity: 'error',
    dialects: ['toolhive']
  },
  ['no-decision'],
  ({ place: { expression }, misfit, isNeverMet = false }) => ({
    message: isNeverMet
      ? NEVER_MET
      : misfit
        ? describeOutcome(misfit, expression.text)
        : plainMessage(expression.text),
    // Until the condition decides, it is unknown which step may be skipped.
    accountsFor: misfit && !misfit.isNever ? [] : [decisionPath(expression.origin)]
  })
)

const NEVER_MET = 'the condition is always false, so the step is always skipped'

const ALWAYS = '; the step always fails'

function plainMessage(text: string): string {
  if (/^(false|False|FALSE)$/.test(text)) return NEVER_MET
  const hint =
    /^[\w.]+$/.test(text.trim()) && text.includes('.')
      ? `; did you mean {{.${text.trim().replace(/^\./, '')}}}?`
      : /[=!<>]=|\s[<>]\s|&&|\|\|/.test(text)
        ? '; compare inside of braces, as in {{eq A B}}'
        : ''
  return `condition must evaluate to 'true' or 'false', got: ${quote(text)}: it has no template in it${hint}${ALWAYS}`
}

function describeOutcome(misfit: Misfit, template: string): string {
  const could = misfit.isNever ? 'it cannot' : 'it may not'
  return `condition must evaluate to 'true' or 'false', and ${could}: ${reasonOf(misfit, template)}${misfit.isSure ? ALWAYS : ''}`
}

function reasonOf(misfit: Misfit, template: string): string {
  const { text, part } = misfit
  const written = text.filter(each => typeof each === 'string')
  if (text.join('') === '') return 'one of its branches gives nothing at all; add {{else}}false'
  const isPlain = !BRANCHES.test(template)
  const around = isPlain ? aroundBraces(template).filter(each => each !== '') : []
  if (!part && written.length === text.length && around.length === 0)
    return `it comes out as ${JSON.stringify(written.join(''))}${isPlain ? COMPARE : ''}`
  const others = written.filter(each => each !== '' && each !== '<no value>')
  const extra = (isPlain ? around : others).map(each => JSON.stringify(each))
  if (extra.length === 0) return `${describePart(misfit)}${COMPARE}`
  return extra.some(each => /^"(\s|\\n|\\t)+"$/.test(each))
    ? `the blank or line break ${extra[0]} around the template counts; write {{- … -}}, or the whole value on one line`
    : `the text ${extra.join(' and ')} around the template stays in the result; compare inside the braces, as in {{eq A B}}`
}

const COMPARE = '; compare it, as in {{eq A B}}'
const BRANCHES = /\{\{-?\s*(?:if|with|range|define|block|template)\b/
