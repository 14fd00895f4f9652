import { type Expression, fieldsOf, onceEach, type Semantics, type Workflow } from '../../model/index.js'
import {
  builtins,
  type InferredTemplate,
  inferTemplate,
  type ListNode,
  type ParseProblem,
  parseOptionsFor,
  parseTemplate,
  type Template,
  UNKNOWN
} from '../../template/index.js'

/** Determines which functions a template has. */
export interface Templated {
  readonly semantics: Pick<Semantics, 'functions'>
}

/** A template as rules see it, or why it cannot be parsed. */
export interface ReadTemplate {
  /** Null when the text does not parse. */
  readonly template: Template | null
  /** Every body in the text, including those of `define`. */
  readonly bodies: readonly ListNode[]
  readonly problem: ParseProblem | null
}

const known = new WeakMap<Expression, ReadTemplate>()

/** Parses an expression with the functions of its workflow; cached, because every rule needs the same. */
export function readTemplate(expression: Expression, workflow: Templated): ReadTemplate {
  const before = known.get(expression)
  if (before) return before
  const parsed = parse(expression, workflow)
  known.set(expression, parsed)
  return parsed
}

/** What a template reads and compares, for any input; null when it does not parse. */
export function namesIn(expression: Expression, workflow: Templated): InferredTemplate | null {
  const { template } = readTemplate(expression, workflow)
  return template && readOf(template)
}

const readOf = onceEach((template: Template) => inferTemplate(template, UNKNOWN))

/** Every path that the templates of a workflow read; null when one of them does not parse. */
export function pathsRead(workflow: Workflow): readonly (readonly string[])[] | null {
  const paths: (readonly string[])[] = []
  for (const { expression } of fieldsOf(workflow)) {
    if (!expression.isTemplate) continue
    const names = namesIn(expression, workflow)
    if (!names) return null
    for (const { path } of names.reads) paths.push(path)
  }
  return paths
}

/** The names of the functions that a workflow's templates may call, including Go's own. */
export function functionNames(workflow: Templated): readonly string[] {
  return [...builtins.keys(), ...(parseOptionsFor(workflow.semantics.functions).functions?.keys() ?? [])]
}

/** True for a text that is a template of such a workflow. */
export function parses(text: string, { semantics }: Templated): boolean {
  const { functions } = parseOptionsFor(semantics.functions)
  return parseTemplate(text, { name: 'validation', functions }).ok
}

/** Texts occur again, in a file or in its next version. */
const ofTexts = new Map<string, ReadTemplate>()
const MAX_TEXTS = 3000
const LONGEST_TEXT = 1000

function parse({ text }: Expression, { semantics }: Templated): ReadTemplate {
  if (text.length > LONGEST_TEXT) return parsedText(text, semantics)
  const key = `${semantics.functions}\n${text}`
  const before = ofTexts.get(key)
  if (before) return before
  // A part of the key, since a part of the file would retain all of it.
  const read = parsedText(key.slice(semantics.functions.length + 1), semantics)
  if (ofTexts.size >= MAX_TEXTS) ofTexts.clear()
  ofTexts.set(key, read)
  return read
}

function parsedText(text: string, semantics: Templated['semantics']): ReadTemplate {
  const { functions } = parseOptionsFor(semantics.functions)
  const parsed = parseTemplate(text, { name: 'validation', functions })
  if (!parsed.ok) return { template: null, bodies: [], problem: parsed.error }
  const { template } = parsed
  return { template, bodies: [...template.trees.values()], problem: null }
}
