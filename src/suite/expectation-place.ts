import {
  entryOf,
  type Position,
  positionAt,
  type SourceFile,
  type SourceNode,
  type Span
} from '../source/index.js'
import type { TestFailure } from './suite-report.js'

/** A failure with the location of its expectation in the test file; unchanged where there is none, or it already has one. */
export function withPlace(failure: TestFailure, test: SourceNode, file: SourceFile): TestFailure {
  if (failure.line !== undefined) return failure
  const place = expectationPlace(test, failure.at, file)
  return place ? { ...failure, line: place.line, column: place.column } : failure
}

function expectationPlace(test: SourceNode, at: string, file: SourceFile): Position | null {
  const [, following, part = at] = /^then\[(\d+)\]\.(.*)$/s.exec(at) ?? []
  const run = following === undefined ? test : itemOf(entryOf(test, 'then')?.value, Number(following))
  const expected = entryOf(run, 'expect')
  const found = [
    reached(expected?.value, keysOf(part)),
    reached(expected?.value, keysOf(part.replace(/^output\b/, 'outputIncludes'))),
    reached(run, keysOf(part))
  ]
  const [deepest] = found.sort((a, b) => b.depth - a.depth)
  const span = deepest?.span
  return span ? positionAt(file, span.start) : null
}

interface Reached {
  readonly depth: number
  readonly span: Span | null
}

/** How far keys lead from a node, and the last key or item reached. */
function reached(node: SourceNode | undefined, [key, ...rest]: readonly string[]): Reached {
  if (node === undefined || key === undefined) return { depth: 0, span: null }
  const entry = entryOf(node, key)
  const next = entry?.value ?? itemOf(node, Number(key))
  if (next === undefined) return { depth: 0, span: null }
  const { depth, span } = reached(next, rest)
  return { depth: depth + 1, span: span ?? entry?.keyNode.span ?? next.span }
}

function itemOf(node: SourceNode | undefined, index: number): SourceNode | undefined {
  return node?.kind === 'list' ? node.items[index] : undefined
}

/** `calls[0].arguments.item` as its keys. A key that contains a dot ends the path earlier. */
function keysOf(at: string): string[] {
  return at.split(/[.[\]]+/).filter(key => key !== '')
}
