import { writeGoFloat } from './go-number.js'
import { resolveScalar, type YamlFlavour } from './resolve-scalar.js'
import type { SourceEntry, SourceMap, SourceNode } from './source-node.js'

/** A plain value out of YAML: whole numbers are bigint; maps have no prototype, so any key is only a key. */
export type YamlValue =
  | null
  | boolean
  | string
  | number
  | bigint
  | readonly YamlValue[]
  | { readonly [key: string]: YamlValue }

/** The plain value of a node as the reader of that flavour gives it; null for a node that is not there. */
export function toValue(node: SourceNode | null | undefined, flavour: YamlFlavour): YamlValue {
  if (!node) return null
  if (node.kind === 'scalar') return resolveScalar(node, flavour)
  if (node.kind === 'list') return node.items.map(item => toValue(item, flavour))
  // A null-prototype object is no index type of its own, so it must be named one.
  const value: Record<string, YamlValue> = Object.create(null) as Record<string, YamlValue>
  for (const entry of entriesFor(node, flavour)) value[keyOf(entry, flavour)] = toValue(entry.value, flavour)
  return value
}

/** The entries of a map in the order in which the reader takes them: of equal keys the last one wins. */
export function entriesFor(map: SourceMap, { booleans }: YamlFlavour): readonly SourceEntry[] {
  return booleans === 'yaml11' ? (map.inOrder ?? map.entries) : map.entries
}

/** A key that is no text is written as Kubernetes tools write it into JSON: `on:` becomes `true`, `0644:` becomes `420`. */
export function keyOf(entry: SourceEntry, flavour: YamlFlavour): string {
  if (entry.keyNode.kind !== 'scalar') return entry.key
  const value = resolveScalar(entry.keyNode, flavour)
  if (typeof value !== 'number' && typeof value !== 'bigint') return String(value)
  // Keys are written before the value travels as JSON, so a float is still a float here.
  const number = resolveScalar(entry.keyNode, { booleans: 'yaml12' })
  return typeof number === 'number'
    ? writeGoFloat(number, flavour.booleans === 'yaml11' ? 32 : 64)
    : String(number)
}
