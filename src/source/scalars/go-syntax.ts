import { quote } from '../../go/quote.js'
import { compareNames } from '../../text/compare-names.js'
import type { SourceMap, SourceNode } from '../source-node.js'
import { writeGoFloat } from './go-number.js'
import { resolveScalar, type ScalarValue, type YamlFlavour } from './resolve-scalar.js'
import { entriesFor } from './to-value.js'

/** Maximum length of a written value; aliases could make it larger than memory. */
const MAX_CHARACTERS = 10_000

/** A value as Go's readers print it in errors: in Go syntax (`%#v`). */
export function goSyntax(node: SourceNode, flavour: YamlFlavour): string {
  const writing = { flavour, room: MAX_CHARACTERS }
  return node.kind === 'scalar' ? scalarSyntax(scalarOf(node, flavour)) : inside(node, writing)
}

/** A scalar by itself. */
export function scalarSyntax(value: ScalarValue): string {
  if (value === null) return '<nil>'
  if (typeof value === 'string') return quote(value)
  return typeof value === 'number' ? writeGoFloat(value, 64) : String(value)
}

/** Go's type of a map with these keys: yaml.v3 uses another one when all keys are strings. */
export function goMapType(keys: readonly unknown[], { booleans }: YamlFlavour): string {
  const isOfTexts = booleans === 'yaml12' && keys.every(key => typeof key === 'string')
  return `map[${isOfTexts ? 'string' : 'interface {}'}]interface {}`
}

interface Writing {
  readonly flavour: YamlFlavour
  room: number
}

function inside(node: SourceNode, writing: Writing): string {
  if (writing.room <= 0) return ''
  const text = node.kind === 'scalar' ? held(scalarOf(node, writing.flavour)) : container(node, writing)
  if (node.kind === 'scalar') writing.room -= text.length
  return text
}

function container(node: Exclude<SourceNode, { kind: 'scalar' }>, writing: Writing): string {
  writing.room -= 1
  if (node.kind === 'list')
    return `[]interface {}{${node.items.map(item => inside(item, writing)).join(', ')}}`
  const entries = sorted(node, writing.flavour)
  const fields = entries.map(({ keyNode, value }) => `${inside(keyNode, writing)}:${inside(value, writing)}`)
  const keys = entries.map(({ keyNode }) =>
    keyNode.kind === 'scalar' ? scalarOf(keyNode, writing.flavour) : null
  )
  return `${goMapType(keys, writing.flavour)}{${fields.join(', ')}}`
}

/** Go prints the keys of a map in order. */
function sorted(map: SourceMap, flavour: YamlFlavour): SourceMap['entries'] {
  return [...entriesFor(map, flavour)].sort((a, b) => compareNames(a.key, b.key))
}

/** Values inside a map or list are printed without their type. */
function held(value: ScalarValue): string {
  return value === null ? 'interface {}(nil)' : scalarSyntax(value)
}

/** Numbers are formatted before the conversion to JSON. */
function scalarOf(node: Extract<SourceNode, { kind: 'scalar' }>, flavour: YamlFlavour): ScalarValue {
  const value = resolveScalar(node, flavour)
  return typeof value === 'number' || typeof value === 'bigint'
    ? resolveScalar(node, { booleans: 'yaml12' })
    : value
}
