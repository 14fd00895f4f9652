/** Offsets in UTF-16 code units into the template text; the end is exclusive. */
export interface TemplateSpan {
  readonly start: number
  readonly end: number
}

export type Keyword =
  | 'block'
  | 'break'
  | 'continue'
  | 'define'
  | 'else'
  | 'end'
  | 'if'
  | 'nil'
  | 'range'
  | 'template'
  | 'with'

export type TokenKind =
  | Keyword
  | 'error'
  | 'bool'
  | 'char'
  | 'charConstant'
  | 'complex'
  | 'assign'
  | 'declare'
  | 'dot'
  | 'eof'
  | 'field'
  | 'identifier'
  | 'leftDelim'
  | 'leftParen'
  | 'number'
  | 'pipe'
  | 'rawString'
  | 'rightDelim'
  | 'rightParen'
  | 'space'
  | 'string'
  | 'text'
  | 'variable'

export interface Token extends TemplateSpan {
  readonly kind: TokenKind
  /** The text of the token; of an error token, the message. */
  readonly value: string
  /** From 1, where the token starts. */
  readonly line: number
}

const keywords: ReadonlySet<string> = new Set<Keyword>([
  'block',
  'break',
  'continue',
  'define',
  'else',
  'end',
  'if',
  'nil',
  'range',
  'template',
  'with'
])

export function isKeyword(word: string): word is Keyword {
  return keywords.has(word)
}
