import { byteLength } from '../../../go/go-string.js'
import { quote } from '../../../go/quote.js'
import type {
  Expression,
  JsonObject,
  JsonValue,
  MapTree,
  MissingValue,
  Rendered,
  ValueTree
} from '../../../model/index.js'
import { evaluate } from '../../../template/evaluate.js'
import { toolhiveFunctions } from '../../../template/functions/toolhive.js'
import { type ParseResult, parseTemplate } from '../../../template/template.js'

/** Maximum nesting of arguments that the engine renders. */
const DEPTH_LIMIT = 100

/** Renders a text; one without `{{` is returned unchanged. */
export function renderText(expression: Expression, scope: JsonObject): Rendered<string> {
  if (!expression.isTemplate) return { ok: true, value: expression.text, missing: nothing }
  const expanded = expand(expression.text, scope)
  const { origin } = expression // its path is read only for a report
  if (!expanded.ok)
    return { ok: false, failure: { kind: 'template', cause: expanded.cause, path: origin.path } }
  const missing =
    expanded.missing.length === 0
      ? nothing
      : expanded.missing.map(reference => ({ reference, path: origin.path }))
  return { ok: true, value: expanded.output, missing }
}

const nothing: readonly MissingValue[] = []

/** Renders every text in the arguments, at any depth; keys and other values are unchanged. */
export function renderArguments(tree: MapTree, scope: JsonObject): Rendered<JsonObject> {
  const missing: MissingValue[] = []
  const rendered: Record<string, JsonValue> = Object.create(null)
  for (const { key, value } of tree.entries) {
    const result = renderTree(value, { scope, missing, depth: 0 })
    if (!result.ok) return within(`failed to expand value for key ${quote(key)}`, result)
    rendered[key] = result.value
  }
  return { ok: true, value: rendered, missing }
}

interface Walk {
  readonly scope: JsonObject
  readonly missing: MissingValue[]
  readonly depth: number
}

type RenderedTree = { readonly ok: true; readonly value: JsonValue } | Failed
type Failed = Extract<Rendered<never>, { ok: false }>

function renderTree(tree: ValueTree, walk: Walk): RenderedTree {
  if (walk.depth > DEPTH_LIMIT) {
    const cause = `template expansion depth limit exceeded: ${DEPTH_LIMIT}`
    return { ok: false, failure: { kind: 'template', cause, path: tree.origin.path } }
  }
  if (tree.kind === 'literal') return { ok: true, value: tree.value }
  if (tree.kind === 'map') return renderMap(tree, { ...walk, depth: walk.depth + 1 })
  if (tree.kind === 'list') return renderList(tree.items, { ...walk, depth: walk.depth + 1 })
  const rendered = renderText(tree.expression, walk.scope)
  if (rendered.ok) for (const each of rendered.missing) walk.missing.push(each)
  return rendered
}

function renderMap({ entries }: MapTree, walk: Walk): RenderedTree {
  const map: Record<string, JsonValue> = Object.create(null)
  for (const { key, value } of entries) {
    const result = renderTree(value, walk)
    if (!result.ok) return within(`failed to expand nested key ${quote(key)}`, result)
    map[key] = result.value
  }
  return { ok: true, value: map }
}

function renderList(items: readonly ValueTree[], walk: Walk): RenderedTree {
  const list: JsonValue[] = []
  for (const [index, item] of items.entries()) {
    const result = renderTree(item, walk)
    if (!result.ok) return within(`failed to expand array element ${index}`, result)
    list.push(result.value)
  }
  return { ok: true, value: list }
}

function within(where: string, { failure }: Failed): Failed {
  return { ok: false, failure: { ...failure, cause: `${where}: ${failure.cause}` } }
}

type Expanded =
  | { readonly ok: true; readonly output: string; readonly missing: readonly string[] }
  | { readonly ok: false; readonly cause: string }

/** The engine's name for every template, which appears in messages. */
const NAME = 'expand'
/** Texts repeat: a loop renders its arguments once per item. */
const CACHE_SIZE = 2000
const cache = new Map<string, ParseResult>()

/** The engine checks the size of the output after rendering; this limit stops a template before memory runs out. */
const OUTPUT_LIMIT = 10 * 1024 * 1024
const limits = { outputBytes: 8 * OUTPUT_LIMIT }

/** Renders a template text over a scope, with the engine's error messages. */
function expand(text: string, scope: JsonObject): Expanded {
  const parsed = parse(text)
  if (!parsed.ok) return { ok: false, cause: `failed to parse template: ${parsed.error.message}` }
  const result = evaluate(parsed.template, scope, { limits })
  if (!result.ok) return { ok: false, cause: `failed to execute template: ${result.error.message}` }
  const bytes = bytesBeyond(result.output)
  if (bytes !== null)
    return { ok: false, cause: `template output too large: ${bytes} bytes (max ${OUTPUT_LIMIT})` }
  return { ok: true, output: result.output, missing: result.missing.map(value => value.text) }
}

/** The size in bytes of an output over the limit, or null. A UTF-16 unit has at most three bytes, so short output is not counted. */
function bytesBeyond(output: string): number | null {
  if (output.length * 3 <= OUTPUT_LIMIT) return null
  const bytes = byteLength(output)
  return bytes > OUTPUT_LIMIT ? bytes : null
}

function parse(text: string): ParseResult {
  const known = cache.get(text)
  if (known) return known
  if (cache.size >= CACHE_SIZE) cache.clear()
  const parsed = parseTemplate(text, { name: NAME, functions: toolhiveFunctions })
  cache.set(text, parsed)
  return parsed
}
