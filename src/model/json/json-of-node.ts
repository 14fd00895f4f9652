import type { SourceNode, SourceScalar } from '../../source/index.js'
import type { JsonValue } from './json-value.js'

const INTEGER = /^[-+]?[0-9]+$/
const OCTAL = /^0o[0-7]+$/
const HEXADECIMAL = /^0x[0-9a-fA-F]+$/
const FLOAT = /^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$/
const message = new Map<string, null | boolean>([
  ...['', '~', 'null', 'Null', 'NULL'].map(word => [word, null] as const),
  ...['true', 'True', 'TRUE'].map(word => [word, true] as const),
  ...['false', 'False', 'FALSE'].map(word => [word, false] as const)
])

/**
 * A YAML value as JSON, scalars as YAML 1.2 reads them. A whole number that a JavaScript number cannot hold exactly is
 * a `bigint`.
 */
export function jsonOfNode(node: SourceNode): JsonValue {
  if (node.kind === 'scalar') return scalarValue(node)
  if (node.kind === 'list') return node.items.map(jsonOfNode)
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, jsonOfNode(value)]))
}

function scalarValue({ style, text, tag }: SourceScalar): JsonValue {
  if (style !== 'plain' || tag === '!!str') return text
  const word = message.get(text)
  if (word !== undefined) return word
  if (INTEGER.test(text) || OCTAL.test(text) || HEXADECIMAL.test(text)) return wholeNumber(text)
  return FLOAT.test(text) ? Number(text) : text
}

function wholeNumber(text: string): number | bigint {
  const number = Number(text)
  if (Number.isSafeInteger(number)) return number
  const digits = BigInt(text.replace(/^[-+]/, ''))
  return text.startsWith('-') ? -digits : digits
}
