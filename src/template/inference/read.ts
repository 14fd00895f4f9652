import type { OperandNode, TemplateSpan } from '../syntax/node.js'
import type { Shape } from './shape.js'

/** What becomes of a value that is read. */
export type ReadUse =
  /** It is printed as it is. */
  | { readonly kind: 'print' }
  /** `if`, `with` and `range` look at it. */
  | { readonly kind: 'branch' }
  /** A function gets it. */
  | { readonly kind: 'call'; readonly name: string }
  /** A variable or a template takes it on. */
  | { readonly kind: 'other' }
  /** It is the beginning of a longer path, which is read as one. */
  | { readonly kind: 'base' }

/** A name that a template reads from the root of its data: `.steps.fetch.output.id`. */
export interface DataRead {
  /** `['steps', 'fetch', 'output', 'id']` */
  readonly path: readonly string[]
  /** All of it, as it is written. */
  readonly span: TemplateSpan
  /** How many of the last names of the path are written there, the first ones being implied by a variable or a dot. */
  readonly written: number
  readonly usage: ReadUse
  /**
   * Paths that were looked at by an `if` or `with` around it, joined by dots, and its own where `and` or `or` looks at it. Where a
   * missing name fails, looking is no guard; those are the paths that `hasKey` has been asked for.
   */
  readonly guards: ReadonlySet<string>
  /** Every evaluation that does not fail before comes to this place; false in a branch, dead or not. */
  readonly isReached: boolean
  /** The last name is looked up by `index`, which gives nil where it is not there, and does not fail. */
  readonly forgives: boolean
}

/** A field that is read from where the dot has been moved to. */
export interface ShadowedRead {
  readonly names: readonly string[]
  readonly span: TemplateSpan
  /** What has moved the dot. */
  readonly by: 'range' | 'with'
}

/** A comparison with its operands as they are written, a piped one last. */
export interface ComparedCall {
  readonly name: string
  readonly span: TemplateSpan
  readonly operands: readonly ComparedOperand[]
}

/** One side of a comparison. */
export interface ComparedOperand {
  /** Null for what a function hands over. */
  readonly node: OperandNode | null
  readonly shape: Shape
  /** The path from the root that it reads, where that is known. */
  readonly path: readonly string[] | null
}

/** What a value is taken for once something is told of the first names of its path, so that nothing more is concluded from that. */
export interface ReadDoubt {
  /** Of how many names the path consists of which it is told. */
  readonly length: number
  /** The shape to go on with; `present`: its own, without the case that nothing is there. */
  readonly shape: Shape | 'present'
}

/** Who is asked about everything that is read, as it is read. Names in branches that are never taken come too, each once. */
export interface DataReader {
  /** What is told already of what is read. */
  read(read: DataRead): readonly ReadDoubt[]
  /** Whether something is told of a comparison, which then may come out either way. */
  compared(call: ComparedCall): boolean
}

/** Where one of the names stands that end where their operand ends, with a dot between two of them. */
export function spanOfName({ end }: TemplateSpan, names: readonly string[], index: number): TemplateSpan {
  const behind = names.slice(index + 1).reduce((length, { length: more }) => length + more + 1, 0)
  const { length = 0 } = names[index] ?? {}
  return { start: end - behind - length, end: end - behind }
}

/** Where a name of a path is written, counted from its root; undefined where it is not. */
export function spanInRead({ path, span, written }: DataRead, index: number): TemplateSpan | undefined {
  const isWritten = index >= path.length - written && index < path.length
  return isWritten ? spanOfName(span, path, index) : undefined
}

export const PRINT: ReadUse = { kind: 'print' }
export const BRANCH: ReadUse = { kind: 'branch' }
export const OTHER: ReadUse = { kind: 'other' }
export const BASE: ReadUse = { kind: 'base' }
