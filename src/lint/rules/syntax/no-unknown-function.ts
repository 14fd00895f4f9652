import type { FactOf } from '../../../analysis/fact.js'
import { meantPath } from '../../../analysis/meant-path.js'
import { functionNames } from '../../../analysis/template-reading.js'
import { sprigFunctions } from '../../../template/index.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { factRule } from '../../fact-rule.js'
import type { Rule } from '../../rule.js'
import { spokenMeaning } from '../../spoken-roots.js'
import type { SyntaxHint } from '../../syntax-hint.js'
import { sayUnparsed } from '../../unparsed.js'

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
      const isLate = fact.kind === 'late-unknown-function'
      const text = isLate ? didYouMean(name, known) : hint(name, known)
      return sayUnparsed(fact, withDot(name, fact) ?? { text })
    }
  )
}

/** A name of the data without the dot before it; null where it is none. */
function withDot(
  name: string,
  { place, problem }: FactOf<'unknown-function' | 'late-unknown-function'>
): SyntaxHint | null {
  const { workflow, expression } = place
  const meant = meantPath([name], workflow)
  if (meant) return { text: `; ${spokenMeaning(meant)}` }
  if (!workflow.semantics.templates.roots.has(name)) return null
  const { start } = expression.spanOf(problem.span.start, problem.span.end)
  const fix = { description: `Write .${name}`, edits: [{ start, end: start, text: '.' }], isUnsafe: true }
  return { text: `; names of the data begin with a dot: write .${name}`, fix }
}

function hint(name: string, known: readonly string[]): string {
  const instead = Object.hasOwn(INSTEAD, name) ? INSTEAD[name] : undefined
  const origin = HELM.has(name) ? 'Helm' : sprigFunctions.has(name) ? 'Sprig' : null
  const tail = instead ? `; ${instead}` : ''
  if (origin)
    return `: it belongs to ${origin}, and here there are only Go's own functions and json, fromJson and quote${tail}`
  return tail || didYouMean(name, known) || `: there are only Go's own functions and json, fromJson and quote`
}
