import type { SourceScalar } from '../../source/source-node.js'

/** Who turns the YAML into values: the tools of a cluster (YAML 1.1), or the loader of a standalone config. */
export type Flavour = 'resource' | 'config'

export type ScalarValue = null | boolean | string | number | bigint

const INTEGER = /^[-+]?(?:0|[1-9][0-9_]*)$/
const OCTAL = /^([-+]?)0o?([0-7_]+)$/
const HEXADECIMAL = /^([-+]?)0[xX]([0-9a-fA-F_]+)$/
const BINARY = /^([-+]?)0b([01_]+)$/
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/
const NULLS = new Set(['', '~', 'null', 'Null', 'NULL'])
const BOOLEANS = new Map([
  ['true', true],
  ['True', true],
  ['TRUE', true],
  ['false', false],
  ['False', false],
  ['FALSE', false]
])
const OLD_TRUE = ['yes', 'Yes', 'YES', 'on', 'On', 'ON']
const OLD_FALSE = ['no', 'No', 'NO', 'off', 'Off', 'OFF']

/** Plain words that Go's readers of YAML 1.1 take for booleans and YAML 1.2 does not; `y` and `n` are texts to both. */
export const OLD_BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...OLD_TRUE.map(word => [word, true] as const),
  ...OLD_FALSE.map(word => [word, false] as const)
])

/**
 * The value of a scalar as its reader sees it. Whole numbers are bigint, as Go's int.
 *
 * A resource travels as JSON through the cluster, so a whole number with a fraction of zero arrives as an integer, and
 * from a million on the operator writes it with an exponent and it comes back as a float.
 */
export function scalarValue(node: SourceScalar, flavour: Flavour): ScalarValue {
  if (node.style !== 'plain' || isTagged(node, 'str')) return node.text
  const value = plainValue(node.text, flavour)
  return flavour === 'resource' ? throughCluster(value) : value
}

function isTagged(node: SourceScalar, name: string): boolean {
  return (
    node.tag === `!!${name}` ||
    node.tag === `tag:yaml.org,2002:${name}` ||
    (node.tag === '!' && name === 'str')
  )
}

function plainValue(text: string, flavour: Flavour): ScalarValue {
  if (NULLS.has(text)) return null
  const old = flavour === 'resource' ? OLD_BOOLEANS.get(text) : undefined
  const boolean = BOOLEANS.get(text) ?? old
  if (boolean !== undefined) return boolean
  return /^[-+.0-9]/.test(text) ? (integerValue(text) ?? floatValue(text) ?? text) : text
}

function integerValue(text: string): bigint | null {
  if (INTEGER.test(text)) return bounded(BigInt(text.replaceAll('_', '').replace(/^\+/, '')))
  for (const [pattern, prefix] of [
    [HEXADECIMAL, '0x'],
    [BINARY, '0b'],
    [OCTAL, '0o']
  ] as const) {
    const [, sign, digits] = pattern.exec(text) ?? []
    const plain = digits?.replaceAll('_', '')
    if (plain) return bounded((sign === '-' ? -1n : 1n) * BigInt(`${prefix}${plain}`))
  }
  return null
}

/** What does not fit into 64 bits is no integer for Go; it is tried as a float next. */
function bounded(value: bigint): bigint | null {
  return value === BigInt.asIntN(64, value) || value === BigInt.asUintN(64, value) ? value : null
}

function floatValue(text: string): number | null {
  if (FLOAT.test(text)) return Number(text)
  if (/^[-+]?\.(?:inf|Inf|INF)$/.test(text)) return text.startsWith('-') ? -Infinity : Infinity
  return /^\.(?:nan|NaN|NAN)$/.test(text) ? Number.NaN : null
}

function throughCluster(value: ScalarValue): ScalarValue {
  if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1e6) return BigInt(value)
  if (typeof value === 'bigint' && (value >= 1_000_000n || value <= -1_000_000n)) return Number(value)
  return value
}
