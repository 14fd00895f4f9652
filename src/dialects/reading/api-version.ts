import type { SourceNode } from '../../source/source-node.js'
import { scalarValue } from './yaml-scalar.js'

/** What an `apiVersion` is that the cluster's reader finds to be no text: `null`, `a number`; null for a text and for none at all. */
export function untextual(node: SourceNode | undefined): string | null {
  if (!node) return null
  if (node.kind !== 'scalar') return `a ${node.kind}`
  const value = scalarValue(node, 'resource')
  if (value === null) return 'null'
  if (typeof value === 'boolean') return 'a boolean'
  return typeof value === 'string' ? null : 'a number'
}
