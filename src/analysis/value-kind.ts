import {
  type AnswerAction,
  declaredType,
  indexOf,
  type JsonValue,
  type Step,
  schemaProperties,
  type Workflow
} from '../model/index.js'
import type { ExpressionPlace } from './expressions.js'

/** What a value is, as far as it can be told before a run. */
export interface ValueKind {
  readonly name: KindName
  /** All that it can be, where these are few. */
  readonly words?: readonly string[]
  /** True where only the declaration of a parameter says so, which nobody holds callers to. */
  readonly isDeclared?: boolean
  /** True of what a step leaves that need not have ended: there may be nothing, which is told as that. */
  readonly isDoubted?: boolean
}

/** `json-…` is the text that `json` makes of it; `quoted` a text in double quotes. */
export type KindName =
  | 'unknown'
  | 'words'
  | 'boolean'
  | 'integer'
  | 'number'
  | 'map'
  | 'list'
  | 'quoted'
  | 'json-map'
  | 'json-list'

export const UNKNOWN: ValueKind = { name: 'unknown' }
/** Nothing is there. */
export const MISSING: ValueKind = { name: 'words', words: ['<no value>'] }
const MAP: ValueKind = { name: 'map' }
const INTEGER: ValueKind = { name: 'integer' }

const DECLARED: Readonly<Record<string, KindName>> = {
  boolean: 'boolean',
  integer: 'number',
  number: 'number',
  array: 'list',
  object: 'map'
}

/** The kind of what a path reads, told from the path alone. */
export function kindOfPath(path: readonly string[], workflow: Workflow): ValueKind {
  const [root, name, ...rest] = path
  if (name === undefined) return root === 'params' || root === 'steps' || root === 'workflow' ? MAP : UNKNOWN
  if (root === 'params') return rest.length > 0 ? UNKNOWN : kindOfParameter(name, workflow)
  if (root === 'workflow') return rest.length > 0 ? UNKNOWN : kindOfWorkflowField(name)
  if (root === 'forEach') return name === 'index' && rest.length === 0 ? INTEGER : UNKNOWN
  const step = root === 'steps' ? indexOf(workflow).step(name) : undefined
  return step ? kindOfStepField(step, rest) : UNKNOWN
}

function kindOfParameter(name: string, { parameters }: Workflow): ValueKind {
  const type = parameters.properties.get(name)?.type ?? ''
  const kind = Object.hasOwn(DECLARED, type) ? DECLARED[type] : undefined
  return kind ? { name: kind, isDeclared: true } : UNKNOWN
}

function kindOfWorkflowField(name: string): ValueKind {
  if (name === 'status') return { name: 'words', words: ['pending', 'completed'] }
  return name === 'step_count' || name === 'duration_ms' ? INTEGER : UNKNOWN
}

function kindOfStepField(step: Step, [field, name, ...more]: readonly string[]): ValueKind {
  if (field === undefined) return MAP
  if (field === 'status') return { name: 'words', words: ['completed', 'failed', 'skipped', 'running'] }
  if (name === undefined) return field === 'output' || field === 'content' ? MAP : UNKNOWN
  if (field === 'output' && name === 'content' && step.kind === 'elicitation' && more.length === 1)
    return kindOfAnswer(step.schema?.value, more[0] ?? '')
  return field === 'output' && more.length === 0 ? kindOfOutput(step, name) : UNKNOWN
}

/** Nobody holds answers to their schema. */
function kindOfAnswer(schema: JsonValue | undefined, name: string): ValueKind {
  const type = declaredType(schemaProperties(schema).get(name)) ?? ''
  const kind = Object.hasOwn(DECLARED, type) ? DECLARED[type] : undefined
  return kind ? { name: kind, isDeclared: true } : UNKNOWN
}

/** What a default of the definition may stand in for is not known. */
function kindOfOutput({ kind, defaultOutput }: Step, name: string): ValueKind {
  if (defaultOutput !== null) return UNKNOWN
  if (kind === 'elicitation' && name === 'content') return MAP
  if (kind === 'elicitation' && name === 'action')
    return { name: 'words', words: ['accept', 'decline', 'cancel', 'timeout'] }
  if (kind !== 'forEach') return UNKNOWN
  if (name === 'iterations') return { name: 'list' }
  return ['count', 'completed', 'failed'].includes(name) ? INTEGER : UNKNOWN
}

/** True where what a path reads of a step that has ended may not be there, although the path is right. */
export function mayBeMissing([root, id, field, name]: readonly string[], place: ExpressionPlace): boolean {
  const step = root === 'steps' ? indexOf(place.workflow).step(id) : undefined
  if (!step) return false
  if (field !== 'output') return false
  const goesOn = (action: AnswerAction | null) => action !== null && action !== 'abort'
  const isAnswered = step.kind === 'elicitation' && (goesOn(step.onDecline) || goesOn(step.onCancel))
  return step.condition !== null || step.onError.tolerates.length > 0 || (isAnswered && name === 'content')
}

/** What `json` makes of a value. */
export function jsonOf(kind: ValueKind): ValueKind {
  if (kind === MISSING) return { name: 'words', words: ['null'] }
  const { name, words, ...rest } = kind
  if (name === 'map' || name === 'list') return { ...rest, name: `json-${name}` }
  if (name === 'boolean' || name === 'integer' || name === 'number') return { ...rest, name }
  return name === 'unknown' ? UNKNOWN : { ...rest, name: 'quoted' }
}

const SPOKEN: Readonly<Record<KindName, string>> = {
  unknown: 'not known',
  words: 'a word',
  boolean: 'a boolean',
  integer: 'a number',
  number: 'a number',
  map: 'a map',
  list: 'a list',
  quoted: 'a text in quotes',
  'json-map': 'a JSON object',
  'json-list': 'a JSON array'
}

/** A kind as in a sentence. */
export function spokenKind(kind: ValueKind): string {
  if (kind === MISSING) return 'missing in some runs and gives <no value> then'
  const { name, words, isDeclared } = kind
  if (words && name === 'words')
    return words.length === 1 ? `always ${words[0]}` : `one of ${words.join(', ')}`
  return isDeclared ? `declared as ${SPOKEN[name]}` : SPOKEN[name]
}
