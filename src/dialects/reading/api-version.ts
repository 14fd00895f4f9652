import type { SourceNode } from '../../source/source-node.js'
import { scalarValue } from './yaml-scalar.js'

/** The type of an `apiVersion` that is no string for the cluster's reader: `null`, `a number`; null for a string or an absent one. */
export function untextual(node: SourceNode | undefined): string | null {
  if (!node) return null
  if (node.kind !== 'scalar') return `a ${node.kind}`
  const value = scalarValue(node, 'resource')
  if (value === null) return 'null'
  if (typeof value === 'boolean') return 'a boolean'
  return typeof value === 'string' ? null : 'a number'
}
