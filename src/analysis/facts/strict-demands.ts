import { declaredType, rootsOf, schemaProperties, type Workflow } from '../../model/index.js'
import type { PrintedText } from '../../template/index.js'
import { calledTool, type KnownTools } from '../certainty/called-tool.js'
import { failureEndsRun } from '../certainty/consequence.js'
import type { ExpressionLocation } from '../reading/expressions.js'
import { mayFit } from '../reading/text-fit.js'
import { misfitOf } from './demand-facts.js'
import type { FactOf, Misfit, NoListReason, UnmetReason } from './fact.js'
import { fitsOnceRead, isForeignAlone } from './foreign-names.js'
import type { InferredField } from './value-facts.js'

/** Values that come out as text in an engine where only a lone name keeps its type, and conditions without a decision. */
export type StrictDemand = FactOf<'never-met'> | FactOf<'no-list-value'> | FactOf<'sent-as-text'>

/** Where the rendered value does not fit its place; the field is null for plain text and for a template that does not parse. */
export function strictDemand(
  place: ExpressionLocation,
  field: InferredField | null,
  known: KnownTools
): StrictDemand | null {
  if (place.role === 'condition') return neverMet(place, field)
  if (place.role === 'collection') return noList(place)
  return place.role === 'argument' && place.depth === 1 ? sentAsText(place, known) : null
}

/** A condition is met only by text that is exactly one of the deciding words. */
function neverMet(place: ExpressionLocation, field: InferredField | null): FactOf<'never-met'> | null {
  const { step, workflow, expression } = place
  const { templates } = workflow.semantics
  const reason = field
    ? unmetReason(misfitOf(field, 'decision'), workflow)
    : templates.reading(expression.text, place.role) === 'text' &&
        !templates.words.yes.includes(expression.text)
      ? ({ kind: 'text', text: expression.text } as const)
      : null
  // An empty condition is reported while the document is read.
  if (!step || !reason || expression.text === '') return null
  return { kind: 'never-met', place, step, reason, fitsOnceRead: !field && fitsOnceRead(place, 'decision') }
}

function unmetReason(misfit: Misfit | null, { semantics }: Workflow): UnmetReason | null {
  if (!misfit?.isNever || misfit.isDeclared) return null
  const { text, part } = misfit
  const [last] = text.slice(-1)
  if (mayFit(withoutBlanks(text), 'decision', semantics.templates.words))
    return {
      kind:
        typeof last === 'string' && last.slice(last.trimEnd().length).includes('\n') ? 'line-end' : 'blanks'
    }
  if (text.some(each => typeof each === 'string' && each !== '') || !part)
    return { kind: 'text', text: text.map(each => (typeof each === 'string' ? each : '…')).join('') }
  return { kind: 'value', ...part }
}

function withoutBlanks(text: PrintedText): PrintedText {
  return text.map((each, index) => {
    if (typeof each !== 'string') return each
    const start = index === 0 ? each.trimStart() : each
    return index === text.length - 1 ? start.trimEnd() : start
  })
}

function noList(place: ExpressionLocation): FactOf<'no-list-value'> | null {
  const { step } = place
  const reason = noListReason(place)
  if (step?.kind !== 'forEach' || !reason) return null
  const failsRun = failureEndsRun(place, 'collection')
  return { kind: 'no-list-value', place, step, reason, failsRun, fitsOnceRead: isForeignAlone(place) }
}

function noListReason({ expression: { text }, role, workflow }: ExpressionLocation): NoListReason | null {
  const { parameters, semantics } = workflow
  const { templates } = semantics
  const reading = templates.reading(text, role)
  if (reading === 'text') return text === '' ? null : { kind: 'plain' }
  const [, root, name = ''] = /^\s*\{\{\s*\.(\w+)(?!\w)\.?([^{}\s]*)\s*\}\}\s*$/.exec(text) ?? []
  if (root === undefined) return { kind: 'computed' }
  const kind = templates.roots.get(root)
  // An argument without its root is a separate fact, and works where the engine documents it.
  if (!kind) return name === '' && parameters.properties.has(root) ? null : { kind: 'no-root', root }
  if (name === '') return { kind: 'whole', root }
  const [instead = root] = rootsOf(templates, kind)
  if (instead !== root) return { kind: 'other-root', root, instead }
  if (name.includes('.')) return { kind: 'deeper', path: [root, name] }
  const type = kind === 'arguments' ? parameters.properties.get(name)?.type : null
  return type && type !== 'array' ? { kind: 'declared', name, type } : null
}

const TYPES: ReadonlySet<string | null> = new Set(['integer', 'number', 'array', 'object'])

function sentAsText(place: ExpressionLocation, known: KnownTools): FactOf<'sent-as-text'> | null {
  const { step, workflow, key } = place
  const tool = step && calledTool(step, workflow, known)
  const type = declaredType(schemaProperties(tool?.inputSchema).get(key))
  return tool && type !== null && TYPES.has(type) && !isLone(place)
    ? { kind: 'sent-as-text', place, tool, key, type }
    : null
}

/** True for a lone name; an unclosed action is sent as plain text and reported separately. */
function isLone({ expression: { text }, role, workflow }: ExpressionLocation): boolean {
  const { parameters, semantics } = workflow
  const reading = semantics.templates.reading(text, role)
  if (typeof reading !== 'string') return !/[.]/.test(reading[1] ?? '')
  const [, name = ''] = /^\s*\{\{\s*\.(\w+)\s*\}\}\s*$/.exec(text) ?? []
  return reading === 'text' || parameters.properties.has(name)
}
