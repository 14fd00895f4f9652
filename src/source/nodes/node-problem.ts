import { aroundBraces } from '../../text/braced-parts.js'
import type { Fix, RelatedSpan } from '../diagnostic.js'
import { goMapType, scalarSyntax } from '../scalars/go-syntax.js'
import { resolvePlain, type YamlFlavour } from '../scalars/resolve-scalar.js'
import type { Span } from '../span.js'
import { repeatedPath } from './node-path.js'

/** A problem in one document; the caller adds the file, the document and the severity. */
export interface NodeProblem {
  readonly rule: string
  readonly message: string
  readonly span: Span
  readonly path?: string
  readonly restsOn?: readonly string[]
  readonly related?: readonly Omit<RelatedSpan, 'file'>[]
  readonly fix?: Fix
  /** The error of Go's readers, if known, without the position they prepend. */
  readonly engineMessage?: (lineOf: (offset: number) => number, flavour: YamlFlavour) => string
  /** The path of the map that it is about. */
  readonly within?: string
  /** The span of that map. */
  readonly around?: Span
  /** True when the readers do not reach it, because they refuse the enclosing map. */
  readonly isHidden?: boolean
  /** True for a syntax error. */
  readonly isFault?: boolean
  /** True for an alias without its anchor: the readers stop there while they still parse. */
  readonly isUnknownAlias?: boolean
  /** Reported with values of the wrong type, not as a YAML error. */
  readonly isDecoding?: boolean
}

/** Unquoted braces, with a fix that quotes the value when it is on one line. */
export function unquotedTemplate(source: string, { span, path }: { span: Span; path: string }): NodeProblem {
  const quote = strayQuote(source)
  const message = quote
    ? `the opening quote is missing: the value starts with {{ and ends with ${quote}`
    : 'a value that starts with {{ must be in quotes; without them YAML reads the braces as a map'
  const edit = { ...span, text: quote ? quote + source : quoted(source) }
  const fix = /[\r\n]/.test(source) ? null : { fix: { description: `write ${edit.text}`, edits: [edit] } }
  const engineMessage: NodeProblem['engineMessage'] = (_, flavour) => bracesAsKey(source, flavour)
  return { rule: 'no-unquoted-template', message, span, path, ...fix, engineMessage }
}

/** Inside the braces is a map whose only key has no value; covers keys as simple as most names. */
function bracesAsKey(source: string, flavour: YamlFlavour): string {
  const [, name] = /^\{\{\s*([^\s,:{}[\]#&*!|>'"%@`?-][^,:{}[\]#\r\n]*)(?<=\S)\s*\}\}$/.exec(source) ?? []
  if (name === undefined) return `invalid map key: ${goMapType([''], flavour)}{`
  const key = resolvePlain(name, flavour)
  return `invalid map key: ${goMapType([key], flavour)}{${scalarSyntax(key)}:interface {}(nil)}`
}

/** The unopened quote at the end of a value; null when there is none. */
function strayQuote(source: string): string | null {
  const quote = /\}\}[^{}"']*(["'])$/.exec(source)?.[1] ?? null
  if (quote === null || source.includes('\n')) return null
  return aroundBraces(source).join('').split(quote).length === 2 ? quote : null
}

export function duplicateKey(key: string, at: { span: Span; path: string; first: Span }): NodeProblem {
  return {
    rule: 'no-duplicate-key',
    message: `key "${key}" is written twice in this map; only one value can count`,
    span: at.span,
    path: at.path,
    restsOn: [repeatedPath(at)],
    related: [{ message: `"${key}" is first written here`, span: at.first }],
    isDecoding: true,
    engineMessage: lineOf =>
      `line ${lineOf(at.span.start)}: mapping key ${JSON.stringify(key)} already defined at line ${lineOf(at.first.start)}`
  }
}

/** An alias without an anchor, or inside the value of its own anchor. */
export function badAlias(name: string, { span, isInside }: { span: Span; isInside: boolean }): NodeProblem {
  const message = isInside
    ? `alias "*${name}" is inside the value of its own anchor`
    : `alias "*${name}" has no anchor "&${name}" before it`
  const engineMessage = () =>
    isInside ? `anchor '${name}' value contains itself` : `unknown anchor '${name}' referenced`
  return { rule: 'valid-yaml', message, span, engineMessage, ...(isInside ? null : { isUnknownAlias: true }) }
}

export function badMerge(span: Span, path: string): NodeProblem {
  const message = 'a merge key (`<<`) takes a map, an alias of one, or a list of these'
  const engineMessage = () => 'map merge requires map or sequence of maps as the value'
  return { rule: 'valid-yaml', message, span, path, engineMessage }
}

/** One message for nesting in the text and through aliases. */
export function tooDeep(maxDepth: number, span: Span): NodeProblem {
  const message = `maps and lists are nested more than ${maxDepth} deep (limit: maxDepth)`
  return { rule: 'no-deep-nesting', message, span }
}

function quoted(source: string): string {
  return /["\\]/.test(source) ? `'${source.replaceAll("'", "''")}'` : `"${source}"`
}
