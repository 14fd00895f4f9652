import {
  type Expression,
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
import { meantPath } from './meant-path.js'
import { readTemplate } from './template-reading.js'
import { mayFit, type Target } from './text-fit.js'

const PATH = '\\s*\\.?([A-Za-z_]\\w*(?:\\.[\\w-]+)+)\\s*'

/** How other template languages put a name into a text: `${a.b}`, `$(a.b)`, `{a.b}` and `<%= a.b %>`. */
const FORMS = [`[$#@%]\\{${PATH}\\}`, `\\$\\(${PATH}\\)`, `(?<![{$#@%])\\{${PATH}\\}(?!\\})`, `<%=?${PATH}%>`]
const FOREIGN = new RegExp(FORMS.join('|'), 'g')

/** What is written in the way of another template language, and is a text to this one. Only names that there are count. */
export function* foreignNames(workflow: Workflow): Generator<FactOf<'foreign-name'>> {
  for (const place of expressionsIn(workflow)) yield* foreignIn(place.expression, place)
  for (const { step, loop } of stepsOf(workflow)) {
    const { condition } = step
    if (step.kind === 'tool') yield* foreignInTexts(step.arguments, { workflow, loop })
    if (condition?.kind === 'call') yield* foreignInTexts(condition.arguments, { workflow, loop })
  }
  yield* foreignInTexts(workflow.output?.template ?? null, { workflow, loop: null })
}

/** Whether a text fits as soon as the names in it, which another template language would read, are read. */
export function fitsOnceRead(around: ExpressionPlace, target: Target): boolean {
  const { expression, workflow } = around
  const { text } = expression
  const spans = [...foreignIn(expression, around)].map(({ span }) => span)
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
}

/** The same in texts that stand among templates, but have none in them. */
function* foreignInTexts(tree: ValueTree | null, around: AroundName): Generator<FactOf<'foreign-name'>> {
  if (tree?.kind === 'map') for (const { value } of tree.entries) yield* foreignInTexts(value, around)
  else if (tree?.kind === 'list') for (const item of tree.items) yield* foreignInTexts(item, around)
  else if (tree?.kind === 'literal' && typeof tree.value === 'string') {
    const { origin, value: text } = tree
    const { node } = origin
    if (node?.kind !== 'scalar' || node.text !== text) return
    yield* foreignIn(
      { text, origin, isTemplate: false, spanOf: (start, end) => node.spanOf(start, end) },
      around
    )
  }
}

function* foreignIn(expression: Expression, around: AroundName): Generator<FactOf<'foreign-name'>> {
  const { workflow } = around
  for (const { start, end } of textsOf(expression, workflow))
    for (const match of expression.text.slice(start, end).matchAll(FOREIGN)) {
      const name = match.slice(1).find(group => group !== undefined) ?? ''
      const path = ownPath(name.split('.'), around)
      const at = start + match.index
      const span = { start: at, end: at + match[0].length }
      if (path) yield { kind: 'foreign-name', place: { workflow, expression }, span, path }
    }
}

/** What of an expression is no template. */
function textsOf(expression: Expression, workflow: Workflow): readonly TemplateSpan[] {
  const { text } = expression
  if (!/[{(<]/.test(text)) return []
  if (!text.includes('{{')) return [{ start: 0, end: text.length }]
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
      return indexOf(workflow).step(name) ? path : null
    case 'loop':
      return loop?.itemVariable === name ? path : null
    case 'run':
      return runFields.includes(name) ? path : null
    default:
      return null
  }
}
