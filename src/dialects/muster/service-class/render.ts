import type {
  Compat,
  Expression,
  JsonObject,
  JsonValue,
  MapTree,
  Rendered,
  ValueTree
} from '../../../model/index.js'
import {
  isGoMap,
  LimitExceeded,
  newMap,
  renderText as renderGoText,
  replaceVariables,
  toGoValue,
  toPlain
} from '../../../template/index.js'
import { withDoubleQuotes } from './single-quotes.js'

/** Renders a text of a class: as a Go template in the documented reading, otherwise by replacing its variables. Always returns text. */
export function renderText(expression: Expression, scope: JsonObject, compat: Compat): Rendered<string> {
  const { text, origin } = expression
  if (!expression.isTemplate) return { ok: true, value: text, missing: [] }
  const rendered = rendering(() => (compat === 'engine' ? replaced(text, scope) : expanded(text, scope)))
  if (rendered.ok) return { ok: true, value: rendered.text, missing: [] }
  return { ok: false, failure: { kind: rendered.kind, cause: rendered.cause, path: origin.path } }
}

type ReplacedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly kind: 'template' | 'limit'; readonly cause: string }

function replaced(text: string, scope: JsonObject): ReplacedText {
  const context = toGoValue(scope)
  const result = replaceVariables(text, isGoMap(context) ? context : newMap())
  return result.ok
    ? { ok: true, text: String(toPlain(result.value)) }
    : { ok: false, kind: 'template', cause: result.message }
}

function expanded(text: string, scope: JsonObject): ReplacedText {
  const result = renderGoText(withDoubleQuotes(text), toGoValue(scope))
  return result.ok
    ? { ok: true, text: String(toPlain(result.value)) }
    : { ok: false, kind: 'template', cause: result.error.message }
}

function rendering(render: () => ReplacedText): ReplacedText {
  try {
    return render()
  } catch (error) {
    if (error instanceof LimitExceeded) return { ok: false, kind: 'limit', cause: error.message }
    throw error
  }
}

/** Renders every text in the arguments, at any depth; keys and other values are unchanged. Null arguments are not sent. */
export function renderArguments(tree: MapTree, scope: JsonObject, compat: Compat): Rendered<JsonObject> {
  const entries = tree.entries.filter(({ value }) => value.kind !== 'literal' || value.value !== null)
  return renderMap({ ...tree, entries }, { scope, compat })
}

interface RenderSetting {
  readonly scope: JsonObject
  readonly compat: Compat
}

function renderTree(tree: ValueTree, setting: RenderSetting): Rendered<JsonValue> {
  if (tree.kind === 'literal') return { ok: true, value: tree.value, missing: [] }
  if (tree.kind === 'template') return renderText(tree.expression, setting.scope, setting.compat)
  return tree.kind === 'map' ? renderMap(tree, setting) : renderList(tree.items, setting)
}

function renderMap({ entries }: MapTree, setting: RenderSetting): Rendered<JsonObject> {
  const map: Record<string, JsonValue> = Object.create(null)
  for (const { key, value } of entries) {
    const result = renderTree(value, setting)
    if (!result.ok) return within(`error in key '${key}'`, result)
    map[key] = result.value
  }
  return { ok: true, value: map, missing: [] }
}

function renderList(items: readonly ValueTree[], setting: RenderSetting): Rendered<JsonValue> {
  const list: JsonValue[] = []
  for (const [index, item] of items.entries()) {
    const result = renderTree(item, setting)
    if (!result.ok) return within(`error at index ${index}`, result)
    list.push(result.value)
  }
  return { ok: true, value: list, missing: [] }
}

function within(where: string, { failure }: Extract<Rendered<never>, { ok: false }>): Rendered<never> {
  return { ok: false, failure: { ...failure, cause: `${where}: ${failure.cause}` } }
}
