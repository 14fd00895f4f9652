import type { ExpressionPlace } from '../analysis/expressions.js'
import type { Fix } from '../source/diagnostic.js'

export interface SyntaxHint {
  readonly text: string
  readonly fix?: Fix
}

/** What a person probably meant where the template language stumbles; null where there is nothing to guess. */
export function syntaxHint(place: ExpressionPlace, at: number): SyntaxHint | null {
  return dashHint(place, at) ?? foreignHint(place.expression.text, at)
}

/** The same where a template is parsed when the engine comes to it. */
export function lateDashHint({ text }: ExpressionPlace['expression']): string {
  const [, root, name] = /\.(results|context|input|vars)\.([A-Za-z_]\w*(?:-\w+)+)/.exec(text) ?? []
  return name === undefined
    ? ''
    : `; a name with a dash cannot be read with dots: write (index .${root} "${name}"), or rename it`
}

/** `.steps.get-user.output`: a field path ends at the dash. */
function dashHint({ expression, workflow }: ExpressionPlace, at: number): SyntaxHint | null {
  const { text } = expression
  for (const match of text.matchAll(
    /(?<![\w)\]])(\$?)\.(steps|params)\.([A-Za-z_]\w*(?:-\w+)+)((?:\.\w+)*)/g
  )) {
    const [whole, dollar = '', root = '', name = '', rest = ''] = match
    const end = match.index + whole.length
    if (at < match.index || at > end) continue
    const isStep = root === 'steps' && workflow.steps.some(step => step.id === name)
    const isParameter = root === 'params' && workflow.parameters.properties.has(name)
    if (!isStep && !isParameter) continue
    const quoted = quotedFor(place(expression), name)
    const replacement =
      rest === '' ? `(index ${dollar}.${root} ${quoted})` : `(index ${dollar}.${root} ${quoted})${rest}`
    const span = expression.spanOf(match.index, end)
    return {
      text: `a name with a dash cannot be read with dots; write ${replacement}, or rename it with an underscore`,
      fix: { description: `Write ${replacement}`, edits: [{ ...span, text: replacement }] }
    }
  }
  return null
}

function place({ origin }: ExpressionPlace['expression']): string | null {
  return origin.node?.kind === 'scalar' ? origin.node.style : null
}

/** A raw string of Go needs no escape inside double quotes of YAML. */
function quotedFor(style: string | null, name: string): string {
  return style === 'double' ? `\`${name}\`` : `"${name}"`
}

const FOREIGN: readonly { readonly pattern: RegExp; readonly text: string }[] = [
  { pattern: /^\s*==/, text: 'there is no ==; write {{eq A B}}' },
  { pattern: /^\s*!=/, text: 'there is no !=; write {{ne A B}}' },
  { pattern: /^\s*&&/, text: 'there is no &&; write {{and A B}}' },
  { pattern: /^\s*\|\|/, text: 'there is no ||; write {{or A B}}' },
  {
    pattern: /^\s*[<>]=?/,
    text: 'there is no < or >; write {{lt A B}}, {{le A B}}, {{gt A B}} or {{ge A B}}'
  },
  { pattern: /^\s*!/, text: 'there is no !; write {{not A}}' },
  {
    pattern: /^\s*'/,
    text: 'texts stand in double quotes or backquotes; put single quotes around the whole value in YAML'
  },
  { pattern: /^\s*\?/, text: 'there is no ?; write {{if A}}B{{else}}C{{end}}' },
  { pattern: /^\s*\[/, text: 'there are no brackets; write {{index LIST 0}}' }
]

function foreignHint(text: string, at: number): SyntaxHint | null {
  const start = Math.max(0, at - 2)
  for (let from = start; from <= at; from++) {
    const rest = text.slice(from, from + 10)
    const hint = FOREIGN.find(({ pattern }) => pattern.test(rest))
    if (hint && !/^\s/.test(rest)) return { text: hint.text }
  }
  return null
}
