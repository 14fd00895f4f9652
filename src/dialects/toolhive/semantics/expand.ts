import { byteLength } from '../../../go/go-string.js'
import type { JsonObject } from '../../../model/index.js'
import { evaluate } from '../../../template/evaluate.js'
import { toolhiveFunctions } from '../../../template/functions/toolhive.js'
import { type ParseResult, parseTemplate } from '../../../template/template.js'

export type Expanded =
  | { readonly ok: true; readonly output: string; readonly missing: readonly string[] }
  | { readonly ok: false; readonly cause: string }

/** The engine's name for every template; it stands in the messages. */
const NAME = 'expand'
/** Texts repeat: a loop renders its arguments once an item. */
const CACHE_SIZE = 2000
const cache = new Map<string, ParseResult>()

/** The engine weighs what a template has written when it has ended; ours is stopped where memory is in danger. */
const OUTPUT_LIMIT = 10 * 1024 * 1024
const limits = { outputBytes: 8 * OUTPUT_LIMIT }

/** Carries out a template text over a scope, with the engine's words for what goes wrong. */
export function expand(text: string, scope: JsonObject): Expanded {
  const parsed = parse(text)
  if (!parsed.ok) return { ok: false, cause: `failed to parse template: ${parsed.error.message}` }
  const result = evaluate(parsed.template, scope, { limits })
  if (!result.ok) return { ok: false, cause: `failed to execute template: ${result.error.message}` }
  const bytes = bytesBeyond(result.output)
  if (bytes !== null)
    return { ok: false, cause: `template output too large: ${bytes} bytes (max ${OUTPUT_LIMIT})` }
  return { ok: true, output: result.output, missing: result.missing.map(value => value.text) }
}

/** How many bytes an output has that has too many, or null. A unit of UTF-16 is at most three bytes: short output needs no counting. */
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
