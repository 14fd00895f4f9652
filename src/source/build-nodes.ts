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
import type { Fix, RelatedSpan } from './diagnostic.js'
import type { ReadLimits } from './limits.js'
import { mergeEntries } from './merge-keys.js'
import { joinPath } from './node-path.js'
import { emptyScalar, scalarNode } from './scalar-node.js'
import type { SourceEntry, SourceNode } from './source-node.js'
import type { Span } from './span.js'

/** Something found while nodes were built; the caller adds the file and the document. */
export interface NodeProblem {
  readonly rule: string
  readonly message: string
  readonly span: Span
  readonly path?: string
  readonly related?: readonly Omit<RelatedSpan, 'file'>[]
  readonly fix?: Fix
}

export interface BuiltDocument {
  readonly root: SourceNode | null
  readonly problems: readonly NodeProblem[]
  /** True where an alias could not be followed. */
  readonly isBroken: boolean
}

export interface BuildOptions {
  readonly text: string
  readonly limits: ReadLimits
  /** Starts of templates without quotes, each with its span. */
  readonly templates: ReadonlyMap<number, Span>
}

/** Turns what the YAML library composed into nodes with aliases and merge keys resolved. */
export function buildNodes(contents: ParsedNode | null, options: BuildOptions): BuiltDocument {
  const builder = new NodeBuilder(options)
  const root = contents && !isAbsent(contents) ? builder.build(contents, ROOT) : null
  return { root, problems: builder.problems, isBroken: builder.isBroken }
}

interface Place {
  readonly parent: Place | null
  readonly part: string | number
  readonly depth: number
}

const ROOT: Place = { parent: null, part: '', depth: 0 }

interface Anchored {
  readonly node: SourceNode
  /** How many values it holds, aliases written out. */
  readonly size: number
  readonly height: number
}

class NodeBuilder {
  readonly problems: NodeProblem[] = []
  isBroken = false
  readonly #options: BuildOptions
  readonly #anchors = new Map<string, Anchored | null>()
  #size = 0
  #aliases = 0
  #aliased = 0
  #deepest = 0
  #isOverLimit = false

  constructor(options: BuildOptions) {
    this.#options = options
  }

  build(node: Node, place: Place): SourceNode {
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

  #buildPlain(node: Node, place: Place): SourceNode {
    this.#size += 1
    this.#deepest = Math.max(this.#deepest, place.depth)
    const tag =
      'tag' in node && typeof node.tag === 'string'
        ? { tag: node.tag.replace(/^tag:yaml\.org,2002:/, '!!') }
        : null
    const built = this.#byKind(node, place)
    return tag ? { ...built, ...tag } : built
  }

  #byKind(node: Node, place: Place): SourceNode {
    if (isMap(node)) return this.#map(node, place)
    if (isSeq(node)) return this.#list(node, place)
    if (!isScalar(node)) throw new Error('a YAML node of an unknown kind')
    const scalar = scalarNode(node, this.#options.text)
    const template = this.#options.templates.get(scalar.span.start)
    if (template) this.#reportTemplate(scalar.span, place)
    if (scalar.style === 'literal' || scalar.style === 'folded') this.#checkBlock(scalar.span)
    return scalar
  }

  #map(node: YAMLMap, place: Place): SourceNode {
    const entries: SourceEntry[] = []
    const seen = new Map<string, SourceNode>()
    let isMerging = false
    // A map of the library holds pairs, and pairs that were parsed hold nodes or null.
    for (const pair of node.items as Pair<Node, Node | null>[]) {
      const entry = this.#entry(pair, place)
      const isScalarKey = entry.keyNode.kind === 'scalar'
      const first = isScalarKey ? seen.get(entry.key) : undefined
      if (first) this.#reportDuplicate(entry, { first, place })
      else if (isScalarKey) seen.set(entry.key, entry.keyNode)
      isMerging ||= entry.key === '<<'
      entries.push(entry)
    }
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
      entries: isMerging ? this.#merge(entries, place) : entries
    }
  }

  #entry(pair: Pair<Node, Node | null>, place: Place): SourceEntry {
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

  #list(node: YAMLSeq, place: Place): SourceNode {
    const items = node.items.map((item, at) => {
      const within = { parent: place, part: at, depth: place.depth + 1 }
      return this.build(item as Node, within) // parsed lists hold nodes only
    })
    const { start, end } = spanOfNode(node)
    const span = { start, end: node.flow ? end : (ownEnd(items.at(-1)) ?? end) }
    return { kind: 'list', style: node.flow ? 'flow' : 'block', span, items }
  }

  #merge(entries: readonly SourceEntry[], place: Place): readonly SourceEntry[] {
    const { entries: merged, faults } = mergeEntries(entries)
    for (const fault of faults) {
      this.isBroken = true
      const path = pathOf({ parent: place, part: '<<', depth: 0 })
      this.#report('valid-yaml', 'a merge key (`<<`) takes a map, an alias of one, or a list of these', {
        span: fault,
        path
      })
    }
    return merged
  }

  #follow(alias: Alias, place: Place): SourceNode {
    const span = spanOfNode(alias)
    const target = this.#anchors.get(alias.source)
    const limit = target ? this.#overLimit(target, place) : null
    if (target && !limit && !this.#isOverLimit) {
      this.#size += target.size
      this.#deepest = Math.max(this.#deepest, place.depth + target.height)
      return { ...target.node, aliasSpan: span }
    }
    this.isBroken = true
    if (limit && !this.#isOverLimit) this.#report(limit.rule, limit.message, { span })
    else if (!target) this.#reportAlias(alias.source, span)
    this.#isOverLimit ||= limit !== null
    return { ...emptyScalar(span.end), aliasSpan: span }
  }

  #overLimit(target: Anchored, place: Place): { rule: string; message: string } | null {
    const { maxAliases, maxAliasedValues, maxDepth } = this.#options.limits
    this.#aliases += 1
    this.#aliased += target.size
    if (this.#aliases > maxAliases)
      return {
        rule: 'no-alias-bomb',
        message: `more than ${maxAliases} aliases in one document (limit: maxAliases)`
      }
    if (this.#aliased > maxAliasedValues)
      return {
        rule: 'no-alias-bomb',
        message: `written out, the aliases up to here hold more than ${maxAliasedValues} values (limit: maxAliasedValues)`
      }
    if (place.depth + target.height > maxDepth) return tooDeep(maxDepth)
    return null
  }

  #reportAlias(name: string, span: Span): void {
    const isInside = this.#anchors.has(name)
    const message = isInside
      ? `alias "*${name}" stands inside the value of its own anchor`
      : `alias "*${name}" has no anchor "&${name}" before it`
    this.#report('valid-yaml', message, { span })
  }

  /** Go's readers look for the indentation of a block on its first lines, and refuse a tab there. */
  #checkBlock({ start, end }: Span): void {
    const [found] =
      /^[|>][-+]?[^\S\n]*(?:#[^\n]*)?\n(?: *\r?\n)* *\t/.exec(this.#options.text.slice(start, end)) ?? []
    if (found === undefined) return
    this.isBroken = true
    const tab = start + found.length
    const message =
      'a tab stands where the indentation of this block is found; indent with spaces, or give the number of spaces behind | or >'
    this.#report('valid-yaml', message, { span: { start: tab - 1, end: tab } })
  }

  #reportTemplate(span: Span, place: Place): void {
    const source = this.#options.text.slice(span.start, span.end)
    const isOneLine = !/[\r\n]/.test(source)
    const edit = { ...span, text: quoted(source) }
    this.#report(
      'no-unquoted-template',
      'a value that starts with {{ must be in quotes; without them YAML reads the braces as a map',
      {
        span,
        path: pathOf(place),
        ...(isOneLine ? { fix: { description: `write ${edit.text}`, edits: [edit] } } : null)
      }
    )
  }

  #reportDuplicate(entry: SourceEntry, { first, place }: { first: SourceNode; place: Place }): void {
    this.#report(
      'no-duplicate-key',
      `key "${entry.key}" is written twice in this map; only one value can count`,
      {
        span: entry.keyNode.span,
        path: pathOf({ parent: place, part: entry.key, depth: 0 }),
        related: [{ message: `"${entry.key}" is first written here`, span: first.span }]
      }
    )
  }

  #report(rule: string, message: string, rest: Omit<NodeProblem, 'rule' | 'message'>): void {
    this.problems.push({ rule, message, ...rest })
  }

  #source(node: Node): string {
    const { start, end } = spanOfNode(node)
    return this.#options.text.slice(start, end)
  }
}

/** The same words for nesting in the text and nesting through aliases. */
export function tooDeep(maxDepth: number): { rule: string; message: string } {
  return {
    rule: 'no-deep-nesting',
    message: `maps and lists are nested more than ${maxDepth} deep (limit: maxDepth)`
  }
}

function pathOf(place: Place): string {
  const parts: (string | number)[] = []
  for (let at: Place | null = place; at?.parent; at = at.parent) parts.push(at.part)
  return parts.reduceRight<string>(joinPath, '')
}

function spanOfNode(node: Node): Span {
  const range = 'range' in node ? node.range : null
  return { start: range?.[0] ?? 0, end: range?.[1] ?? 0 }
}

/** Where a value ends at the place where it is used. */
function ownEnd(node: SourceNode | undefined): number | undefined {
  return node?.aliasSpan?.end ?? node?.span.end
}

function isAbsent(node: ParsedNode): boolean {
  return isScalar(node) && node.range[0] === node.range[1] && !node.anchor && !node.tag
}

function quoted(source: string): string {
  return /["\\]/.test(source) ? `'${source.replaceAll("'", "''")}'` : `"${source}"`
}
