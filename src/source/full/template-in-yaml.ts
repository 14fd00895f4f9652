import type { Span } from '../span.js'

/**
 * Finds templates among the unquoted braces of a YAML text. It is called for one brace after another, and scans no part of a line
 * more than a few times.
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
   * The template `{{ … }}` that starts at `offset`; null when the braces are maps or inside the previous template.
   *
   * In a block it extends to the last `}}` of its line, in `[…]` and `{…}` to its own, because a comma or brace may follow.
   */
  templateAt(offset: number, isFlow: boolean): Span | null {
    if (offset < this.#templateEnd || !this.#text.startsWith('{{', offset)) return null
    const ownEnd = templateEnd(this.#text, offset)
    if (ownEnd === null || MAP_INSIDE.test(this.#text.slice(offset, ownEnd))) return null
    this.#templateEnd = isFlow ? ownEnd : this.#lastEnd(offset, ownEnd)
    return { start: offset, end: this.#templateEnd }
  }

  /** Detects a Helm or Jinja template at `offset`: control syntax on its own line, `{% … %}`, `{# … #}`. */
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

  /** After the last `}}` of the line, ignoring a comment. */
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

/** True when the braces use names only Helm has: `.Values`, `.Release`, `include "…"`. */
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

/** Where braces that open at `start` close on the same line: quoted parts may contain braces, otherwise it is a map. */
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

/** The closing quote on the same line; in double quotes it may be escaped. */
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
