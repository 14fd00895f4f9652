import { toGoValue } from './convert.js'
import { type EvaluateOptions, evaluate } from './evaluate.js'
import type { FunctionSet } from './functions/function-set.js'
import { sprigFunctions } from './functions/sprig.js'
import { toolhiveFunctions } from './functions/toolhive.js'
import { extractReferences } from './references/extract-references.js'
import { missingPaths } from './references/missing-paths.js'
import type { TemplateSpan } from './syntax/node.js'
import { type ParseOptions, parseTemplate } from './template.js'

/** Beyond Go's builtins: what ToolHive adds, or sprig's text functions, as muster has them. */
export type FunctionSetName = 'toolhive' | 'sprig'

export interface RenderOptions extends EvaluateOptions {
  readonly functions?: FunctionSetName
}

export interface RenderProblem {
  readonly phase: 'parse' | 'exec'
  readonly message: string
  /** The part of the template that is at fault. */
  readonly span: TemplateSpan
}

export type RenderResult =
  | { readonly output: string; readonly missing: readonly string[] }
  | { readonly error: RenderProblem }

/** The name that a template has in error messages, and its functions. */
const environments: Readonly<
  Record<FunctionSetName, { readonly name: string; readonly functions: FunctionSet }>
> = {
  toolhive: { name: 'expand', functions: toolhiveFunctions },
  sprig: { name: 'template', functions: sprigFunctions }
}

/** How templates of a function set are parsed. */
export function parseOptionsFor(functions: FunctionSetName = 'toolhive'): ParseOptions {
  return environments[functions]
}

/** Renders a template over JSON-like data; `missing` are the paths that printed as `<no value>`. */
export function renderTemplate(text: string, data: unknown, options: RenderOptions = {}): RenderResult {
  const parsed = parseTemplate(text, parseOptionsFor(options.functions))
  if (!parsed.ok) return { error: { phase: 'parse', ...parsed.error } }
  const result = evaluate(parsed.template, toGoValue(data), options)
  if (!result.ok) return { error: { phase: 'exec', message: result.error.message, span: result.error.span } }
  return { output: result.output, missing: missingPaths(parsed.template, result.missing) }
}

/** The field paths in a template as ToolHive extracts them: `.steps.fetch.output.id`; none where it cannot be parsed. */
export function templateReferences(text: string, options: { functions?: FunctionSetName } = {}): string[] {
  const parsed = parseTemplate(text, parseOptionsFor(options.functions))
  return parsed.ok ? [...extractReferences(parsed.template)] : []
}
