// A path navigator: `results.pods.items[0].name`, looked up without any template language.
import { quote } from '../../go/quote.js'
import { type GoValue, isGoMap } from '../value.js'

export type PathResult =
  | { readonly ok: true; readonly value: GoValue }
  | { readonly ok: false; readonly message: string }

interface Segment {
  readonly text: string
  readonly name: string
  readonly indices: readonly bigint[]
}

/** Follows names and list indices from the root; empty segments are ignored. */
export function resolvePath(root: GoValue, path: string): PathResult {
  let reached = root
  for (const text of path.split('.')) {
    if (text === '') continue
    const segment = parseSegment(text, path)
    if (typeof segment === 'string') return { ok: false, message: segment }
    const next = step(reached, segment, path)
    if (!next.ok) return next
    reached = next.value
  }
  return { ok: true, value: reached }
}

/** The segment, or its error message. */
function parseSegment(text: string, path: string): Segment | string {
  const [, name = '', rest = ''] = /^([^[]*)(.*)$/s.exec(text) ?? []
  const indices: bigint[] = []
  for (let left = rest; left !== ''; ) {
    if (!left.startsWith('[')) return `invalid index syntax in path '${path}'`
    const end = left.indexOf(']')
    if (end === -1) return `unterminated index in path '${path}'`
    const digits = left.slice(1, end)
    const index = parseIndex(digits)
    if (index === undefined) return `invalid array index ${quote(digits)} in path '${path}'`
    indices.push(index)
    left = left.slice(end + 1)
  }
  return { text, name, indices }
}

function parseIndex(digits: string): bigint | undefined {
  if (!/^[+-]?\d+$/.test(digits)) return undefined
  const index = BigInt(digits.replace(/^\+/, ''))
  return BigInt.asIntN(64, index) === index ? index : undefined
}

function step(from: GoValue, { text, name, indices }: Segment, path: string): PathResult {
  let reached = from
  if (name !== '') {
    if (!isGoMap(reached)) {
      return { ok: false, message: `cannot access '${name}' in path '${path}': not an object` }
    }
    if (!Object.hasOwn(reached, name)) return { ok: false, message: `path '${path}' not found` }
    reached = reached[name] ?? null
  }
  for (const index of indices) {
    if (!Array.isArray(reached)) {
      return { ok: false, message: `cannot index '${text}' in path '${path}': not an array` }
    }
    const item: GoValue | undefined = index < 0n ? undefined : reached[Number(index)]
    if (item === undefined) return { ok: false, message: `index ${index} out of range in path '${path}'` }
    reached = item
  }
  return { ok: true, value: reached }
}
