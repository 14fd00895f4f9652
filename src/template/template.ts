import { decodedText } from '../go/go-string.js'
import { builtins } from './functions/builtins.js'
import type { FunctionSet } from './functions/function-set.js'
import type { ListNode } from './syntax/node.js'
import { ParseFailure, type ParseProblem } from './syntax/parse-error.js'
import { parseTrees, parseTreesOn, type TreeSet } from './syntax/parser.js'

/** A parsed template, ready to be evaluated any number of times. */
export interface Template {
  /** The name in Go's messages. */
  readonly name: string
  readonly text: string
  /** The body that runs when the template is evaluated. */
  readonly root: ListNode
  /** Every body by name, the main one included. */
  readonly trees: TreeSet
  /** In addition to the builtins. */
  readonly functions: FunctionSet
}

export interface ParseOptions {
  readonly name: string
  readonly functions: FunctionSet
}

export type ParseResult =
  | { readonly ok: true; readonly template: Template }
  | { readonly ok: false; readonly error: ParseProblem }

/** Parses a template text. Functions known neither to Go nor to the set are mistakes. */
export function parseTemplate(source: string, options: ParseOptions): ParseResult {
  const { name, functions } = options
  const text = decodedText(source)
  try {
    const isFunction = (word: string): boolean => functions.has(word) || builtins.has(word)
    const trees = parseTrees(text, { name, isFunction })
    const root = trees.get(name)
    if (root === undefined) throw new Error('the main body bears the name of the template')
    return { ok: true, template: { name, text, root, trees, functions } }
  } catch (failure) {
    if (failure instanceof ParseFailure) return { ok: false, error: failure.problem }
    throw failure
  }
}

/**
 * Parses a text that is still being written. Parts that do not parse are omitted, every opened block is present, and unknown functions are
 * allowed.
 */
export function parseUnfinished(source: string, { name, functions }: ParseOptions): Template {
  const text = decodedText(source)
  const trees = parseTreesOn(text, name)
  const root = trees.get(name)
  if (root === undefined) throw new Error('the main body bears the name of the template')
  return { name, text, root, trees, functions }
}
