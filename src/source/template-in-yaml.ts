import type { Span } from './span.js'

/**
 * Finds templates among the braces of a YAML text that stand outside quotes. It is asked for one brace after the other, and
 * looks at no part of a line more than a few times however many there are.
 */
export class TemplateWatch {
  readonly #text: string
  #lineEnd = -1
  /** The last `#}` of the line. */
  #commentEnd = -1
  #templateEnd = 0

  constructor(text: string) {
    this.#text = text
  }

  /**
   * The template `{{ … }}` that starts at `offset`, or null where the braces are maps or lie within the template before.
   *
   * In a block it reaches to the last `}}` of its line, in `[…]` and `{…}` to its own: there a comma or brace may follow.
   */
  templateAt(offset: number, isFlow: boolean): Span | null {
    if (offset < this.#templateEnd || !this.#text.startsWith('{{', offset)) return null
    const ownEnd = templateEnd(this.#text, offset)
    if (ownEnd === null || MAP_INSIDE.test(this.#text.slice(offset, ownEnd))) return null
    this.#templateEnd = isFlow ? ownEnd : this.#lastEnd(offset, ownEnd)
    return { start: offset, end: this.#templateEnd }
  }

  /** A sign at `offset` that a Helm or Jinja template stands here: control on a line of its own, `{% … %}`, `{# … #}`. */
  controlLineAt(offset: number): Span | null {
    if (!this.#isJinja(offset) && !this.#isControl(offset)) return null
    this.#enterLine(offset)
    return { start: offset, end: offset + this.#text.slice(offset, this.#lineEnd).trimEnd().length }
  }

  #isJinja(offset: number): boolean {
    if (this.#text.startsWith('{%', offset)) return isAt(JINJA_CONTROL, this.#text, offset)
    if (!this.#text.startsWith('{#', offset)) return false
    this.#enterLine(offset)
    return this.#commentEnd >= offset + 2
  }

  #isControl(offset: number): boolean {
    return isAtLineStart(this.#text, offset) && isAt(CONTROL, this.#text, offset)
  }

  /** Behind the last `}}` of the line, a comment left out. */
  #lastEnd(offset: number, ownEnd: number): number {
    this.#enterLine(offset)
    const rest = this.#text.slice(ownEnd - 2, this.#lineEnd)
    const comment = rest.search(/\s#/)
    return ownEnd + (comment === -1 ? rest : rest.slice(0, comment)).lastIndexOf('}}')
  }

  #enterLine(offset: number): void {
    if (offset < this.#lineEnd) return
    const end = this.#text.slice(offset).search(/[\r\n]/)
    this.#lineEnd = end === -1 ? this.#text.length : offset + end
    this.#commentEnd = this.#text.slice(offset, this.#lineEnd).lastIndexOf('#}') + offset
  }
}

/** True where the braces name what only Helm knows: `.Values`, `.Release`, `include "…"`. */
export function isHelmExpression(template: string): boolean {
  return /\.(?:Values|Release|Chart|Capabilities|Files|Template)\b|\b(?:include|tpl|lookup) +["(.$]/.test(
    template
  )
}

const MAP_INSIDE = /^\{\{-?\s*[\w."'-]+\s*:\s/
const CONTROL =
  /\{\{-?[^\S\r\n]*(?:if|else|end|range|with|define|block|template|include|toYaml|tpl|\/\*|\$\w+[^\S\r\n]*:?=)/y
const JINJA_CONTROL = /\{%[^%\r\n]*%\}/y

function isAt(pattern: RegExp, text: string, offset: number): boolean {
  pattern.lastIndex = offset
  return pattern.test(text)
}

/** Where the braces that open at `start` are closed on their line: quoted parts may hold braces, the rest may not, or it is a map. */
function templateEnd(text: string, start: number): number | null {
  for (let at = start + 2; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (letter === '}') return text[at + 1] === '}' ? at + 2 : null
    if ('{\r\n'.includes(letter)) return null
    if (!'"\'`'.includes(letter)) continue
    const end = quoteEnd(text, at)
    if (end === null) return null
    at = end
  }
  return null
}

/** The place of the closing quote on the same line; in double quotes one may be escaped. */
function quoteEnd(text: string, start: number): number | null {
  for (let at = start + 1; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (letter === '\n' || letter === '\r') return null
    if (letter === text[start]) return at
    if (letter === '\\' && text[start] === '"') at += 1
  }
  return null
}

function isAtLineStart(text: string, offset: number): boolean {
  let at = offset - 1
  while (text[at] === ' ' || text[at] === '\t') at -= 1
  return at < 0 || text[at] === '\n' || text[at] === '\r' || text[at] === '\ufeff'
}
