import { GoScanner, type GoText } from './go-scanner.js'
import type { GoToken, GoTokenKind } from './go-token.js'
import { stop } from './reader-stop.js'

/** Grammar states; outer states wait lower on the stack. */
type Wanted =
  | 'list-entry'
  | 'loose-entry'
  | 'map-key'
  | 'map-value'
  | 'first-item'
  | 'item'
  | 'pair-key'
  | 'pair-value'
  | 'first-pair'
  | 'pair'
  | 'flow-value'
  | 'no-value'

interface NodeScope {
  readonly isBlock: boolean
  /** True when dashes may be in the same column as the key of their map. */
  readonly mayBeLoose?: boolean
}

const BLOCK: NodeScope = { isBlock: true }
const BLOCK_OR_LOOSE: NodeScope = { isBlock: true, mayBeLoose: true }
const FLOW: NodeScope = { isBlock: false }

const ENDS_DOCUMENT: ReadonlySet<GoTokenKind> = new Set([
  'version',
  'tag-directive',
  'document-start',
  'document-end',
  'stream-end'
])

/** Checks the tokens of the first document of a text against the grammar of Go's readers. */
export class GoGrammar {
  readonly #tokens: GoScanner
  readonly #wanted: Wanted[] = []
  readonly #handles = new Set<string>()

  constructor(text: string, part: GoText) {
    this.#tokens = new GoScanner(text, part)
  }

  /** Offset of the last token that the grammar has consumed. */
  get takenAt(): number {
    return this.#tokens.takenAt
  }

  /** Reads the document and returns the token after it; null when there is no document. */
  document(): GoToken | null {
    if (!this.#startDocument()) return null
    while (this.#wanted.length > 0) this.#steps[this.#wanted.pop() ?? 'no-value']()
    return this.#tokens.peek()
  }

  /** True for tokens that may follow a document: another document or the end. */
  static isEnd({ kind }: GoToken): boolean {
    return kind === 'document-start' || kind === 'document-end' || kind === 'stream-end'
  }

  #startDocument(): boolean {
    const first = this.#tokens.peek()
    if (first.kind === 'stream-end') return false
    const isBare = !ENDS_DOCUMENT.has(first.kind) || first.kind === 'document-end'
    this.#directives()
    if (isBare) this.#node(BLOCK)
    else {
      if (this.#tokens.peek().kind !== 'document-start')
        stop('did not find expected <document start>', this.#tokens.peek().start.at)
      this.#tokens.take()
      if (!ENDS_DOCUMENT.has(this.#tokens.peek().kind)) this.#node(BLOCK)
    }
    return true
  }

  #directives(): void {
    let hasVersion = false
    for (let token = this.#tokens.peek(); ; token = this.#tokens.peek()) {
      const { kind, text = '', start } = token
      if (kind === 'version') {
        if (hasVersion) stop('found duplicate %YAML directive', start.at)
        if (text !== '1.1') stop('found incompatible YAML document', start.at)
        hasVersion = true
      } else if (kind === 'tag-directive') {
        if (this.#handles.has(text)) stop('found duplicate %TAG directive', start.at)
        this.#handles.add(text)
      } else break
      this.#tokens.take()
    }
    this.#handles.add('!').add('!!')
  }

  #node({ isBlock, mayBeLoose = false }: NodeScope): void {
    let token = this.#tokens.peek()
    if (token.kind === 'alias') {
      this.#tokens.take()
      return
    }
    const hasProperties = this.#properties()
    token = this.#tokens.peek()
    if (mayBeLoose && token.kind === 'entry') this.#wanted.push('loose-entry')
    else if (token.kind === 'scalar') this.#tokens.take()
    else if (token.kind === '[') this.#begin('first-item')
    else if (token.kind === '{') this.#begin('first-pair')
    else if (isBlock && token.kind === 'list-start') this.#begin('list-entry')
    else if (isBlock && token.kind === 'map-start') this.#begin('map-key')
    else if (!hasProperties) stop('did not find expected node content', token.start.at)
  }

  #begin(wanted: Wanted): void {
    this.#tokens.take()
    this.#wanted.push(wanted)
  }

  /** An anchor and a tag, in either order. */
  #properties(): boolean {
    const first = this.#tokens.peek()
    if (first.kind !== 'anchor' && first.kind !== 'tag') return false
    this.#tokens.take()
    const second = this.#tokens.peek()
    const hasBoth = (second.kind === 'anchor' || second.kind === 'tag') && second.kind !== first.kind
    if (hasBoth) {
      this.#tokens.take()
      this.#tokens.peek()
    }
    const tag = first.kind === 'tag' ? first : hasBoth ? second : null
    if (tag?.text && !this.#handles.has(tag.text)) stop('found undefined tag handle', tag.start.at)
    return true
  }

  /** Consumes the current token; a node follows unless the next token is in `without`. */
  #takeAndRead(next: Wanted, without: readonly GoTokenKind[], scope: NodeScope): void {
    this.#tokens.take()
    const { kind } = this.#tokens.peek()
    this.#wanted.push(next)
    if (!without.includes(kind)) this.#node(scope)
  }

  readonly #steps: Readonly<Record<Wanted, () => void>> = {
    'list-entry': () => {
      const { kind, start } = this.#tokens.peek()
      if (kind === 'entry') this.#takeAndRead('list-entry', ['entry', 'block-end'], BLOCK)
      else if (kind === 'block-end') this.#tokens.take()
      else stop("did not find expected '-' indicator", start.at)
    },
    'loose-entry': () => {
      if (this.#tokens.peek().kind === 'entry')
        this.#takeAndRead('loose-entry', ['entry', 'key', 'value', 'block-end'], BLOCK)
    },
    'map-key': () => {
      const { kind, start } = this.#tokens.peek()
      if (kind === 'key') this.#takeAndRead('map-value', NO_BLOCK_VALUE, BLOCK_OR_LOOSE)
      else if (kind === 'block-end') this.#tokens.take()
      else stop('did not find expected key', start.at)
    },
    'map-value': () => {
      if (this.#tokens.peek().kind === 'value') this.#takeAndRead('map-key', NO_BLOCK_VALUE, BLOCK_OR_LOOSE)
      else this.#wanted.push('map-key')
    },
    'first-item': () => this.#item(),
    item: () => {
      const { kind, start } = this.#tokens.peek()
      if (kind === ',') this.#tokens.take()
      else if (kind !== ']') stop("did not find expected ',' or ']'", start.at)
      this.#item()
    },
    'pair-key': () => {
      const { kind } = this.#tokens.peek()
      this.#wanted.push('pair-value')
      // A missing key also consumes the token in its place.
      if (NO_ITEM_VALUE.includes(kind) || kind === 'value') this.#tokens.take()
      else this.#node(FLOW)
    },
    'pair-value': () => {
      if (this.#tokens.peek().kind !== 'value') return
      this.#tokens.take()
      if (!NO_ITEM_VALUE.includes(this.#tokens.peek().kind)) this.#node(FLOW)
    },
    'first-pair': () => this.#pair(),
    pair: () => {
      const { kind, start } = this.#tokens.peek()
      if (kind === ',') this.#tokens.take()
      else if (kind !== '}') stop("did not find expected ',' or '}'", start.at)
      this.#pair()
    },
    'flow-value': () => {
      if (this.#tokens.peek().kind === 'value') this.#takeAndRead('pair', [',', '}'], FLOW)
      else this.#wanted.push('pair')
    },
    'no-value': () => {
      this.#tokens.peek()
      this.#wanted.push('pair')
    }
  }

  #item(): void {
    const { kind } = this.#tokens.peek()
    if (kind === ']') this.#tokens.take()
    else if (kind === 'key') {
      this.#tokens.take()
      this.#wanted.push('item', 'pair-key')
    } else {
      this.#wanted.push('item')
      this.#node(FLOW)
    }
  }

  #pair(): void {
    const { kind } = this.#tokens.peek()
    if (kind === '}') this.#tokens.take()
    else if (kind === 'key') this.#takeAndRead('flow-value', ['value', ',', '}'], FLOW)
    else {
      this.#wanted.push('no-value')
      this.#node(FLOW)
    }
  }
}

const NO_BLOCK_VALUE: readonly GoTokenKind[] = ['key', 'value', 'block-end']
const NO_ITEM_VALUE: readonly GoTokenKind[] = [',', ']']
