// The entry points of engines that keep the type of a value. A missing key is always an error; messages carry their prefixes.
import type { PrintedNoValue } from '../evaluate/execution.js'
import { type EvaluateOptions, evaluate } from '../evaluate.js'
import { defineFunction, type FunctionSet } from '../functions/function-set.js'
import { sprigFunctions } from '../functions/sprig.js'
import { STRING } from '../go-type.js'
import type { PipeNode, TemplateSpan } from '../syntax/node.js'
import { nodeText } from '../syntax/node-text.js'
import { parseTemplate, type Template } from '../template.js'
import type { Unread } from '../unread.js'
import { ANY, type GoValue } from '../value.js'
import { resolvePath } from './resolve-path.js'

export interface ModeProblem {
  readonly phase: 'parse' | 'exec'
  /** With the prefix of those engines: `template execution failed: template: template:1:9: …`. */
  readonly message: string
  /** In the text of the template; undefined where no template was evaluated. */
  readonly span?: TemplateSpan
  /** Set where one of our limits ended it, not Go. */
  readonly isLimit?: boolean
}

export type ModeResult =
  | { readonly ok: true; readonly value: GoValue; readonly missing: readonly PrintedNoValue[] }
  | { readonly ok: false; readonly error: ModeProblem }

export interface ModeOptions extends EvaluateOptions {
  /** sprig's by default. */
  readonly functions?: FunctionSet
}

/** The whole template as text; exactly `true` and `false` become booleans. */
export function renderText(text: string, data: GoValue | Unread, options: ModeOptions = {}): ModeResult {
  const result = rendered(text, data, options)
  if (!result.ok) return result
  if (result.value === 'true') return { ...result, value: true }
  return result.value === 'false' ? { ...result, value: false } : result
}

/** A template that is a single action keeps the type of its value; anything else is text. */
export function renderTyped(text: string, data: GoValue | Unread, options: ModeOptions = {}): ModeResult {
  const parsed = parsedTemplate(text, options)
  if (!parsed.ok) return parsed
  const pipe = onlyPipe(parsed.template)
  if (pipe === undefined) return evaluated(parsed.template, data, options)
  const captured = capturedValue(pipe, data, options)
  return captured.ok ? captured : placed(captured.error, parsed.template, data, options)
}

const BARE_PATH = /^\{\{[\t\n\f\r ]*\.([A-Za-z0-9_][A-Za-z0-9_.[\]-]*)[\t\n\f\r ]*\}\}$/

/**
 * A bare path such as `{{ .results.pods.items[0].name }}` is looked up; any other template, and a path without a value, is rendered typed.
 */
export function renderOutput(text: string, data: GoValue, options: ModeOptions = {}): ModeResult {
  const path = BARE_PATH.exec(text.trim())?.[1]
  const found = path === undefined ? undefined : resolvePath(data, path)
  return found?.ok ? { ...found, missing: [] } : renderTyped(text, data, options)
}

/** A path such as `results.pods.items[0].name`, without braces. */
export function lookUpPath(path: string, data: GoValue): ModeResult {
  const found = resolvePath(data, path)
  if (found.ok) return { ...found, missing: [] }
  return { ok: false, error: { phase: 'exec', message: found.message } }
}

type ParsedText = { readonly ok: true; readonly template: Template } | Extract<ModeResult, { ok: false }>

const TEMPLATE_NAME = 'template'

function parsedTemplate(text: string, { functions = sprigFunctions }: ModeOptions): ParsedText {
  const parsed = parseTemplate(text, { name: TEMPLATE_NAME, functions })
  if (parsed.ok) return parsed
  const { message, span } = parsed.error
  return { ok: false, error: { phase: 'parse', message: `invalid template: ${message}`, span } }
}

function rendered(text: string, data: GoValue | Unread, options: ModeOptions): ModeResult {
  const parsed = parsedTemplate(text, options)
  return parsed.ok ? evaluated(parsed.template, data, options) : parsed
}

function evaluated(template: Template, data: GoValue | Unread, options: ModeOptions): ModeResult {
  const result = evaluate(template, data, { missingKey: 'error', ...options })
  if (result.ok) return { ok: true, value: result.output, missing: result.missing }
  const message = `template execution failed: ${result.error.message}`
  return { ok: false, error: { phase: 'exec', ...result.error, message } }
}

function onlyPipe(template: Template): PipeNode | undefined {
  const [node, ...others] = template.root.nodes
  if (others.length > 0 || node?.kind !== 'action' || node.pipe.declarations.length > 0) return undefined
  return node.pipe
}

const CAPTURE_NAME = '__capture'

// Like those engines, rewrites the action with a last command that keeps the value; Go's positions refer to that text.
function capturedValue(pipe: PipeNode, data: GoValue | Unread, options: ModeOptions): ModeResult {
  let value: GoValue = null
  const capture = defineFunction({
    name: CAPTURE_NAME,
    parameters: [ANY],
    result: STRING,
    call: ([given]) => {
      value = given
      return ''
    }
  })
  const functions = new Map([...(options.functions ?? sprigFunctions), [CAPTURE_NAME, capture]])
  const result = rendered(`{{ ${nodeText(pipe)} | ${CAPTURE_NAME} }}`, data, { ...options, functions })
  return result.ok ? { ...result, value } : result
}

/** Locates the problem in the original text by a second evaluation. */
function placed(
  { span: _, ...error }: ModeProblem,
  template: Template,
  data: GoValue | Unread,
  options: ModeOptions
): ModeResult {
  const again = evaluated(template, data, options)
  const span = again.ok ? undefined : again.error.span
  return { ok: false, error: span === undefined ? error : { ...error, span } }
}
