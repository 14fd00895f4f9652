import type { ExpressionPlace } from '../analysis/expressions.js'
import type { Workflow } from '../model/index.js'
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
export function lateDashHint({ expression, workflow }: ExpressionPlace): string {
  const [{ root, name } = {}] = dashedPaths(expression.text, workflow)
  return name === undefined
    ? ''
    : `; a name with a dash cannot be read with dots: write (index .${root} "${name}"), or rename it`
}

interface DashedPath {
  readonly start: number
  readonly end: number
  /** What stands before the root: nothing, or `$`. */
  readonly dollar: string
  readonly root: string
  readonly name: string
  readonly rest: string
}

/** Paths from the root whose second name holds a dash. */
function dashedPaths(text: string, { semantics }: Pick<Workflow, 'semantics'>): readonly DashedPath[] {
  const roots = [...semantics.templates.roots.keys()].join('|')
  const pattern = new RegExp(
    `(?<![\\w)\\]])(\\$?)\\.(${roots})\\.([A-Za-z_]\\w*(?:-\\w+)+)((?:\\.\\w+)*)`,
    'g'
  )
  return [...text.matchAll(pattern)].map(({ index: start, 0: { length }, ...groups }) => {
    const [dollar = '', root = '', name = '', rest = ''] = [groups[1], groups[2], groups[3], groups[4]]
    return { start, end: start + length, dollar, root, name, rest }
  })
}

/** `get-user` as a name of a path: it ends at the dash. */
function dashHint({ expression, workflow }: ExpressionPlace, at: number): SyntaxHint | null {
  const path = dashedPaths(expression.text, workflow).find(
    each => at >= each.start && at <= each.end && isThere(each, workflow)
  )
  if (!path) return null
  const { start, end, dollar, root, name, rest } = path
  const whole = `(index ${dollar}.${root} ${quotedFor(styleOf(expression), name)})${rest}`
  return {
    text: `a name with a dash cannot be read with dots; write ${whole}, or rename it with an underscore`,
    fix: { description: `Write ${whole}`, edits: [{ ...expression.spanOf(start, end), text: whole }] }
  }
}

function isThere({ root, name }: DashedPath, { semantics, steps, parameters }: Workflow): boolean {
  const kind = semantics.templates.roots.get(root)
  if (kind === 'arguments') return parameters.properties.has(name)
  return kind === 'outcomes' && steps.some(step => step.id === name)
}

function styleOf({ origin }: ExpressionPlace['expression']): string | null {
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
