import { goSyntax } from '../scalars/go-syntax.js'
import {
  readScalar,
  resolvePlain,
  resolveScalar,
  type ScalarValue,
  type YamlFlavour
} from '../scalars/resolve-scalar.js'
import { entriesFor, keyOf } from '../scalars/to-value.js'
import type { SourceEntry, SourceList, SourceMap, SourceNode, SourceScalar } from '../source-node.js'
import { type Trail, trailText } from './node-path.js'

/** A value for which a Go reader refuses a document although its YAML is valid. */
export interface ReaderFault {
  readonly node: SourceNode
  readonly path: string
  readonly kind: ReaderFaultKind
  /** The reader's own message. */
  readonly message: string
}

/** `value`: a number that JSON cannot hold. `key`: a key that JSON cannot hold. `base64`, `tag`: text that does not match its tag. */
export type ReaderFaultKind = 'value' | 'key' | 'base64' | 'tag'

/**
 * What the reader of that flavour refuses in a document: values that do not match their tag or that JSON cannot hold.
 *
 * @param isSentAsJson whether the values become JSON, as they do for a cluster
 */
export function readerFaults(
  root: SourceNode | null,
  flavour: YamlFlavour,
  isSentAsJson = flavour.booleans === 'yaml11'
): readonly ReaderFault[] {
  const walk: FaultWalk = { flavour, isSentAsJson, faults: [] }
  if (root) visit(root, null, walk)
  return walk.faults
}

interface FaultWalk {
  readonly flavour: YamlFlavour
  readonly isSentAsJson: boolean
  readonly faults: ReaderFault[]
}

function visit(node: SourceNode, trail: Trail, walk: FaultWalk): void {
  if (node.aliasSpan) return // already visited at its anchor
  if (node.kind === 'scalar') report(walk, node, trail, scalarFault(node, walk))
  else if (node.kind === 'map') visitMap(node, trail, walk)
  else visitList(node, trail, walk)
}

function visitList({ items }: SourceList, trail: Trail, walk: FaultWalk): void {
  for (let at = 0; at < items.length; at++) {
    const item = items[at]
    if (item && !isPlainValue(item, walk.flavour)) visit(item, { above: trail, part: at }, walk)
  }
}

function visitMap(map: SourceMap, trail: Trail, walk: FaultWalk): void {
  const { flavour } = walk
  const entries = entriesFor(map, flavour)
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at]
    if (!entry || entry.isMerged) continue
    const { keyNode, value } = entry
    const isKeyText = typeof untaggedValue(keyNode, flavour) === 'string'
    if (isKeyText && isPlainValue(value, flavour)) continue
    const place = { above: trail, part: isKeyText ? entry.key : keyOf(entry, flavour) }
    if (!isKeyText) report(walk, keyNode, place, keyFault(entry, flavour))
    visit(value, place, walk)
  }
}

/** True for a value that no reader refuses, which covers most values without allocating anything. */
function isPlainValue(node: SourceNode, flavour: YamlFlavour): boolean {
  const value = untaggedValue(node, flavour)
  return value !== undefined && (typeof value !== 'number' || Number.isFinite(value))
}

/** Undefined for a list, a map or a tagged value. */
function untaggedValue(node: SourceNode, flavour: YamlFlavour): ScalarValue | undefined {
  if (node.kind !== 'scalar' || node.tag !== undefined) return undefined
  return node.style === 'plain' ? resolvePlain(node.text, flavour) : node.text
}

/** The reader's message and its kind. */
type FaultMessage = Pick<ReaderFault, 'kind' | 'message'> | null

function report({ faults }: FaultWalk, node: SourceNode, trail: Trail, fault: FaultMessage): void {
  if (fault !== null) faults.push({ node, path: trailText(trail), ...fault })
}

function scalarFault(node: SourceScalar, { flavour, isSentAsJson }: FaultWalk): FaultMessage {
  const read = readScalar(node, flavour)
  if ('fault' in read) return { kind: read.kind, message: read.fault }
  const isNoJson = typeof read.value === 'number' && !Number.isFinite(read.value)
  if (!isNoJson || !isSentAsJson) return null
  const number = Number.isNaN(read.value) ? 'NaN' : `${Number(read.value) > 0 ? '+' : '-'}Inf`
  return { kind: 'value', message: `json: unsupported value: ${number}` }
}

/** JSON maps have string keys; booleans and numbers are converted, anything else is refused. */
function keyFault({ keyNode, value }: SourceEntry, flavour: YamlFlavour): FaultMessage {
  const refused = (message: string): FaultMessage => ({ kind: 'key', message })
  if (keyNode.kind !== 'scalar') return refused(`invalid map key: ${goSyntax(keyNode, flavour)}`)
  const read = readScalar(keyNode, flavour)
  if ('fault' in read) return { kind: read.kind, message: read.fault }
  if (flavour.booleans === 'yaml12') return null
  if (typeof read.value === 'string') return null
  const held = () => goSyntax(value, flavour)
  if (read.value === null)
    return refused(`unsupported map key of type: %!s(<nil>), key: <nil>, value: ${held()}`)
  const exact = resolveScalar(keyNode, { booleans: 'yaml12' })
  if (typeof exact !== 'bigint' || exact === BigInt.asIntN(64, exact)) return null
  return refused(`unsupported map key of type: uint64, key: 0x${exact.toString(16)}, value: ${held()}`)
}
