import type { ExpressionLocation } from '../analysis/reading/expressions.js'
import { dottedPath } from '../analysis/reading/own-paths.js'
import { pathInPlace } from '../analysis/reading/path-in-place.js'
import { type SyntaxHint, templateSlip } from './template-slips.js'

/** What was probably meant where a template does not parse; null when there is no guess. */
export function syntaxHint(place: ExpressionLocation, at: number): SyntaxHint | null {
  const { text } = place.expression
  return nodeHint(place) ?? dashHint(place, at) ?? templateSlip(place) ?? foreignHint(text, at)
}

/** n8n's syntax for the input of a node and the output of another node: `$json.x`, `$('id').item.json.x`. */
const OF_NODES = /\$json((?:\.\w+)+)|\$\(\s*['"]([\w-]+)['"]\s*\)\.(?:item|first\(\))\.json((?:\.\w+)+)/

/** A path of n8n, if its equivalent exists. */
function nodeHint(place: ExpressionLocation): SyntaxHint | null {
  const { expression } = place
  const found = OF_NODES.exec(expression.text)
  if (!found) return null
  const [written, ofInput, id, ofNode] = found
  const names = (ofInput ?? ofNode ?? '').slice(1).split('.')
  const path = pathInPlace(id === undefined ? names : [id, ...names], place)
  if (!path) return null
  const instead = dottedPath(path)
  const equals = /^=(?=\{\{)/.test(expression.text) ? [{ ...expression.spanOf(0, 1), text: '' }] : []
  const at = expression.spanOf(found.index, found.index + written.length)
  const { origin } = expression
  const isPlain = origin.node?.kind === 'scalar' && origin.node.style === 'plain'
  return {
    text: `: ${written} is a path of n8n; write {{${instead}}}${equals.length > 0 ? ', and no = before the braces' : ''}`,
    ...(isPlain
      ? {}
      : {
          fix: {
            description: `Write ${instead}`,
            edits: [...equals, { ...at, text: instead }],
            isUnsafe: true
          }
        })
  }
}

/** `get-user` as a name in a path: the name ends at the dash. */
function dashHint(place: ExpressionLocation, at: number): SyntaxHint | null {
  const { expression, workflow } = place
  const roots = [...workflow.semantics.templates.roots.keys()].join('|')
  const dashed = new RegExp(
    `(?<![\\w)\\]])(\\$?\\.(?:${roots}))\\.([A-Za-z_]\\w*(?:-\\w+)+)((?:\\.\\w+)*)`,
    'g'
  )
  for (const { 0: path, 1: root, 2: name = '', 3: rest, index: start } of expression.text.matchAll(dashed)) {
    const end = start + path.length
    if (at < start || at > end) continue
    const underscored = name.replaceAll('-', '_')
    if (!isKnown(root, name, place) && isKnown(root, underscored, place)) {
      const path = `${root}.${underscored}${rest}`
      const edits = [{ ...expression.spanOf(start, end), text: path }]
      return {
        text: `: a name with a dash cannot be read with dots (did you mean "${underscored}"?)`,
        fix: { description: `Write ${path}`, edits, isUnsafe: true }
      }
    }
    const whole = `(index ${root} ${quotedFor(styleOf(expression), name)})${rest}`
    return {
      text: `: a name with a dash cannot be read with dots; write ${whole}, or rename it with an underscore`,
      fix: { description: `Write ${whole}`, edits: [{ ...expression.spanOf(start, end), text: whole }] }
    }
  }
  return null
}

function isKnown(root = '', name: string, place: ExpressionLocation): boolean {
  return pathInPlace([root.replace(/^\$?\./, ''), name], place)?.[1] === name
}

function styleOf({ origin }: ExpressionLocation['expression']): string | null {
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
    text: 'write strings in double quotes or backquotes; put single quotes around the whole value in YAML'
  },
  { pattern: /^\s*#(?:if|unless|with|each)\b/, text: 'there is no # in Go; write {{if A}}B{{end}}' },
  { pattern: /^\s*\?/, text: 'there is no ?; write {{if A}}B{{else}}C{{end}}' },
  { pattern: /^\s*\[/, text: 'there are no brackets; write {{index LIST 0}}' }
]

function foreignHint(text: string, at: number): SyntaxHint | null {
  const start = Math.max(0, at - 2)
  for (let from = start; from <= at; from++) {
    const rest = text.slice(from, from + 10)
    const hint = FOREIGN.find(({ pattern }) => pattern.test(rest))
    if (hint && !/^\s/.test(rest)) return { text: `: ${hint.text}` }
  }
  return null
}
