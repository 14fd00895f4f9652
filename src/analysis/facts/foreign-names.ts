import {
  type Expression,
  type FieldRole,
  type ForEachStep,
  stepsOf,
  type ValueTree,
  type Workflow
} from '../../model/index.js'
import { type TemplateSpan, UNKNOWN, walk } from '../../template/index.js'
import type { ExpressionLocation } from '../reading/expressions.js'
import { pathInPlace } from '../reading/path-in-place.js'
import { functionNames, readTemplate } from '../reading/template-reading.js'
import { mayFit, type Target } from '../reading/text-fit.js'
import type { FactOf } from './fact.js'

/** A path, optionally with a function before it; few blanks, so that a run of them is not tried from each. */
const PATH = '\\s{0,20}(?:[A-Za-z]\\w*\\s+)?\\.?[A-Za-z_]\\w*(?:\\.[\\w-]+)+\\s*'
/** A single name, which counts only when it is a parameter. */
const WORD = '[A-Za-z_]\\w*'

/** This language's braces separated by blanks: `{ {.a.b}}`. */
const APART = `\\{\\s+\\{${PATH}\\}\\s*\\}`
/** How other systems write a name in text: `${a.b}`, `$(a.b)`, `{a.b}`, `[[a.b]]`, `((a.b))`, `<%= a.b %>`, and `$.a.b` alone. */
const FORMS = [
  APART,
  `\\[\\[${PATH}\\]\\]`,
  `\\(\\(${PATH}\\)\\)`,
  `\uff5b{1,2}${PATH}\uff5d{1,2}`,
  `^\\$${PATH}(?:\\[\\*\\]\\s*)?$`,
  `\\bStates\\.\\w+\\([^()]*\\$${PATH}\\)`,
  `[$#@%]\\{${PATH}\\}`,
  `\\$\\(${PATH}\\)`,
  `(?<![{$#@%])\\{${PATH}\\}(?!\\})`,
  `<%=?${PATH}%>`,
  `\\{%-?\\s*(?:if|(?:set|assign)\\s+\\w+\\s*=)\\s+\\.?${WORD}(?:\\.[\\w-]+)*\\s*-?%\\}`,
  `<%=?\\s*${WORD}\\s*%>`,
  `^(?:\\$|\\$\\{|\\$\\(|\\{|\\[\\[|\\(\\()\\s*${WORD}\\s*[\\])}]*$`,
  `\\$\\{${WORD}\\}`
]
/** A template that lost one, two or all braces: `{.a.b}}`, `.a.b}}`, `{{.a.b}` and the whole text `.a.b`. */
const LOST = [
  `(?<![{$#@%])\\{${PATH}\\}\\}(?!\\})`,
  `(?<![\\w.{]|\\{\\s)${PATH}\\}\\}`,
  `(?<!\\{)\\{\\{${PATH}\\}\\s+\\}`,
  `(?<!\\{)\\{\\{${PATH}(?:\\}|$)`,
  `^${PATH}$`
]
const FOREIGN = new RegExp([...FORMS, ...LOST].join('|'), 'g')

/** Names in the syntax of another template language, which are plain text here; only names that exist count. */
export function foreignNames(
  workflow: Workflow,
  places: readonly ExpressionLocation[]
): readonly ForeignName[] {
  const inFields = places.flatMap(place => foreignIn(place.expression, place))
  const inSteps = stepsOf(workflow).flatMap(({ step, loop }) => {
    const { condition } = step
    const around = { workflow, loop }
    const own = step.kind === 'tool' ? foreignInTexts(step.arguments, around) : NONE
    return condition?.kind === 'call' ? own.concat(foreignInTexts(condition.arguments, around)) : own
  })
  const inOutput = foreignInTexts(workflow.output?.template ?? null, { workflow, loop: null })
  return inFields.concat(inSteps, inOutput)
}

type ForeignName = FactOf<'foreign-name'>

/** Whether a text fits as soon as its foreign names are read. */
export function fitsOnceRead(around: ExpressionLocation, target: Target): boolean {
  const { expression, workflow } = around
  const { text } = expression
  const spans = foreignIn(expression, around).map(({ span }) => span)
  if (spans.length === 0) return false
  const ends = [0, ...spans.map(({ end }) => end)]
  const parts = spans.flatMap(({ start }, index) => [text.slice(ends[index], start), UNKNOWN])
  return mayFit([...parts, text.slice(ends.at(-1))], target, workflow.semantics.templates.words)
}

/** Whether a text consists of one foreign name only. */
export function isForeignAlone(place: ExpressionLocation): boolean {
  const { expression } = place
  const [only, ...others] = foreignIn(expression, place)
  if (!only || others.length > 0) return false
  return only.span.start === 0 && only.span.end === expression.text.length
}

interface AroundName {
  readonly workflow: Workflow
  readonly loop: ForEachStep | null
  /** The role of a field that accepts templates. */
  readonly role?: FieldRole
}

/** The same for plain texts next to templates. */
function foreignInTexts(tree: ValueTree | null, around: AroundName): readonly ForeignName[] {
  if (tree?.kind === 'map') return tree.entries.flatMap(({ value }) => foreignInTexts(value, around))
  if (tree?.kind === 'list') return tree.items.flatMap(item => foreignInTexts(item, around))
  if (tree?.kind !== 'literal' || typeof tree.value !== 'string') return NONE
  const { origin, value: text } = tree
  const { node } = origin
  if (node?.kind !== 'scalar' || node.text !== text) return NONE
  const spanOf: Expression['spanOf'] = (start, end) => node.spanOf(start, end)
  return foreignIn({ text, origin, isTemplate: false, spanOf }, around)
}

const NONE: readonly ForeignName[] = []

function foreignIn(expression: Expression, around: AroundName): readonly ForeignName[] {
  if (expression.text.search(FOREIGN) < 0) return NONE
  const { workflow } = around
  const { text } = expression
  const facts: ForeignName[] = []
  const isOneWord = !/\s/.test(text.trim())
  for (const { start, end } of textsOf(expression, around))
    for (const match of text.slice(start, end).matchAll(FOREIGN)) {
      // In a script, `${name}` is a variable of the script.
      const meant = isOneWord || !SHELL.test(match[0]) ? meantBy(match[0], text, around) : null
      const at = start + match.index
      const span = { start: at, end: at + match[0].length }
      if (meant) facts.push({ kind: 'foreign-name', place: { workflow, expression }, span, ...meant })
    }
  return facts
}

const SHELL = /^\$\{\w+\}$/
const BRACES = /[{}(<[\uff5b]|^\$/

/** The name at the end of a foreign one, with the function before it. */
const NAME = /(?:\b([A-Za-z]\w*)\s+)?\.?\b([A-Za-z_][\w.-]*)[^\w.]*$/
const LONGEST_NAME = 300

/** The equivalent here; null when it has none or is ambiguous. */
function meantBy(
  written: string,
  text: string,
  around: AroundName
): Pick<ForeignName, 'path' | 'calls'> | null {
  const [, called, name = ''] = NAME.exec(written.slice(-LONGEST_NAME)) ?? []
  const { workflow } = around
  const isCall = called === undefined || called === 'if' || functionNames(workflow).includes(called)
  if (!isCall) return null
  const calls = called === undefined ? {} : { calls: called }
  if (!name.includes('.') && !workflow.parameters.properties.has(name)) return null
  const path = isOurs(written, name, called, text) ? pathInPlace(name.split('.'), around) : null
  // A misspelt name without any braces is just a word.
  return path && (BRACES.test(written) || path.join('.') === name) ? { path, ...calls } : null
}

/** Accepts text with lost braces only when it is unambiguous: a balanced brace is plain text, and a name without its dot is a word. */
function isOurs(written: string, name: string, calls: string | undefined, text: string): boolean {
  if (/^\{\s+\{|^\{%/.test(written)) return true
  if (/^[^{]*\}\}$/s.test(written)) return /^\s*(?:\w+\s+)?\./.test(written) && !isBalanced(text)
  if (/^\{\{.*\}\s+\}$/s.test(written)) return true
  if (/^\{.*\}\}$/s.test(written) || written.startsWith('{{')) return !isBalanced(text)
  return BRACES.test(written) || text.trim() === [...(calls ? [calls] : []), `.${name}`].join(' ')
}

function isBalanced(text: string): boolean {
  return text.split('{').length === text.split('}').length
}

/** The parts of an expression outside its actions. */
function textsOf(expression: Expression, { workflow, role }: AroundName): readonly TemplateSpan[] {
  const { text, isTemplate } = expression
  const { templates } = workflow.semantics
  const isRead = isTemplate && text.includes('{{') && !(role && templates.reading(text, role) === 'text')
  if (!isRead) return [{ start: 0, end: text.length }]
  const { bodies } = readTemplate(expression, workflow)
  return bodies.flatMap(walk).filter(({ kind }) => kind === 'text')
}
