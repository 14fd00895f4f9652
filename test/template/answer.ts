import { evaluate, functionSet, parseTemplate, toGoValue } from '../../src/template/index.js'
import { type GoAnswer, goTemplateName } from './real-go.js'

/** What we make of a template, under the conditions of `real-go.ts`. */
export function answer(text: string, data: unknown): GoAnswer {
  const parsed = parseTemplate(text, { name: goTemplateName, functions: functionSet([]) })
  if (!parsed.ok) return { error: { phase: 'parse', message: parsed.error.message } }
  const result = evaluate(parsed.template, toGoValue(data), { missingKey: 'error' })
  return result.ok ? { output: result.output } : { error: { phase: 'exec', message: result.error.message } }
}

/** The capacity of a list, up to which Go lets one slice, is an accident of its JSON decoder. */
export function isBeyondComparison(ours: GoAnswer): boolean {
  return ours.error?.message.includes('calling slice: index out of range') ?? false
}
