import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseSync, visitorKeys } from 'oxc-parser'

/** A node of the syntax tree, seen without its many types: what the checks need is kind, place and children. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export interface ParsedFile {
  /** Relative to the tree's root, forward slashes: `src/lint/apply-rules.ts`. */
  readonly path: string
  readonly text: string
  readonly root: SyntaxNode
  readonly comments: readonly { readonly value: string; readonly start: number }[]
  lineOf(offset: number): number
}

export interface Visit {
  readonly node: SyntaxNode
  readonly parent: SyntaxNode | undefined
  readonly key: string
}

/** Every TypeScript or JavaScript file below a folder of `root`, parsed, in the order of their paths. */
export function parseTree(root: string, folder = 'src'): ParsedFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      name => /\.(?:tsx?|[cm]?js)$/.test(name) && !name.endsWith('.d.ts') && !installedOrBuilt.test(name)
    )
    .map(name =>
      relative(root, join(root, folder, name))
        .split(sep)
        .join('/')
    )
    .sort()
    .map(path => parseFile(path, readFileSync(join(root, path), 'utf8')))
}

const installedOrBuilt = /(?:^|[/\\])(?:node_modules|dist)[/\\]/

function parseFile(path: string, text: string): ParsedFile {
  const parsed = parseSync(path, text)
  const fault = parsed.errors[0]
  if (fault) throw new Error(`${path} cannot be parsed: ${fault.message}`)
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(match => match.index + 1)]
  return {
    path,
    text,
    root: parsed.program as unknown as SyntaxNode, // the parser's union of 160 node types, read here by name
    comments: parsed.comments,
    lineOf: offset => lineAt(lineStarts, offset)
  }
}

/** The number of starts up to an offset. */
function lineAt(lineStarts: readonly number[], offset: number): number {
  let [low, high] = [0, lineStarts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lineStarts[middle] ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low
}

/** All nodes in the order of the text. */
export function walk(root: SyntaxNode): readonly Visit[] {
  const known = walked.get(root)
  if (known) return known
  const visits: Visit[] = []
  const visit = (node: SyntaxNode, parent: SyntaxNode | undefined, key: string): void => {
    visits.push({ node, parent, key })
    for (const childKey of visitorKeys[node.type] ?? []) {
      const child = node[childKey]
      if (!Array.isArray(child)) {
        if (isNode(child)) visit(child, node, childKey)
      } else for (const item of child) if (isNode(item)) visit(item, node, childKey)
    }
  }
  visit(root, undefined, '')
  walked.set(root, visits)
  return visits
}

/** Ten checks look at the same trees. */
const walked = new WeakMap<SyntaxNode, readonly Visit[]>()

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
