import type { OperandNode, TemplateSpan } from '../syntax/node.js'
import type { Shape } from './shapes/shape.js'

/** How a read value is used. */
export type ReadUse =
  /** It is printed unchanged. */
  | { readonly kind: 'print' }
  /** `if`, `with` and `range` test it. */
  | { readonly kind: 'branch' }
  /** A function receives it. */
  | { readonly kind: 'call'; readonly name: string }
  /** A variable or a template receives it. */
  | { readonly kind: 'other' }
  /** It is the start of a longer path, which is read as one. */
  | { readonly kind: 'base' }

/** A name that a template reads from the root of its data: `.steps.fetch.output.id`. */
export interface DataRead {
  /** `['steps', 'fetch', 'output', 'id']` */
  readonly path: readonly string[]
  /** All of it, as written. */
  readonly span: TemplateSpan
  /** How many of the last names of the path are written here; the first ones are implied by a variable or a dot. */
  readonly written: number
  readonly usage: ReadUse
  /**
   * Paths tested by an enclosing `if` or `with`, joined by dots, and its own where `and` or `or` tests it. Where a missing name fails,
   * testing is no guard; then these are the paths tested by `hasKey`.
   */
  readonly guards: ReadonlySet<string>
  /** Every evaluation that does not fail earlier reaches this place; false in a branch, dead or not. */
  readonly isReached: boolean
  /** The last name is looked up by `index`, which gives nil where it is missing, and does not fail. */
  readonly forgives: boolean
}

/** A field read relative to a moved dot. */
export interface ShadowedRead {
  readonly names: readonly string[]
  readonly span: TemplateSpan
  /** What moved the dot. */
  readonly by: 'range' | 'with'
}

/** A comparison with its operands as written, a piped one last. */
export interface ComparedCall {
  readonly name: string
  readonly span: TemplateSpan
  readonly operands: readonly ComparedOperand[]
}

/** One side of a comparison. */
export interface ComparedOperand {
  /** Null for a piped value. */
  readonly node: OperandNode | null
  readonly shape: Shape
  /** The path from the root that it reads, where known. */
  readonly path: readonly string[] | null
}

/** The shape to assume once the first names of a path were reported, so that nothing more is concluded from them. */
export interface ReadDoubt {
  /** The number of names in the reported part of the path. */
  readonly length: number
  /** The shape to continue with; `present`: its own, without the missing case. */
  readonly shape: Shape | 'present'
}

/** Receives everything that is read, as it is read. Names in branches that are never taken are included, each once. */
export interface DataReader {
  /** What was already reported about the read. */
  read(read: DataRead): readonly ReadDoubt[]
  /** Whether the comparison was reported, so that it may have either outcome. */
  compared(call: ComparedCall): boolean
}

/** The span of one of several dotted names that end where their operand ends. */
export function spanOfName({ end }: TemplateSpan, names: readonly string[], index: number): TemplateSpan {
  const behind = names.slice(index + 1).reduce((length, { length: more }) => length + more + 1, 0)
  const { length = 0 } = names[index] ?? {}
  return { start: end - behind - length, end: end - behind }
}

/** The span of a name of a path, counted from its root; undefined where it is not written. */
export function spanInRead({ path, span, written }: DataRead, index: number): TemplateSpan | undefined {
  const isWritten = index >= path.length - written && index < path.length
  return isWritten ? spanOfName(span, path, index) : undefined
}

export const PRINT: ReadUse = { kind: 'print' }
export const BRANCH: ReadUse = { kind: 'branch' }
export const OTHER: ReadUse = { kind: 'other' }
export const BASE: ReadUse = { kind: 'base' }
