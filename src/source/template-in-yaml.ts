import type { Span } from './span.js'

/**
 * The template `{{ … }}` that starts at `offset` of a YAML text without quotes, or null where the braces are maps.
 *
 * In a block it reaches to the last `}}` of its line, in `[…]` and `{…}` to its own: there a comma or brace may follow.
 */
export function matchUnquotedTemplate(text: string, offset: number, isFlow: boolean): Span | null {
  if (!text.startsWith('{{', offset)) return null
  const line = restOfLine(text, offset)
  const own = OWN_TEMPLATE.exec(line)?.[0]
  if (own === undefined || MAP_INSIDE.test(own)) return null
  const length = isFlow ? own.length : withoutComment(line, own.length).lastIndexOf('}}') + 2
  return { start: offset, end: offset + length }
}

/** A sign at `offset` that a Helm or Jinja template stands here: control on a line of its own, `{% … %}`, `{# … #}`. */
export function matchControlLine(text: string, offset: number): Span | null {
  const line = restOfLine(text, offset)
  const isJinja = /^\{%[^%]*%\}|^\{#.*#\}/.test(line)
  const isControl = isAtLineStart(text, offset) && CONTROL.test(line)
  return isJinja || isControl ? { start: offset, end: offset + line.trimEnd().length } : null
}

/** True where the braces name what only Helm knows: `.Values`, `.Release`, `include "…"`. */
export function isHelmExpression(template: string): boolean {
  return /\.(?:Values|Release|Chart|Capabilities|Files|Template)\b|\b(?:include|tpl|lookup) +["(.$]/.test(
    template
  )
}

// Quoted parts may hold braces; the rest may not, or it is a map.
const OWN_TEMPLATE = /^\{\{(?:"(?:[^"\\]|\\.)*"|`[^`]*`|'[^']*'|[^{}"`'])*\}\}/
const MAP_INSIDE = /^\{\{-?\s*[\w."'-]+\s*:\s/
const CONTROL =
  /^\{\{-?\s*(?:if|else|end|range|with|define|block|template|include|toYaml|tpl|\/\*|\$\w+\s*:?=)/

function restOfLine(text: string, offset: number): string {
  const end = text.slice(offset, offset + 10_000).search(/[\r\n]/)
  return end === -1 ? text.slice(offset, offset + 10_000) : text.slice(offset, offset + end)
}

function withoutComment(line: string, from: number): string {
  const comment = line.slice(from).search(/\s#/)
  return comment === -1 ? line : line.slice(0, from + comment)
}

function isAtLineStart(text: string, offset: number): boolean {
  let at = offset - 1
  while (text[at] === ' ' || text[at] === '\t') at -= 1
  return at < 0 || text[at] === '\n' || text[at] === '\r' || text[at] === '\ufeff'
}
