import { byteLength } from '../../../go/go-string.js'
import type { JsonObject } from '../../../model/index.js'
import { evaluate } from '../../../template/evaluate.js'
import { toolhiveFunctions } from '../../../template/functions/toolhive.js'
import { type ParseResult, parseTemplate } from '../../../template/template.js'

export type Expanded =
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
