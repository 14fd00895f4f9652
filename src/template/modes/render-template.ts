import { DataTooDeep } from '../convert.js'
import { type FunctionSetName, parseOptionsFor } from '../environment.js'
import { type EvaluateOptions, evaluate } from '../evaluate.js'
import { LimitExceeded } from '../limits.js'
import { parseTemplate } from '../template.js'
import { Unread } from '../unread.js'
import { describeType, toPlain } from './plain-value.js'
import { lookUpPath, type ModeResult, renderOutput, renderText, renderTyped } from './typed-template.js'

export type TemplateMode = 'text' | 'render' | 'typed' | 'output' | 'path'

export interface RenderTemplateOptions
  extends Pick<EvaluateOptions, 'missingKey' | 'limits' | 'host' | 'deadline'> {
  /** ToolHive's in mode `text`, sprig's in the other modes. */
  readonly functions?: FunctionSetName
  /**
   * `text` by default; the others are entry points of engines that keep types, where a missing key is an error unless configured otherwise.
   */
  readonly mode?: TemplateMode
}

export type RenderTemplateResult =
  | { readonly output: unknown; readonly kind?: string; readonly type?: string }
  | { readonly error: { readonly phase: 'parse' | 'exec'; readonly message: string } }

/**
 * Renders a template over JSON-like data: any number is a Go float64, a bigint a Go int, `{"$int64": 3}` an int64. Integers of every Go
 * kind are returned as bigint.
 */
export function renderTemplate(
  text: string,
  data: unknown,
  options: RenderTemplateOptions = {}
): RenderTemplateResult {
  try {
    return renderIn(options.mode ?? 'text', { text, data: new Unread(data), options })
  } catch (problem) {
    if (problem instanceof LimitExceeded || problem instanceof DataTooDeep)
      return failure('exec', problem.message)
    throw problem
  }
}

interface TemplateRendering {
  readonly text: string
  readonly data: Unread
  readonly options: RenderTemplateOptions
}

function renderIn(mode: TemplateMode, rendering: TemplateRendering): RenderTemplateResult {
  return mode === 'text' ? asText(rendering) : described(typedModes[mode](rendering))
}

function asText({ text, data, options }: TemplateRendering): RenderTemplateResult {
  const parsed = parseTemplate(text, parseOptionsFor(options.functions))
  if (!parsed.ok) return failure('parse', parsed.error.message)
  const result = evaluate(parsed.template, data, options)
  return result.ok ? { output: result.output } : failure('exec', result.error.message)
}

const typedModes: Record<Exclude<TemplateMode, 'text'>, (rendering: TemplateRendering) => ModeResult> = {
  render: ({ text, data, options }) => renderText(text, data, withFunctions(options)),
  typed: ({ text, data, options }) => renderTyped(text, data, withFunctions(options)),
  output: ({ text, data, options }) => renderOutput(text, data.value(), withFunctions(options)),
  path: ({ text, data }) => lookUpPath(text, data.value())
}

function withFunctions({ functions: name = 'sprig', mode: _, ...options }: RenderTemplateOptions) {
  return { ...options, functions: parseOptionsFor(name).functions }
}

function described(result: ModeResult): RenderTemplateResult {
  if (!result.ok) return failure(result.error.phase, result.error.message)
  return { output: toPlain(result.value), ...describeType(result.value) }
}

function failure(phase: 'parse' | 'exec', message: string): RenderTemplateResult {
  return { error: { phase, message } }
}
