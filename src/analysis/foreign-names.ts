import {
  type Expression,
  type FieldRole,
  type ForEachStep,
  indexOf,
  stepsOf,
  type ValueTree,
  type Workflow
} from '../model/index.js'
import { type TemplateSpan, UNKNOWN, walk } from '../template/index.js'
import { nearestName } from '../text/nearest-name.js'
import { type ExpressionPlace, expressionsIn } from './expressions.js'
import type { FactOf } from './fact.js'
import { meantPath } from './own-paths.js'
import { readTemplate } from './template-reading.js'
import { mayFit, type Target } from './text-fit.js'

const PATH = '\\s*\\.?([A-Za-z_]\\w*(?:\\.[\\w-]+)+)\\s*'

/** Braces of our own with blanks between them, a function before the name or none: `{ {.a.b}}`. */
const APART = `\\{\\s+\\{(?:\\s*\\w+\\s)?${PATH}\\}\\s*\\}`
/** How other systems put a name into a text: `${a.b}`, `$(a.b)`, `{a.b}`, `[[a.b]]`, `((a.b))`, `<%= a.b %>`, and `$.a.b` alone. */
const FORMS = [
  APART,
  `\\[\\[${PATH}\\]\\]`,
  `\\(\\(${PATH}\\)\\)`,
  `\uff5b{1,2}${PATH}\uff5d{1,2}`,
  `^\\$${PATH}$`,
  `[$#@%]\\{${PATH}\\}`,
  `\\$\\(${PATH}\\)`,
  `(?<![{$#@%])\\{${PATH}\\}(?!\\})`,
  `<%=?${PATH}%>`
]
/** One of our own that has lost a brace, two or all of them: `{.a.b}}`, `.a.b}}`, `{{.a.b}` and a text that is `.a.b`. */
const LOST = [
  `(?<![{$#@%])\\{${PATH}\\}\\}(?!\\})`,
  `(?<![\\w.{]|\\{\\s)${PATH}\\}\\}`,
  `(?<!\\{)\\{\\{${PATH}\\}(?!\\})`,
  `^${PATH}$`
]
const FOREIGN = new RegExp([...FORMS, ...LOST].join('|'), 'g')

/** What is written in the way of another template language, and is a text to this one. Only names that there are count. */
export function foreignNames(workflow: Workflow): readonly ForeignName[] {
  const inFields = expressionsIn(workflow).flatMap(place => foreignIn(place.expression, place))
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

/** Whether a text fits as soon as the names in it, which another template language would read, are read. */
export function fitsOnceRead(around: ExpressionPlace, target: Target): boolean {
  const { expression, workflow } = around
  const { text } = expression
  const spans = foreignIn(expression, around).map(({ span }) => span)
  if (spans.length === 0) return false
  const ends = [0, ...spans.map(({ end }) => end)]
  const parts = spans.flatMap(({ start }, index) => [text.slice(ends[index], start), UNKNOWN])
  return mayFit([...parts, text.slice(ends.at(-1))], target, workflow.semantics.templates.words)
}

/** Whether there is nothing but such a name in a text. */
export function isForeignAlone(place: ExpressionPlace): boolean {
  const { expression } = place
  const [only, ...others] = foreignIn(expression, place)
  if (!only || others.length > 0) return false
  return only.span.start === 0 && only.span.end === expression.text.length
}

interface AroundName {
  readonly workflow: Workflow
  readonly loop: ForEachStep | null
  /** Of a field that takes templates. */
  readonly role?: FieldRole
}

/** The same in texts that stand among templates, but have none in them. */
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
  for (const { start, end } of textsOf(expression, around))
    for (const match of text.slice(start, end).matchAll(FOREIGN)) {
      const name = match.slice(1).find(group => group !== undefined) ?? ''
      const path = isOurs(match[0], name, text) ? ownPath(name.split('.'), around) : null
      const at = start + match.index
      const span = { start: at, end: at + match[0].length }
      // Without any braces a slip of a name is no more than a word.
      const isMeant = path !== null && (BRACES.test(match[0]) || path.join('.') === name)
      const [, called] = /^\{\s+\{\s*(\w+)\s/.exec(match[0]) ?? []
      const calls = called === undefined ? {} : { calls: called }
      if (isMeant) facts.push({ kind: 'foreign-name', place: { workflow, expression }, span, path, ...calls })
    }
  return facts
}

const BRACES = /[{}(<[\uff5b]|^\$/

/** Of what has lost braces, only what can be nothing else: a brace that another one closes is its own, and without its dot a name is a word. */
function isOurs(written: string, name: string, text: string): boolean {
  if (/^\{\s+\{/.test(written)) return true
  if (/^[^{]*\}\}$/s.test(written)) return /^\s*\./.test(written) && !isBalanced(text)
  if (/^\{.*\}\}$/s.test(written) || written.startsWith('{{')) return !isBalanced(text)
  return BRACES.test(written) || text.trim() === `.${name}`
}

function isBalanced(text: string): boolean {
  return text.split('{').length === text.split('}').length
}

/** What of an expression is no template. */
function textsOf(expression: Expression, { workflow, role }: AroundName): readonly TemplateSpan[] {
  const { text, isTemplate } = expression
  const { templates } = workflow.semantics
  const isRead = isTemplate && text.includes('{{') && !(role && templates.reading(text, role) === 'text')
  if (!isRead) return [{ start: 0, end: text.length }]
  const { bodies } = readTemplate(expression, workflow)
  return bodies.flatMap(walk).filter(({ kind }) => kind === 'text')
}

/** The path that templates read for it here; null where there is nothing of that name. */
function ownPath(path: readonly string[], around: AroundName): readonly string[] | null {
  const { workflow, loop } = around
  const { roots, runFields } = workflow.semantics.templates
  const [root = '', name = '', ...rest] = path
  const { replacement } = (roots.has(root) ? null : meantPath(path, workflow)) ?? {}
  if (replacement) return ownPath([...replacement.path, ...path.slice(replacement.length)], around)
  switch (roots.get(root)) {
    case 'arguments': {
      const { properties } = workflow.parameters
      const meant = properties.has(name) ? name : nearestName(name, properties.keys())
      return meant === null ? null : [root, meant, ...rest]
    }
    case 'outcomes':
      return isStep(name, workflow) ? path : null
    case 'loop':
      return loop?.itemVariable === name ? path : null
    case 'run':
      return runFields.includes(name) ? path : null
    default:
      return null
  }
}

/** True for the id of a step, those of groups and loops included. */
function isStep(id: string, workflow: Workflow): boolean {
  return indexOf(workflow).step(id) !== undefined || stepsOf(workflow).some(({ step }) => step.id === id)
}
