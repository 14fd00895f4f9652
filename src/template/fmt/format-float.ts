import { type FloatFormat, formatFloat } from '../../go/format-float.js'
import type { Complex } from '../value.js'
import { type Directive, pad } from './format-state.js'

interface FloatVerb {
  readonly format: FloatFormat
  readonly precision: number
}

const verbs: ReadonlyMap<string, FloatVerb> = new Map<string, FloatVerb>([
  ['v', { format: 'g', precision: -1 }],
  ['b', { format: 'b', precision: -1 }],
  ['g', { format: 'g', precision: -1 }],
  ['G', { format: 'G', precision: -1 }],
  ['x', { format: 'x', precision: -1 }],
  ['X', { format: 'X', precision: -1 }],
  ['f', { format: 'f', precision: 6 }],
  ['F', { format: 'f', precision: 6 }],
  ['e', { format: 'e', precision: 6 }],
  ['E', { format: 'E', precision: 6 }]
])

/** A float64 by `%v %b %g %G %x %X %f %F %e %E`, or undefined for a verb that no float has. */
export function formatFloatVerb(value: number, verb: string, directive: Directive): string | undefined {
  const known = verbs.get(verb)
  if (known === undefined) return undefined
  const precision = directive.precision ?? known.precision
  const text = formatFloat(value, known.format, precision)
  const digits = text.replace(/^[+-]/, '')
  const sign = text.startsWith('-') ? '-' : directive.space && !directive.plus ? ' ' : '+'
  if (!Number.isFinite(value)) return pad(notANumber(digits, sign, directive), directive, false)
  const number = directive.sharp && known.format !== 'b' ? withPoint(digits, known.format, precision) : digits
  return withSign(number, sign, directive)
}

/** A complex128 in parentheses; its imaginary part always has a sign. */
export function formatComplex(value: Complex, verb: string, directive: Directive): string | undefined {
  const real = formatFloatVerb(value.real, verb, directive)
  const imaginary = formatFloatVerb(value.imaginary, verb, { ...directive, plus: true })
  return real === undefined ? undefined : `(${real}${imaginary}i)`
}

/** Infinities always show their sign, NaN only with the plus flag. */
function notANumber(digits: string, sign: string, directive: Directive): string {
  return digits === 'NaN' && !directive.space && !directive.plus ? digits : sign + digits
}

function withSign(number: string, sign: string, directive: Directive): string {
  if (sign === '+' && !directive.plus) return pad(number, directive)
  const zeros = directive.zero && !directive.minus ? (directive.width ?? 0) - 1 : 0
  return pad(sign + number.padStart(zeros, '0'), directive, false)
}

/** `%#g` keeps the point, and the zeros that `%g` drops. */
function withPoint(number: string, format: FloatFormat, precision: number): string {
  const [mantissa = '', tail = ''] = split(number, format)
  const significant = mantissa.replace(/^[0.]+/, '').replace('.', '').length
  const hasPoint = mantissa.includes('.')
  let missing = wantedDigits(format, precision) - significant
  if (!hasPoint && mantissa === '0') missing--
  return `${mantissa}${hasPoint ? '' : '.'}${'0'.repeat(Math.max(missing, 0))}${tail}`
}

function wantedDigits(format: FloatFormat, precision: number): number {
  if (format !== 'g' && format !== 'G' && format !== 'x') return 0
  return precision === -1 ? 6 : precision
}

function split(number: string, format: FloatFormat): readonly string[] {
  const at = number.search(format === 'x' || format === 'X' ? /p/i : /[ep]/i)
  return at < 0 ? [number] : [number.slice(0, at), number.slice(at)]
}
