import type { SourceEntry, SourceMap, SourceNode } from '../source-node.js'
import { writeGoFloat } from './go-number.js'
import { resolveScalar, type YamlFlavour } from './resolve-scalar.js'

/** A plain value from YAML: integers are bigint; maps have no prototype, so any key is just a key. */
export type YamlValue =
  | null
  | boolean
  | string
  | number
  | bigint
  | readonly YamlValue[]
  | { readonly [key: string]: YamlValue }

/** The plain value of a node as the reader of that flavour returns it; null for an absent node. */
export function toValue(node: SourceNode | null | undefined, flavour: YamlFlavour): YamlValue {
  if (!node) return null
  if (node.kind === 'scalar') return resolveScalar(node, flavour)
  if (node.kind === 'list') return node.items.map(item => toValue(item, flavour))
  // TypeScript types a null-prototype object as any, so the cast states its type.
  const value: Record<string, YamlValue> = Object.create(null) as Record<string, YamlValue>
  for (const entry of entriesFor(node, flavour)) value[keyOf(entry, flavour)] = toValue(entry.value, flavour)
  return value
}

/** The entries of a map in the order of the reader: of equal keys the last one wins. */
export function entriesFor(map: SourceMap, { booleans }: YamlFlavour): readonly SourceEntry[] {
  return booleans === 'yaml11' ? (map.inOrder ?? map.entries) : map.entries
}

/** A key that is not text is written as Kubernetes tools write it into JSON: `on:` becomes `true`, `0644:` becomes `420`. */
export function keyOf(entry: SourceEntry, flavour: YamlFlavour): string {
  if (entry.keyNode.kind !== 'scalar') return entry.key
  const value = resolveScalar(entry.keyNode, flavour)
  if (typeof value !== 'number' && typeof value !== 'bigint') return String(value)
  // Keys are written before the conversion to JSON, so a float is still a float here.
  const number = resolveScalar(entry.keyNode, { booleans: 'yaml12' })
  return typeof number === 'number'
    ? writeGoFloat(number, flavour.booleans === 'yaml11' ? 32 : 64)
    : String(number)
}
