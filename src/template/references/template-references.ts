import { type FunctionSetName, parseOptionsFor } from '../environment.js'
import { parseTemplate } from '../template.js'
import { extractReferences } from './extract-references.js'

/** The field paths in a template as ToolHive extracts them: `.steps.fetch.output.id`; none where it does not parse. */
export function templateReferences(text: string, options: { functions?: FunctionSetName } = {}): string[] {
  const parsed = parseTemplate(text, parseOptionsFor(options.functions))
  return parsed.ok ? [...extractReferences(parsed.template)] : []
}
