import type { Compat } from '../../../../model/index.js'
import { fieldPaths, type PathSegment, parseTemplate, sprigFunctions } from '../../../../template/index.js'
import { bracedParts } from '../../../../text/braced-parts.js'
import { withDoubleQuotes } from '../single-quotes.js'

/** A range in a text, in UTF-16 code units. */
export interface TextSpan {
  readonly start: number
  readonly end: number
}

/** A variable read by a text of a class. */
export interface ClassVariableUse {
  /** The names from the root. */
  readonly path: readonly string[]
  readonly span: TextSpan
  /** True when every rendering of the text reads it. */
  readonly isCertain: boolean
}

/** An action that the engine leaves in the text literally. */
export interface VerbatimAction {
  readonly span: TextSpan
  readonly text: string
  /** The spelling that would be replaced; null when none is. */
  readonly spelling: string | null
}

const VARIABLE = /^\{\{[\t\n\f\r ]*(\.?)([a-zA-Z_][a-zA-Z0-9_.-]*)[\t\n\f\r ]*\}\}$/
/** The four spellings that are replaced. */
const REPLACED = /^\{\{(?:\.?[^\s{}]+| \.?[^\s{}]+ )\}\}$/

/** The actions that the engine's replacer ignores: functions, blocks, and variables with other spacing. */
export function verbatimActions(text: string): readonly VerbatimAction[] {
  return bracedParts(text).flatMap(({ 0: action, index: start }) => {
    const [, dot, name] = VARIABLE.exec(action) ?? []
    if (name !== undefined && REPLACED.test(action)) return []
    const spelling = name === undefined ? null : `{{ ${dot ?? ''}${name} }}`
    return [{ text: action, span: { start, end: start + action.length }, spelling }]
  })
}

export type Reads =
  | { readonly ok: true; readonly uses: readonly ClassVariableUse[] }
  | { readonly ok: false; readonly message: string; readonly span: TextSpan }

/** The variables that a text reads, in the template language of the current reading. */
export function variableUses(text: string, compat: Compat): Reads {
  return compat === 'engine' ? { ok: true, uses: replacedVariables(text) } : templateReads(text)
}

function replacedVariables(text: string): readonly ClassVariableUse[] {
  return bracedParts(text).flatMap(({ 0: action, index }) => {
    const name = VARIABLE.exec(action)?.[2]
    if (name === undefined) return []
    const start = index + action.indexOf(name)
    const path = name.split('.').filter(part => part !== '')
    return [{ path, span: { start, end: start + name.length }, isCertain: true }]
  })
}

function templateReads(text: string): Reads {
  const parsed = parseTemplate(withDoubleQuotes(text), { name: 'template', functions: sprigFunctions })
  if (!parsed.ok) return { ok: false, message: parsed.error.message, span: parsed.error.span }
  const isCertain = parsed.template.root.nodes.every(({ kind }) => kind === 'text' || kind === 'action')
  const reads = fieldPaths(parsed.template).filter(({ isAbsolute }) => isAbsolute)
  return {
    ok: true,
    uses: reads.map(({ segments, span }) => ({
      path: namesOf(segments),
      span: behindDot(text, span),
      isCertain
    }))
  }
}

/** Both readings report the same span: names without the leading dot. */
function behindDot(text: string, { start, end }: TextSpan): TextSpan {
  return { start: text[start] === '.' && end > start + 1 ? start + 1 : start, end }
}

/** The names up to the first element of a list. */
function namesOf(segments: readonly PathSegment[]): readonly string[] {
  const names: string[] = []
  for (const segment of segments) {
    if (segment.kind !== 'key') break
    names.push(segment.name)
  }
  return names
}
