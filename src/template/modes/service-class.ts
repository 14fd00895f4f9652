// The variable replacer of service classes: no functions, no types, only `{{ .name }}` and dotted paths.

import { formatFloat } from '../../go/format-float.js'
import { printPlain } from '../fmt/print-value.js'
import { LimitExceeded, MAX_VALUE_DEPTH } from '../limits.js'
import { type GoMap, type GoValue, isGoMap, newMap } from '../value.js'
import { resolvePath } from './resolve-path.js'

export type ReplacedValue =
  | { readonly ok: true; readonly value: GoValue }
  | { readonly ok: false; readonly message: string }

/** Replaces the variables in each text of a value; map keys and values of other types are unchanged. */
export function replaceVariables(value: GoValue, context: GoMap): ReplacedValue {
  return replaceWithin(value, context, 0)
}

const VARIABLE_PATTERN = /\{\{[\t\n\f\r ]*\.?([a-zA-Z_][a-zA-Z0-9_.-]*)[\t\n\f\r ]*\}\}/g

/** The paths of the variables in a text, in order, with repetitions. */
export function variablesIn(text: string): string[] {
  return Array.from(text.matchAll(VARIABLE_PATTERN), match => match[1] ?? '')
}

function replaceWithin(value: GoValue, context: GoMap, depth: number): ReplacedValue {
  if (depth > MAX_VALUE_DEPTH) {
    throw new LimitExceeded(`value is nested deeper than ${MAX_VALUE_DEPTH} levels`)
  }
  if (typeof value === 'string') return replaceInText(value, context)
  if (Array.isArray(value)) return replaceInList(value, context, depth)
  return isGoMap(value) ? replaceInMap(value, context, depth) : { ok: true, value }
}

function replaceInText(text: string, context: GoMap): ReplacedValue {
  const missing: string[] = []
  let result = text
  for (const path of variablesIn(text)) {
    const found = resolvePath(context, path)
    if (found.ok) result = withVariable(result, path, printVariable(found.value))
    else missing.push(path)
  }
  if (missing.length === 0) return { ok: true, value: result }
  return { ok: false, message: `missing template variables: ${missing.join(', ')}` }
}

// Only these four spellings are replaced; other spacing is recognised as a variable but left unchanged.
function withVariable(text: string, path: string, printed: string): string {
  const spellings = [`{{ ${path} }}`, `{{ .${path} }}`, `{{${path}}}`, `{{.${path}}}`]
  return spellings.reduce((replaced, spelling) => replaced.replaceAll(spelling, () => printed), text)
}

function printVariable(value: GoValue): string {
  return typeof value === 'number' ? formatFloat(value, 'f', 6) : printPlain(value)
}

function replaceInList(items: readonly GoValue[], context: GoMap, depth: number): ReplacedValue {
  const replaced: GoValue[] = []
  for (const [at, item] of items.entries()) {
    const result = replaceWithin(item, context, depth + 1)
    if (!result.ok) return { ok: false, message: `error at index ${at}: ${result.message}` }
    replaced.push(result.value)
  }
  return { ok: true, value: replaced }
}

function replaceInMap(map: GoMap, context: GoMap, depth: number): ReplacedValue {
  const replaced = newMap()
  for (const [key, part] of Object.entries(map)) {
    const result = replaceWithin(part, context, depth + 1)
    if (!result.ok) return { ok: false, message: `error in key '${key}': ${result.message}` }
    replaced[key] = result.value
  }
  return { ok: true, value: replaced }
}
