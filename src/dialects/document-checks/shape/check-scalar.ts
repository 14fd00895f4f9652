import { quote } from '../../../go/quote.js'
import type { Fix } from '../../../source/diagnostic.js'
import { suggestion } from '../../../text/did-you-mean.js'
import { nearestName } from '../../../text/nearest-name.js'
import type { Place } from '../../reading/place.js'
import { type FieldShape, isTooLong, isTooShort } from '../../reading/shape.js'
import type { PastValue } from '../../releases/outdated.js'
import { admission } from '../admission.js'
import { choiceFix } from '../choice-fix.js'
import { wireNumber, wireText } from '../decoding/wire-value.js'
import type { ShapeContext } from '../shape-context.js'
import { compiledPattern } from './compiled-pattern.js'
import { isOfFormat } from './value-format.js'

/** Enumerations, patterns, lengths and bounds, as the cluster checks them. The loader of a config checks none. */
export function checkScalar(place: Place, shape: FieldShape, context: ShapeContext): void {
  const { findings, isOpaque, own } = context
  if (isOpaque || place.flavour === 'config') return
  const problem = problemOf(place, shape)
  if (!problem) return
  const { text: words, nearest = null, law } = problem
  const past = problem.isChoice ? (own?.past.value(place) ?? null) : null
  const hint = law === undefined ? suggestion(past ? null : nearest) : `; ${law}`
  const message = `${words}${hint}`
  findings.hold(place, {
    rule: 'valid-field',
    message: past ? `${message}; ${describePast(past)}` : message,
    refusal: admission(place, words),
    ...(past?.successor?.today ? meantChoice(place, past.successor.today) : choiceFix(place, nearest))
  })
}

/** `gone since ToolHive 0.6.6; write tool` */
export function describePast({ age, successor }: PastValue): string {
  return [age, successor?.write ?? null].filter(part => part !== null).join('; ')
}

/** The value of today's releases means the same, so that writing it is safe. */
export function meantChoice(place: Place, today: string): { readonly fix?: Fix } {
  const { fix } = choiceFix(place, today)
  return fix ? { fix: { description: fix.description, edits: fix.edits } } : {}
}

/** Further errors of a cluster for a value of the wrong type. */
export function describeValue(place: Place, shape: FieldShape, { own }: ShapeContext): readonly string[] {
  if (shape.enum || wireNumber(place) === null) return messagesIn(badChoice(place, shape))
  const bounds = messagesIn(outOfBounds(place, shape))
  return own?.weighsNumbers && shape.type === 'integer' ? [describeUnfit(place, shape), ...bounds] : bounds
}

function messagesIn(problem: ScalarProblem | null): readonly string[] {
  return problem ? [problem.text] : []
}

function describeUnfit({ path }: Place, { type, format }: FieldShape): string {
  const form = format === undefined ? '(default format)' : `with format ${format}`
  return `<nil>: Invalid value: "": Checked value must be of type ${type} ${form} in ${path}`
}

interface ScalarProblem {
  readonly text: string
  readonly nearest?: string | null
  /** True for a value that is not one of those listed. */
  readonly isChoice?: boolean
  /** Advice, when the message itself gives none. */
  readonly law?: string
}

function problemOf(place: Place, shape: FieldShape): ScalarProblem | null {
  const { text } = place
  if (text === null) return outOfBounds(place, shape)
  return (
    badChoice(place, shape) ??
    badLength(place, shape, text) ??
    badPattern(place, shape, text) ??
    badFormat(place, shape, text)
  )
}

function badChoice(place: Place, shape: FieldShape): ScalarProblem | null {
  const { text } = place
  if (!shape.enum || (text !== null && shape.enum.includes(text))) return null
  const known = shape.enum.map(name => JSON.stringify(name)).join(', ')
  const names = shape.enum.filter(name => name !== '')
  return {
    text: `${place.path}: Unsupported value: ${wireText(place)}: supported values: ${known}`,
    isChoice: true,
    nearest: text === null ? null : (nearestName(text, names) ?? otherName(text, names))
  }
}

/** JSON type names used in other languages. */
const TYPES_OF_OTHERS: ReadonlyMap<string, string> = new Map([
  ['int', 'integer'],
  ['str', 'string'],
  ['text', 'string'],
  ['bool', 'boolean'],
  ['float', 'number'],
  ['double', 'number'],
  ['list', 'array'],
  ['map', 'object'],
  ['dict', 'object']
])

function otherName(text: string, names: readonly string[]): string | null {
  const name = TYPES_OF_OTHERS.get(text.toLowerCase())
  return name !== undefined && names.includes(name) ? name : null
}

function outOfBounds(
  place: Place,
  { minimum = -Infinity, maximum = Infinity }: FieldShape
): ScalarProblem | null {
  const value = wireNumber(place)
  if (value === null) return null
  if (value < minimum) return bounded(place, `greater than or equal to ${minimum}`)
  return value > maximum ? bounded(place, `less than or equal to ${maximum}`) : null
}

function bounded(place: Place, law: string): ScalarProblem {
  return { text: `${invalid(place)} should be ${law}` }
}

/** `spec.url: Invalid value: "x": spec.url in body`, followed by the reason. */
function invalid(place: Place): string {
  return `${place.path}: Invalid value: ${wireText(place)}: ${place.path} in body`
}

function badLength(place: Place, shape: FieldShape, text: string): ScalarProblem | null {
  if (isTooShort(text, shape)) return bounded(place, `at least ${shape.minLength} chars long`)
  return isTooLong(text, shape)
    ? { text: `${place.path}: Too long: may not be more than ${shape.maxLength} bytes` }
    : null
}

function badPattern(place: Place, shape: FieldShape, text: string): ScalarProblem | null {
  const { pattern } = shape
  if (pattern === undefined || compiledPattern(pattern).test(text)) return null
  const strange = strangeCharacter(text, pattern)
  return {
    text: `${invalid(place)} should match '${shape['x-go-pattern'] ?? pattern}'`,
    ...(strange === null ? {} : { law: `no ${strange} can be in it` })
  }
}

/** The first character outside of a pattern that only lists characters. */
function strangeCharacter(text: string, pattern: string): string | null {
  const [, listed] = /^\^(\[(?!\^)(?:\\.|[^\]\\])+\])[+*]\$$/.exec(pattern) ?? []
  if (listed === undefined) return null
  const strange = [...text].find(sign => !compiledPattern(`^${listed}$`).test(sign))
  return strange === undefined ? null : /\s/.test(strange) ? 'blank' : JSON.stringify(strange)
}

const FORMATS: Readonly<Record<string, string | undefined>> = {
  uri: 'write an address, such as https://hooks.example.com/check, or a path that begins with /',
  duration: 'write a duration, such as 10s or 1m30s',
  'date-time': 'write date, time and time zone, as in 2026-03-01T09:30:00Z'
}

function badFormat(place: Place, shape: FieldShape, text: string): ScalarProblem | null {
  if (shape.format === undefined || isOfFormat(text, shape)) return null
  const words = `${invalid(place)} must be of type ${shape.format}: ${quote(text)}`
  const law = FORMATS[shape.format]
  return law === undefined ? { text: words } : { text: words, law }
}
