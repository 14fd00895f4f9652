import { type FailureKind, grouped, indexOf } from '../model/index.js'
import type { DataRead } from '../template/index.js'
import {
  canBeNothing,
  type InferredTemplate,
  membersOf,
  NOTHING,
  nodeText,
  type PrintedText,
  type Shape,
  walk
} from '../template/index.js'
import { failureEndsRun } from './consequence.js'
import type { ExpressionPlace } from './expressions.js'
import type { DemandFact, Fact, FactOf, Misfit } from './fact.js'
import { fitsOnceRead } from './foreign-names.js'
import { longDefault, longList } from './long-lists.js'
import { readTemplate } from './template-reading.js'
import { mayFit, type Target } from './text-fit.js'
import type { InferredField } from './value-facts.js'

/** Whether what comes out is what is wanted in its place. */
export function demandFacts(field: InferredField, before: readonly Fact[]): readonly DemandFact[] {
  const { role } = field.place
  if (role === 'condition') return decisionFacts(field, before)
  if (role === 'collection') return listFacts(field)
  if (role === 'message') return questionFacts(field)
  return outputFacts(field)
}

/** The same of a text without a template in it. */
export function plainDemands(place: ExpressionPlace): readonly DemandFact[] {
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

/** True where every way in which it can come out is known, and all of them are no. */
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

function unfit(kind: Unfit['kind'], place: ExpressionPlace, misfit: Misfit): Unfit {
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

/** The ways in which a text can come out, where all of each is known. */
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

/** What is printed of the data as it is, and what that is. */
function printedReferences({ declared: { reads, shapes } }: InferredField): readonly PrintedReference[] {
  const pipes = grouped(shapes, ([{ start }]) => start)
  return reads.flatMap(reference => {
    const { start, end } = reference.span
    const [, shape] = pipes.get(start)?.find(([pipe]) => pipe.end === end) ?? []
    return reference.usage.kind === 'print' && shape ? [{ reference, shape }] : []
  })
}

/** A value that is printed as Go prints it. A map is no array for sure; a list is one only when it is empty or has one number. */
function rawList(
  { place }: InferredField,
  { reference, shape }: PrintedReference
): FactOf<'raw-list'> | null {
  const kinds = new Set(membersOf(shape).map(({ kind }) => kind))
  const what = kinds.has('list') ? 'list' : kinds.has('map') ? 'map' : null
  const { roots } = place.workflow.semantics.templates
  // What callers bring may be another thing than is declared.
  const isSure = what === 'map' && roots.get(reference.path[0] ?? '') !== 'arguments'
  const raw = { kind: 'raw-list', place, reference } as const
  if (what !== null && kinds.size === 1)
    return { ...raw, what, failsRun: isSure && failureEndsRun(place, 'collection') }
  return kinds.has('unknown') && mayBeList(reference.path, place)
    ? { ...raw, what: null, failsRun: false }
    : null
}

/** A field of structured content may well be a list; the text of a block may be JSON as it is. */
function mayBeList(
  [root = '', id, field, name, ...more]: readonly string[],
  { workflow }: ExpressionPlace
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

/** True where nothing stands around the reference: in a text with more in it, it may be a part of the JSON. */
function isAlone({ span: { start, end } }: DataRead, { expression: { text } }: ExpressionPlace): boolean {
  return /^\s*\{\{(?:- )?\s*$/.test(text.slice(0, start)) && /^\s*(?: -)?\}\}\s*$/.test(text.slice(end))
}

const TARGETS: readonly Target[] = ['integer', 'number', 'boolean', 'object', 'array']

/** What a text has to be read as in its place; null where any text will do. */
function targetOf({ role, property }: ExpressionPlace): Target | null {
  if (role === 'condition') return 'decision'
  if (role === 'collection') return 'array'
  return TARGETS.find(target => target === property?.type) ?? null
}

/**
 * Whether some way in which a text can come out does not fit; null where all may. What is so whatever callers and tools do
 * comes first; of what they declare, that something may be left out is another matter.
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

/** What does not fit in its place in any run, with nothing taken for granted and nothing for mended; null where something may. */
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

/** The action that prints the first part of a text that is not known, or the first that may print nothing. */
function partOf(
  text: PrintedText,
  { shapes }: InferredTemplate,
  { expression, workflow }: ExpressionPlace
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
