import type { SyntaxFact } from '../../../analysis/facts/fact.js'
import { dottedPath, meantPath } from '../../../analysis/reading/own-paths.js'
import { pathInPlace } from '../../../analysis/reading/path-in-place.js'
import { functionNames } from '../../../analysis/reading/template-reading.js'
import { sprigFunctions } from '../../../template/index.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { nearestName } from '../../../text/nearest-name.js'
import { describeMeaning } from '../../describe-roots.js'
import { factRule } from '../../findings/fact-rule.js'
import { functionMeant } from '../../foreign-functions.js'
import type { Rule } from '../../rule.js'
import { type SyntaxHint, templateSlip } from '../../template-slips.js'
import { describeUnparsed } from '../../unparsed.js'

/** The functions that Helm adds to sprig's. */
const HELM = new Set(['include', 'required', 'tpl', 'lookup', 'toYaml', 'fromYaml', 'toToml'])

/** A function that the engine lacks. */
export const noUnknownFunction: Rule = {
  mayRefuse: true,
  ...factRule(
    {
      id: 'no-unknown-function',
      description: 'Finds a template function that the engine does not have.',
      severity: 'error',
      dialects: ['toolhive', 'muster']
    },
    ['unknown-function'],
    fact => {
      const name = fact.problem.unknownFunction ?? ''
      return describeUnparsed(fact, withDot(name, fact) ?? hint(name, fact))
    }
  )
}

/** A data name written without its dot; null for other names. */
function withDot(name: string, fact: SyntaxFact): SyntaxHint | null {
  const { place, problem } = fact
  const { workflow, expression } = place
  const path = meantInPlace(fact)
  if (path) return path
  const meant = meantPath([name], workflow)
  if (meant) return { text: `; ${describeMeaning(meant)}` }
  if (!workflow.semantics.templates.roots.has(name)) return null
  const { start } = expression.spanOf(problem.span.start, problem.span.end)
  const parted = /\.\s+$/.exec(expression.text.slice(0, problem.span.start))
  if (parted) return withoutBlank(name, fact, parted[0])
  const { signs, text } = dollarBefore(fact)
  const edits = [...signs, { start, end: start, text: '.' }]
  const fix = { description: `Write .${name}`, edits, isUnsafe: true }
  return { text: `; names of the data begin with a dot: write .${name}${text}`, fix }
}

/** A whole path in another system's syntax, if its equivalent exists. */
function meantInPlace(fact: SyntaxFact): SyntaxHint | null {
  const { place, problem } = fact
  const { start } = problem.span
  const [written = ''] = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/.exec(place.expression.text.slice(start)) ?? []
  const path = written === '' ? null : pathInPlace(written.split('.'), place)
  if (!path?.every(name => /^[A-Za-z_]\w*$/.test(name)) || path.join('.') === written) return null
  const instead = dottedPath(path)
  const { signs, text } = dollarBefore(fact)
  const edits = [...signs, { ...place.expression.spanOf(start, start + written.length), text: instead }]
  return {
    text: `; write {{${instead}}}${text}`,
    fix: { description: `Write ${instead}`, edits, isUnsafe: true }
  }
}

/** GitHub's dollar before the braces, and its message. */
function dollarBefore({ place: { expression }, problem }: SyntaxFact) {
  const dollar = /\$(?=\{\{-?\s*$)/.exec(expression.text.slice(0, problem.span.start))
  return {
    signs: dollar ? [{ ...expression.spanOf(dollar.index, dollar.index + 1), text: '' }] : [],
    text: dollar ? ', and no $ before the braces, which would be sent' : ''
  }
}

/** A blank between the dot and its name. */
function withoutBlank(name: string, { place, problem }: SyntaxFact, dot: string): SyntaxHint {
  const { start, end } = problem.span
  const edits = [{ ...place.expression.spanOf(start - dot.length, end), text: `.${name}` }]
  const fix = { description: `Write .${name}`, edits }
  return {
    text: `; a blank follows the dot, and a name must follow its dot immediately: write .${name}`,
    fix
  }
}

/** The equivalent function here, or the list of functions. */
function hint(name: string, fact: SyntaxFact): SyntaxHint {
  const { workflow } = fact.place
  const { described, instead } = workflow.semantics.templates.functions
  const known = functionNames(workflow)
  const other = instead.get(name)
  const nearest = nearestName(name, known)
  const origin = HELM.has(name) ? 'Helm' : sprigFunctions.has(name) ? 'Sprig' : null
  const message = other && ('advice' in other ? other.advice : `write {{${other.name} A}}`)
  const tail = message ? `; ${message}` : ''
  const all = `there are only Go's own functions and ${described}`
  const synonym = functionMeant(name, known, workflow.semantics.templates.functions)
  if (synonym !== null && !message)
    return { text: `: here it is called ${synonym}`, ...renamed(fact, { name: synonym }) }
  const slip = origin || message || nearest !== null ? null : templateSlip(fact.place)
  if (slip) return slip
  if (origin) return { text: `: it belongs to ${origin}, and here ${all}${tail}`, ...renamed(fact, other) }
  if (tail) return { text: tail, ...renamed(fact, other) }
  return nearest === null
    ? { text: `: ${all}` }
    : { text: didYouMean(name, known), ...renamed(fact, { name: nearest }) }
}

/** Another function that is called with the same arguments. */
function renamed(
  { place, problem: { span } }: SyntaxFact,
  other: { readonly name: string } | { readonly advice: string } | undefined
): Pick<SyntaxHint, 'fix'> {
  if (!other || !('name' in other)) return {}
  const edits = [{ ...place.expression.spanOf(span.start, span.end), text: other.name }]
  return { fix: { description: `Write ${other.name}`, edits, isUnsafe: true } }
}
