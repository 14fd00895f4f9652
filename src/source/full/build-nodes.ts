import {
  type Alias,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type ParsedNode,
  type YAMLMap,
  type YAMLSeq
} from 'yaml'
import { isMerge, mergeEntries } from '../nodes/merge-keys.js'
import { withMissingSeparators } from '../nodes/missing-separator.js'
import { joinPath } from '../nodes/node-path.js'
import {
  badAlias,
  badMerge,
  duplicateKey,
  type NodeProblem,
  unquotedTemplate
} from '../nodes/node-problem.js'
import type { ReadLimits } from '../read-limits.js'
import { emptyScalar, scalarNode } from '../scalars/scalar-node.js'
import type { SourceEntry, SourceMap, SourceNode, SourceScalar } from '../source-node.js'
import type { Span } from '../span.js'
import { AliasBudget, type Measured } from './alias-budget.js'

export interface BuiltDocument {
  readonly root: SourceNode | null
  readonly problems: readonly NodeProblem[]
  /** True when an alias could not be followed. */
  readonly isBroken: boolean
}

export interface BuildOptions {
  readonly text: string
  readonly limits: ReadLimits
  /** Starts of unquoted templates, each with its span. */
  readonly templates: ReadonlyMap<number, Span>
}

/** Converts the YAML library's nodes, with aliases and merge keys resolved. */
export function buildNodes(contents: ParsedNode | null, options: BuildOptions): BuiltDocument {
  const builder = new NodeBuilder(options)
  const root = contents && !isAbsent(contents) ? builder.build(contents, ROOT) : null
  return { root, problems: withMissingSeparators(builder.problems, root), isBroken: builder.isBroken }
}

interface TreePosition {
  readonly parent: TreePosition | null
  readonly part: string | number
  readonly depth: number
}

const ROOT: TreePosition = { parent: null, part: '', depth: 0 }

interface Anchored extends Measured {
  readonly node: SourceNode
}

class NodeBuilder {
  readonly problems: NodeProblem[] = []
  isBroken = false
  readonly #options: BuildOptions
  readonly #anchors = new Map<string, Anchored | null>()
  readonly #budget: AliasBudget
  /** Spans of aliases that could not be followed. */
  readonly #unfollowed = new Set<Span>()
  #size = 0
  #deepest = 0

  constructor(options: BuildOptions) {
    this.#options = options
    this.#budget = new AliasBudget(options.limits)
  }

  build(node: Node, place: TreePosition): SourceNode {
    if (isAlias(node)) return this.#follow(node, place)
    const anchor = 'anchor' in node && typeof node.anchor === 'string' ? node.anchor : undefined
    if (anchor === undefined) return this.#buildPlain(node, place)
    const before = { size: this.#size, deepest: this.#deepest }
    this.#anchors.set(anchor, null)
    this.#deepest = place.depth
    const built = this.#buildPlain(node, place)
    this.#anchors.set(anchor, {
      node: built,
      size: this.#size - before.size,
      height: this.#deepest - place.depth
    })
    this.#deepest = Math.max(this.#deepest, before.deepest)
    return built
  }

  #buildPlain(node: Node, place: TreePosition): SourceNode {
    this.#size += 1
    this.#deepest = Math.max(this.#deepest, place.depth)
    const tag =
      'tag' in node && typeof node.tag === 'string'
        ? { tag: node.tag.replace(/^tag:yaml\.org,2002:/, '!!') }
        : null
    const built = this.#byKind(node, place)
    return tag ? { ...built, ...tag } : built
  }

  #byKind(node: Node, place: TreePosition): SourceNode {
    if (isMap(node)) return this.#map(node, place)
    if (isSeq(node)) return this.#list(node, place)
    if (!isScalar(node)) throw new Error('a YAML node of an unknown kind')
    const scalar = scalarNode(node, this.#options.text)
    this.#checkScalar(scalar, place)
    return scalar
  }

  #map(node: YAMLMap, place: TreePosition): SourceNode {
    const entries: SourceEntry[] = []
    const seen = new Map<string, SourceNode>()
    const inside = this.problems.length
    let isMerging = false
    let hasRepeatedKey = false
    // The library types maps as pairs of unknown; parsed pairs hold nodes or null.
    for (const pair of node.items as Pair<Node, Node | null>[]) {
      const entry = this.#entry(pair, place)
      const isScalarKey = entry.keyNode.kind === 'scalar'
      const first = isScalarKey ? seen.get(entry.key) : undefined
      hasRepeatedKey ||= first !== undefined
      if (first) this.#reportDuplicate(entry, { first, place, around: spanOfNode(node) })
      else if (isScalarKey) seen.set(entry.key, entry.keyNode)
      isMerging ||= isMerge(entry)
      entries.push(entry)
    }
    if (hasRepeatedKey) this.#hideRepeatedKeys(inside, place)
    const { start, end } = spanOfNode(node)
    const last = entries.at(-1)
    const span = {
      start,
      end: node.flow ? end : Math.max(last?.keyNode.span.end ?? start, ownEnd(last?.value) ?? start)
    }
    return {
      kind: 'map',
      style: node.flow ? 'flow' : 'block',
      span,
      ...(hasRepeatedKey ? { hasRepeatedKey } : {}),
      ...(isMerging ? this.#merge(entries, place) : { entries })
    }
  }

  #entry(pair: Pair<Node, Node | null>, place: TreePosition): SourceEntry {
    const keyNode = this.build(pair.key, {
      parent: place,
      part: this.#source(pair.key),
      depth: place.depth + 1
    })
    const key = keyNode.kind === 'scalar' ? keyNode.text : this.#source(pair.key)
    const within = { parent: place, part: key, depth: place.depth + 1 }
    return {
      key,
      keyNode,
      value: pair.value ? this.build(pair.value, within) : emptyScalar(ownEnd(keyNode) ?? 0)
    }
  }

  #list(node: YAMLSeq, place: TreePosition): SourceNode {
    const items = node.items.map((item, at) => {
      const within = { parent: place, part: at, depth: place.depth + 1 }
      return this.build(item as Node, within) // parsed lists hold nodes only
    })
    const { start, end } = spanOfNode(node)
    const span = { start, end: node.flow ? end : (ownEnd(items.at(-1)) ?? end) }
    return { kind: 'list', style: node.flow ? 'flow' : 'block', span, items }
  }

  #merge(entries: readonly SourceEntry[], place: TreePosition): Pick<SourceMap, 'entries' | 'inOrder'> {
    const { faults, ...merged } = mergeEntries(entries)
    // An unresolved alias is already reported, and what it would have merged is unknown.
    for (const fault of faults.filter(span => !this.#unfollowed.has(span)))
      this.#break(badMerge(fault, pathOf({ parent: place, part: '<<', depth: 0 })))
    return merged
  }

  #follow(alias: Alias, place: TreePosition): SourceNode {
    const span = spanOfNode(alias)
    const target = this.#anchors.get(alias.source)
    const problem = target
      ? this.#followProblem(target, { depth: place.depth, span })
      : badAlias(alias.source, { span, isInside: this.#anchors.has(alias.source) })
    if (!target || problem || this.#budget.isSpent) {
      this.#break(problem)
      this.#unfollowed.add(span)
      return { ...emptyScalar(span.end), aliasSpan: span }
    }
    this.#size += target.size
    this.#deepest = Math.max(this.#deepest, place.depth + target.height)
    return { ...target.node, aliasSpan: span }
  }

  #followProblem(target: Anchored, at: { depth: number; span: Span }): NodeProblem | null {
    return this.#budget.isSpent ? null : this.#budget.spend(target, at)
  }

  #reportDuplicate(
    { key, keyNode }: SourceEntry,
    { first, place, around }: { first: SourceNode; place: TreePosition; around: Span }
  ): void {
    const path = pathOf({ parent: place, part: key, depth: 0 })
    this.problems.push({
      ...duplicateKey(key, { span: keyNode.span, path, first: first.span }),
      within: pathOf(place),
      around
    })
  }

  /** A reader that refuses a map for a repeated key checks nothing inside it, including further such maps. */
  #hideRepeatedKeys(from: number, place: TreePosition): void {
    const own = pathOf(place)
    for (const [at, problem] of this.problems.entries()) {
      if (at < from || problem.rule !== 'no-duplicate-key' || problem.within === own) continue
      this.problems[at] = { ...problem, isHidden: true }
    }
  }

  #checkScalar({ span }: SourceScalar, place: TreePosition): void {
    if (!this.#options.templates.has(span.start)) return
    const source = this.#options.text.slice(span.start, span.end)
    this.problems.push(unquotedTemplate(source, { span, path: pathOf(place) }))
  }

  #break(problem: NodeProblem | null): void {
    this.isBroken = true
    if (problem) this.problems.push(problem)
  }

  #source(node: Node): string {
    const { start, end } = spanOfNode(node)
    return this.#options.text.slice(start, end)
  }
}

function pathOf(place: TreePosition): string {
  const parts: (string | number)[] = []
  for (let at: TreePosition | null = place; at?.parent; at = at.parent) parts.push(at.part)
  return parts.reduceRight<string>(joinPath, '')
}

function spanOfNode(node: Node): Span {
  const range = 'range' in node ? node.range : null
  return { start: range?.[0] ?? 0, end: range?.[1] ?? 0 }
}

/** The end of a value where it is used. */
function ownEnd(node: SourceNode | undefined): number | undefined {
  return node?.aliasSpan?.end ?? node?.span.end
}

function isAbsent(node: ParsedNode): boolean {
  return isScalar(node) && node.range[0] === node.range[1] && !node.anchor && !node.tag
}
