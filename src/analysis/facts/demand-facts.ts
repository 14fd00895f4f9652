import { type FailureKind, grouped, indexOf } from '../../model/index.js'
import type { DataRead } from '../../template/index.js'
import {
  canBeNothing,
  type InferredTemplate,
  membersOf,
  NOTHING,
  nodeText,
  type PrintedText,
  type Shape,
  walk
} from '../../template/index.js'
import { failureEndsRun } from '../certainty/consequence.js'
import type { ExpressionLocation } from '../reading/expressions.js'
import { readTemplate } from '../reading/template-reading.js'
import { mayFit, type Target } from '../reading/text-fit.js'
import type { DemandFact, Fact, FactOf, Misfit } from './fact.js'
import { fitsOnceRead } from './foreign-names.js'
import { longDefault, longList } from './long-lists.js'
import type { InferredField } from './value-facts.js'

/** Whether the rendered value fits its place. */
export function demandFacts(field: InferredField, before: readonly Fact[]): readonly DemandFact[] {
  const { role } = field.place
  if (role === 'condition') return decisionFacts(field, before)
  if (role === 'collection') return listFacts(field)
  if (role === 'message') return questionFacts(field)
  return outputFacts(field)
}

/** The same check for text without a template. */
export function plainDemands(place: ExpressionLocation): readonly DemandFact[] {
  const { text } = place.expression
  const { words } = place.workflow.semantics.templates
  const target = targetOf(place)
  if (place.role === 'condition') {
    const fits = fitsOnceRead(place, 'decision')
    const failsRun = !words.no.includes(text) && failureEndsRun(place, 'condition')
    return words.yes.includes(text)
      ? []
      : [{ kind: 'no-decision', place, misfit: null, failsRun, fitsOnceRead: fits }]
  }
  if (target === null || (target === 'array' && text === '')) return []
  if (mayFit([text], target, words)) return place.role === 'collection' ? given(longList(place, [text])) : []
  const misfit: Misfit = { text: [text], isNever: true, isSure: true, isDeclared: false, part: null }
  const kind = place.role === 'collection' ? 'no-list' : 'no-output'
  return [{ ...unfit(kind, place, misfit), fitsOnceRead: fitsOnceRead(place, target) }]
}

function decisionFacts(field: InferredField, before: readonly Fact[]): readonly DemandFact[] {
  const { place } = field
  const misfit = misfitOf(field, 'decision')
  if (!misfit)
    return isNeverMet(field, before)
      ? [{ kind: 'no-decision', place, misfit, isNeverMet: true, failsRun: false }]
      : []
  if (!misfit.isDeclared) return [unfit('no-decision', place, misfit)]
  return before.some(({ kind }) => doubtful.has(kind))
    ? []
    : [{ kind: 'no-decision-by-schema', place, misfit }]
}

/** True when all possible texts are known and each of them means no. */
function isNeverMet(field: InferredField, before: readonly Fact[]): boolean {
  const texts = wholeTexts(field)
  const { words } = field.place.workflow.semantics.templates
  return before.length === 0 && texts.length > 0 && texts.every(text => words.no.includes(text))
}

type Unfit = FactOf<'no-decision' | 'no-question' | 'no-list' | 'no-output'>

const FAILURES: Readonly<Record<Unfit['kind'], FailureKind>> = {
  'no-decision': 'condition',
  'no-question': 'elicitation',
  'no-list': 'collection',
  'no-output': 'template'
}

function unfit(kind: Unfit['kind'], place: ExpressionLocation, misfit: Misfit): Unfit {
  return { kind, place, misfit, failsRun: misfit.isSure && failureEndsRun(place, FAILURES[kind]) }
}

const doubtful: ReadonlySet<Fact['kind']> = new Set(['failing-call', 'optional-field'])

function listFacts(field: InferredField): readonly DemandFact[] {
  const { place } = field
  const raw = printedReferences(field).flatMap(print => rawList(field, print) ?? [])
  if (raw.length > 0) return raw
  const misfit = misfitOf(field, 'array')
  return misfit
    ? [unfit('no-list', place, misfit)]
    : given(longList(place, wholeTexts(field)) ?? longDefault(place))
}

/** The possible texts, if each of them is fully known; otherwise empty. */
function wholeTexts({ declared }: InferredField): readonly string[] {
  const texts = declared.printed ?? []
  const areWhole = texts.every(text => text.every(part => typeof part === 'string'))
  return areWhole ? texts.map(text => text.join('')) : []
}

function given<T>(fact: T | null): readonly T[] {
  return fact === null ? [] : [fact]
}

function questionFacts(field: InferredField): readonly DemandFact[] {
  const { place } = field
  const misfit = place.step?.kind === 'elicitation' ? misfitOf(field, 'question') : null
  return given(misfit && unfit('no-question', place, misfit))
}

interface PrintedReference {
  readonly reference: DataRead
  readonly shape: Shape
}

/** References that are printed without conversion, with the shapes they print. */
function printedReferences({ declared: { reads, shapes } }: InferredField): readonly PrintedReference[] {
  const pipes = grouped(shapes, ([{ start }]) => start)
  return reads.flatMap(reference => {
    const { start, end } = reference.span
    const [, shape] = pipes.get(start)?.find(([pipe]) => pipe.end === end) ?? []
    return reference.usage.kind === 'print' && shape ? [{ reference, shape }] : []
  })
}

/** A value printed in Go's own format. A map is never an array; a list is one only when it is empty or holds one number. */
function rawList(
  { place }: InferredField,
  { reference, shape }: PrintedReference
): FactOf<'raw-list'> | null {
  const kinds = new Set(membersOf(shape).map(({ kind }) => kind))
  const what = kinds.has('list') ? 'list' : kinds.has('map') ? 'map' : null
  const { roots } = place.workflow.semantics.templates
  // Callers may pass something other than what is declared.
  const isSure = what === 'map' && roots.get(reference.path[0] ?? '') !== 'arguments'
  const raw = { kind: 'raw-list', place, reference } as const
  if (what !== null && kinds.size === 1)
    return { ...raw, what, failsRun: isSure && failureEndsRun(place, 'collection') }
  return kinds.has('unknown') && mayBeList(reference.path, place)
    ? { ...raw, what: null, failsRun: false }
    : null
}

/** A field of structured content may well be a list; the text of a content block may already be JSON. */
function mayBeList(
  [root = '', id, field, name, ...more]: readonly string[],
  { workflow }: ExpressionLocation
): boolean {
  const { roots, record } = workflow.semantics.templates
  const step = indexOf(workflow).step(id)
  if (!record || roots.get(root) !== 'outcomes' || step?.kind !== 'tool' || field !== record.output)
    return false
  return name !== undefined && !record.isBlock(name) && more.length === 0
}

function outputFacts(field: InferredField): readonly DemandFact[] {
  const { place } = field
  const target = targetOf(place)
  const misfit = target && misfitOf(field, target)
  if (misfit) return [unfit('no-output', place, misfit)]
  if (target !== 'array' && target !== 'object') return []
  const raw = printedReferences(field).find(
    ({ reference, shape }) =>
      isAlone(reference, place) &&
      membersOf(shape).some(({ kind }) => kind === 'unknown') &&
      mayBeList(reference.path, place)
  )
  return raw ? [{ kind: 'raw-output', place, reference: raw.reference }] : []
}

/** True when the reference is the whole text; inside more text it may be part of JSON. */
function isAlone({ span: { start, end } }: DataRead, { expression: { text } }: ExpressionLocation): boolean {
  return /^\s*\{\{(?:- )?\s*$/.test(text.slice(0, start)) && /^\s*(?: -)?\}\}\s*$/.test(text.slice(end))
}

const TARGETS: readonly Target[] = ['integer', 'number', 'boolean', 'object', 'array']

/** What the text in this place is parsed as; null when any text is allowed. */
function targetOf({ role, property }: ExpressionLocation): Target | null {
  if (role === 'condition') return 'decision'
  if (role === 'collection') return 'array'
  return TARGETS.find(target => target === property?.type) ?? null
}

/**
 * Whether some possible text does not fit; null when all may fit. Mismatches independent of callers and tools come first; among
 * declared ones, a value that may be absent is ignored.
 */
export function misfitOf({ declared, doubting, place }: InferredField, target: Target): Misfit | null {
  const { words } = place.workflow.semantics.templates
  const fits = (text: PrintedText): boolean => mayFit(text, target, words)
  if (declared.printed?.every(fits) ?? true) return null
  const engine = doubting()
  const bad = engine.printed?.filter(text => !fits(text)) ?? []
  if (bad[0]) {
    const isNever = bad.length === engine.printed?.length
    return { text: bad[0], isNever, isSure: isNever, isDeclared: false, part: partOf(bad[0], engine, place) }
  }
  const texts = declared.printed ?? []
  const all = texts.filter(text => !fits(text))
  const [text] = all.filter(each => each.join('') !== NO_VALUE)
  if (!text) return null
  const isNever = all.length === texts.length
  return { text, isNever, isSure: false, isDeclared: true, part: partOf(text, declared, place) }
}

/** What fits in no run, with no declarations trusted and no earlier fact treated as fixed; null when something may fit. */
export function sureMisfit(field: InferredField): Unfit | null {
  const { place } = field
  const target = targetOf(place)
  const engine = field.engine()
  const { words } = place.workflow.semantics.templates
  if (target === null || !engine.printed?.length) return null
  const [text] = engine.printed
  if (!text || engine.printed.some(each => mayFit(each, target, words))) return null
  const misfit: Misfit = {
    text,
    isNever: true,
    isSure: true,
    isDeclared: false,
    part: partOf(text, engine, place)
  }
  return unfit(
    place.role === 'condition' ? 'no-decision' : place.role === 'collection' ? 'no-list' : 'no-output',
    place,
    misfit
  )
}

const NO_VALUE = '<no value>'

/** The action that prints the first unknown part of a text, or the first that may print nothing. */
function partOf(
  text: PrintedText,
  { shapes }: InferredTemplate,
  { expression, workflow }: ExpressionLocation
): Misfit['part'] {
  const part = text.find(each => typeof each !== 'string')
  const isPrinter = (shape: Shape): boolean =>
    part === undefined ? canBeNothing(shape) : membersOf(shape).some(member => member === part)
  if (part === undefined && !text.some(each => each === NO_VALUE)) return null
  const { bodies } = readTemplate(expression, workflow)
  for (const node of bodies.flatMap(walk)) {
    const shape = node.kind === 'action' ? shapes.get(node.pipe) : undefined
    if (shape && isPrinter(shape)) return { action: nodeText(node), shape: part ?? NOTHING }
  }
  return null
}
