import { indexOf } from '../model/index.js'
import type { PrintedText } from '../template/index.js'
import type { ExpressionPlace } from './expressions.js'
import type { DemandFact, Fact, FactOf, PrintFact } from './fact.js'
import { misfitOf, neverFits, type Target } from './outcome-fit.js'
import { knownText, type Outcome, outcomesOf } from './outcomes.js'
import type { Reference } from './reference.js'
import { readTemplate } from './template-reading.js'
import type { InferredField } from './value-facts.js'
import { kindOfPath } from './value-kind.js'

/** Whether what comes out is what is wanted in its place, told from the names that are read alone. */
export function demandFacts(place: ExpressionPlace): readonly DemandFact[] {
  if (place.role === 'condition') return decisionFacts(place)
  if (place.role === 'collection') return listFacts(place)
  return outputFacts(place)
}

function decisionFacts(place: ExpressionPlace): readonly DemandFact[] {
  const { expression } = place
  if (!expression.isTemplate)
    return /^(true|True|TRUE)$/.test(expression.text) ? [] : [{ kind: 'no-decision', place, misfit: null }]
  const misfit = misfitOf(outcomesOf(place), outcome => !neverFits(outcome, 'decision'))
  return misfit ? [{ kind: 'no-decision', place, misfit }] : []
}

function listFacts(place: ExpressionPlace): readonly DemandFact[] {
  if (place.expression.text === '') return []
  const { references } = readTemplate(place.expression, place.workflow).reading
  const raw = references.flatMap(reference => rawList(place, reference) ?? [])
  if (raw.length > 0) return raw
  const misfit = misfitOf(outcomesOf(place), isArray)
  return misfit ? [{ kind: 'no-list', place, misfit }] : []
}

/** A value that is printed as Go prints it. A map is no array for sure; a list is one only when it is empty or has one number. */
function rawList(place: ExpressionPlace, reference: Reference): FactOf<'raw-list'> | null {
  if (reference.usage.kind !== 'print') return null
  const { name: kind } = kindOfPath(reference.path, place.workflow)
  if (kind === 'map' || kind === 'list') return { kind: 'raw-list', place, reference, what: kind }
  return mayBeList(reference.path, place) ? { kind: 'raw-list', place, reference, what: null } : null
}

/** A field of structured content may well be a list; the text of a block may be JSON as it is. */
function mayBeList(
  [root, id, field, name, ...more]: readonly string[],
  { workflow }: ExpressionPlace
): boolean {
  const step = indexOf(workflow).step(id)
  const isBlock = name === undefined || /^(text|image|resource)(_\d+)?$/.test(name)
  return root === 'steps' && step?.kind === 'tool' && field === 'output' && !isBlock && more.length === 0
}

function isArray(outcome: Outcome): boolean {
  const text = knownText(outcome)
  return text === null ? !neverFits(outcome, 'array') : isJsonArray(text)
}

function isJsonArray(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) || value === null
  } catch {
    // Not JSON at all, which is the answer.
    return false
  }
}

const TARGETS: Readonly<Record<string, Target>> = {
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  object: 'object',
  array: 'array'
}

function outputFacts(place: ExpressionPlace): readonly DemandFact[] {
  const type = place.property?.type ?? ''
  const target = Object.hasOwn(TARGETS, type) ? TARGETS[type] : undefined
  const misfit = target ? misfitOf(outcomesOf(place), outcome => !neverFits(outcome, target)) : null
  return misfit ? [{ kind: 'no-output', place, misfit }] : []
}

/** What is printed in another way than its readers take it, told from the names alone. */
export function printFacts(place: ExpressionPlace): readonly PrintFact[] {
  const { role, workflow } = place
  if (role === 'collection' || role === 'condition') return []
  const { references } = readTemplate(place.expression, workflow).reading
  return references.flatMap((reference): readonly PrintFact[] => {
    if (reference.usage.kind !== 'print') return []
    const { name: what } = kindOfPath(reference.path, workflow)
    if (what === 'map' || what === 'list') return [{ kind: 'raw-record', place, reference, what }]
    return role === 'argument' && isNumberParameter(reference, place)
      ? [{ kind: 'exponent', place, reference }]
      : []
  })
}

function isNumberParameter({ path }: Reference, { workflow }: ExpressionPlace): boolean {
  const [root, name, ...rest] = path
  const parameter = name === undefined ? undefined : workflow.parameters.properties.get(name)
  const isNumber = parameter?.type === 'integer' || parameter?.type === 'number'
  return root === 'params' && rest.length === 0 && isNumber
}

const DECIDING = ['true', 'True', 'TRUE', 'false', 'False', 'FALSE']

/** A condition whose value, as a schema declares it, is no boolean. Nothing where its value is in doubt already. */
export function schemaDecision(
  { place, declared, engine }: InferredField,
  before: readonly Fact[]
): FactOf<'no-decision-by-schema'> | null {
  const isInDoubt = before.some(({ kind }) => doubtful.has(kind))
  if (place.role !== 'condition' || isInDoubt) return null
  const texts = declared.printed ?? []
  const bad = texts.filter(text => !mayDecide(text))
  const [shown] = bad.filter(text => text.join('') !== '<no value>')
  if (!shown) return null
  const isSure = bad.length === texts.length
  const isCertain = isSure && engine()?.printed?.some(mayDecide) === false
  return { kind: 'no-decision-by-schema', place, shown, isSure, isCertain }
}

const doubtful: ReadonlySet<Fact['kind']> = new Set(['no-decision', 'failing-call', 'optional-field'])

/** Digits and brackets are in none of the words that decide. */
function mayDecide(text: PrintedText): boolean {
  const parts = text.map(part =>
    typeof part === 'string' ? escaped(part) : isWord(part.kind) ? '.*' : '\\d'
  )
  const pattern = new RegExp(`^${parts.join('')}$`, 's')
  return DECIDING.some(word => pattern.test(word))
}

function isWord(kind: string): boolean {
  return kind === 'text' || kind === 'unknown'
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
