import { functionNames } from '../../../analysis/template-reading.js'
import { sprigFunctions } from '../../../template/index.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { factRule } from '../../fact-rule.js'
import type { Rule } from '../../rule.js'
import { sayLate, sayUnparsed } from '../../unparsed.js'

/** What to write instead of a function that other template users know. */
const INSTEAD: Readonly<Record<string, string>> = {
  default: 'write {{or A "text"}}, or give the parameter a default',
  coalesce: 'write {{or A B}}',
  ternary: 'write {{if A}}B{{else}}C{{end}}',
  toJson: 'write {{json A}}',
  toRawJson: 'write {{json A}}',
  toPrettyJson: 'write {{json A}}',
  mustToJson: 'write {{json A}}',
  mustFromJson: 'write {{fromJson A}}',
  get: 'write {{index MAP "key"}}',
  first: 'write {{index LIST 0}}',
  toString: 'write {{print A}}',
  squote: 'write {{quote A}}',
  cat: 'write {{print A " " B}}'
}

const HELM = new Set(['include', 'required', 'tpl', 'lookup', 'toYaml', 'fromYaml', 'toToml'])

/** A function that the engine does not have. */
export const noUnknownFunction: Rule = {
  mayRefuse: true,
  ...factRule(
    {
      id: 'no-unknown-function',
      description: 'Finds a template function that the engine does not have.',
      severity: 'error',
      dialects: ['toolhive', 'muster']
    },
    ['unknown-function', 'late-unknown-function'],
    fact => {
      const name = fact.problem.unknownFunction ?? ''
      const known = functionNames(fact.place.workflow)
      if (fact.kind === 'late-unknown-function') return sayLate(fact, didYouMean(name, known))
      return sayUnparsed(fact, { text: hint(name, known) })
    }
  )
}

function hint(name: string, known: readonly string[]): string {
  const instead = Object.hasOwn(INSTEAD, name) ? INSTEAD[name] : undefined
  const origin = HELM.has(name) ? 'Helm' : sprigFunctions.has(name) ? 'Sprig' : null
  const tail = instead ? `; ${instead}` : ''
  if (origin)
    return `: it belongs to ${origin}, and here there are only Go's own functions and json, fromJson and quote${tail}`
  return tail || didYouMean(name, known) || `: there are only Go's own functions and json, fromJson and quote`
}
