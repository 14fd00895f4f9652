import { isJsonObject, type JsonValue } from '../model/index.js'
import { type Template, type TemplateTreeNode, walk } from '../template/index.js'

/** The literal texts, numbers and booleans of a template, with the neighbours of numbers. */
export function literalsIn(template: Template | null): readonly JsonValue[] {
  if (!template) return []
  return [template.root, ...template.trees.values()].flatMap(tree => [...walk(tree)].flatMap(literalOf))
}

function literalOf(node: TemplateTreeNode): readonly JsonValue[] {
  if (node.kind === 'string') return [node.text]
  if (node.kind === 'bool') return [node.value]
  return node.kind === 'number' && node.float !== undefined
    ? [node.float, node.float + 1, node.float - 1]
    : []
}

/** Values to try in place of an input: those of its type first, and among these the literals that it may be compared with. */
export function candidatesFor(
  value: JsonValue | undefined,
  literals: readonly JsonValue[]
): readonly JsonValue[] {
  const others = ['other', '', true, false, 0, 1, 100, [], ['item'], {}]
  const all = [...literals, ...likeOf(value), ...others].filter(each => !isSame(each, value))
  const known = new Set<string>()
  const fits = (each: JsonValue): number => (value !== undefined && kindOf(each) === kindOf(value) ? 0 : 1)
  return all
    .filter(each => isNew(known, JSON.stringify(each)))
    .map((each, order) => ({ each, order }))
    .sort((a, b) => fits(a.each) - fits(b.each) || a.order - b.order)
    .map(({ each }) => each)
}

function likeOf(value: JsonValue | undefined): readonly JsonValue[] {
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number' || typeof value === 'bigint') return [0, Number(value) + 1, Number(value) - 1]
  if (typeof value === 'string') return [`${value}x`]
  if (Array.isArray(value)) return [[], value.slice(0, 1), [...value, ...value.slice(0, 1)]]
  return []
}

function kindOf(value: JsonValue): string {
  if (value === null || Array.isArray(value)) return value === null ? 'null' : 'list'
  return typeof value === 'bigint' ? 'number' : isJsonObject(value) ? 'map' : typeof value
}

function isSame(a: JsonValue, b: JsonValue | undefined): boolean {
  return b !== undefined && typeof b !== 'bigint' && JSON.stringify(a) === quick(b)
}

function quick(value: JsonValue): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined // holds a whole number of the definition
  }
}

function isNew(known: Set<string>, key: string): boolean {
  if (known.has(key)) return false
  known.add(key)
  return true
}
