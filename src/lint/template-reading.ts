import type { Expression, Workflow } from '../model/index.js'
import {
  builtins,
  type FunctionSet,
  type ListNode,
  parseTemplate,
  sprigFunctions,
  toolhiveFunctions
} from '../template/index.js'
import { readReferences, type TemplateReading } from './reference.js'

/** A template as rules see it: what it reads, or why it cannot be read. */
export interface ReadTemplate {
  /** The main body; null where the text does not parse. */
  readonly tree: ListNode | null
  /** Every body in the text, those of `define` included. */
  readonly bodies: readonly ListNode[]
  readonly reading: TemplateReading
  readonly problem: TemplateProblem | null
}

export interface TemplateProblem {
  /** Go's whole message. */
  readonly message: string
  /** Where in the text the mistake is. */
  readonly span: { readonly start: number; readonly end: number }
  /** The function that is not known, where that is the mistake. */
  readonly unknownFunction: string | null
}

const known = new WeakMap<Expression, ReadTemplate>()
const NOTHING: TemplateReading = { references: [], shadowed: [], calls: [], paths: new Map() }

/** Reads an expression with the functions that its workflow has. Every rule asks for the same, so it is kept. */
export function readTemplate(expression: Expression, workflow: Workflow): ReadTemplate {
  const before = known.get(expression)
  if (before) return before
  const read = parse(expression, workflow)
  known.set(expression, read)
  return read
}

/** The names of the functions that a workflow's templates may call, Go's own included. */
export function functionNames(workflow: Workflow): readonly string[] {
  return [...builtins.keys(), ...setOf(workflow).keys()]
}

function parse(expression: Expression, workflow: Workflow): ReadTemplate {
  const parsed = parseTemplate(expression.text, { name: 'validation', functions: setOf(workflow) })
  if (parsed.ok) {
    const tree = parsed.template.root
    return { tree, bodies: [...parsed.template.trees.values()], reading: readReferences(tree), problem: null }
  }
  const { message, span } = parsed.error
  const [, unknownFunction = null] = /function "(\w+)" not defined$/.exec(message) ?? []
  return { tree: null, bodies: [], reading: NOTHING, problem: { message, span, unknownFunction } }
}

function setOf(workflow: Workflow): FunctionSet {
  return workflow.semantics.functions === 'sprig' ? sprigFunctions : toolhiveFunctions
}
