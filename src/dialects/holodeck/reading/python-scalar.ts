import type { SourceScalar } from '../../../source/source-node.js'

/** The kind of a scalar for the reader of an agent. A date is a kind of its own, not text. */
export type PythonValue =
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'date' }
  | { readonly kind: 'text' }

/**
 * The value of a scalar as Python reads YAML 1.1: `yes`, `no`, `on` and `off` are booleans, `y` and `n` are not; `010` is 8, `1:30`
 * is 90, `1e3` is text.
 */
export function pythonValue({ text, style, tag }: SourceScalar): PythonValue {
  if (tag === undefined) return style === 'plain' ? plainValue(text) : { kind: 'text' }
  return READ_TAGS.has(tag) ? plainValue(text) : { kind: 'text' }
}

const READ_TAGS: ReadonlySet<string> = new Set(['!!int', '!!float', '!!bool', '!!null', '!!timestamp'])
const NULLS: ReadonlySet<string> = new Set(['', '~', 'null', 'Null', 'NULL'])
const BOOLEAN = /^(?:(yes|Yes|YES|true|True|TRUE|on|On|ON)|no|No|NO|false|False|FALSE|off|Off|OFF)$/
const INTEGER =
  /^[-+]?(?:0b_*[01][01_]*|0[0-7_]+|0|[1-9][0-9_]*|0x_*[0-9a-fA-F][0-9a-fA-F_]*|[1-9][0-9_]*(?::[0-5]?[0-9])+)$/
const NUMBER =
  /^(?:[-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+][0-9]+)?|[-+]?\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/
const DATE =
  /^(?:\d{4}-\d\d-\d\d|\d{4}-\d\d?-\d\d?(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::\d\d)?))?)$/

function plainValue(text: string): PythonValue {
  if (NULLS.has(text)) return { kind: 'null' }
  const word = BOOLEAN.exec(text)
  if (word) return { kind: 'boolean', value: word[1] !== undefined }
  if (INTEGER.test(text)) return { kind: 'integer', value: integerOf(text.replaceAll('_', '')) }
  if (NUMBER.test(text)) return { kind: 'number', value: numberOf(text.replaceAll('_', '')) }
  return { kind: DATE.test(text) ? 'date' : 'text' }
}

function integerOf(text: string): bigint {
  const digits = text.replace(/^[-+]/, '')
  const sign = text.startsWith('-') ? -1n : 1n
  if (digits.includes(':')) return sign * sixties(digits).reduce((sum, part) => sum * 60n + BigInt(part), 0n)
  if (/^0[0-7]+$/.test(digits)) return sign * BigInt(`0o${digits}`)
  return sign * BigInt(digits)
}

function numberOf(text: string): number {
  const digits = text.replace(/^[-+]/, '').toLowerCase()
  const sign = text.startsWith('-') ? -1 : 1
  if (digits === '.nan') return Number.NaN
  if (digits === '.inf') return sign * Number.POSITIVE_INFINITY
  return sign * sixties(digits).reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** The parts of a sexagesimal number; for any other the number itself. */
function sixties(digits: string): readonly string[] {
  return digits.split(':')
}
