import type { Span } from '../source/span.js'
import type { Origin } from './origin.js'

/**
 * A text of the definition that may contain template actions, and its location in the file.
 *
 * The dialect decides which functions it may call and how it is rendered (see `Semantics`).
 */
export interface Expression {
  readonly text: string
  readonly origin: Origin
  /** False where the text has no action and is passed on unchanged. */
  readonly isTemplate: boolean
  /** The span in the file of part of `text`. */
  spanOf(start: number, end: number): Span
}

/** A structure of literals and expressions: the arguments of a call, an output template. */
export type ValueTree = LiteralTree | TemplateTree | MapTree | ListTree

export interface LiteralTree {
  readonly kind: 'literal'
  /** Strings without a template action are literals too. */
  readonly value: string | number | bigint | boolean | null
  readonly origin: Origin
}

export interface TemplateTree {
  readonly kind: 'template'
  readonly expression: Expression
  readonly origin: Origin
}

export interface MapTree {
  readonly kind: 'map'
  readonly entries: readonly { readonly key: string; readonly value: ValueTree }[]
  readonly origin: Origin
}

export interface ListTree {
  readonly kind: 'list'
  readonly items: readonly ValueTree[]
  readonly origin: Origin
}

/** Every expression of a tree in document order, with its depth (1 for a direct entry of the root). */
export function expressionsOf(
  tree: ValueTree,
  depth = 0
): readonly { readonly expression: Expression; readonly depth: number }[] {
  switch (tree.kind) {
    case 'template':
      return [{ expression: tree.expression, depth }]
    case 'map':
      return tree.entries.flatMap(({ value }) => expressionsOf(value, depth + 1))
    case 'list':
      return tree.items.flatMap(item => expressionsOf(item, depth + 1))
    case 'literal':
      return []
  }
}
