import {
  type Expression,
  fieldsOfOutput,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Semantics,
  type ValueTree,
  type Workflow
} from '../model/index.js'
import { positionAt } from '../source/source-file.js'
import { conditionValues } from './condition-values.js'
import type { RenderedTemplate } from './event.js'
import { limitedValue } from './limited-value.js'
import type { StepContext } from './steps/executor.js'

/** Reports the templates that a step has rendered, in a run with details. */
export function noteTemplates(
  context: Pick<StepContext, 'hasDetails' | 'semantics' | 'emit'>,
  scope: JsonObject,
  render: (around: RenderedIn) => readonly RenderedTemplate[]
): void {
  if (!context.hasDetails) return
  const templates = render({ scope, functions: context.semantics.functions })
  if (templates.length > 0) context.emit({ type: 'templatesRendered', templates })
}

export interface RenderedIn {
  readonly scope: JsonObject
  readonly functions: Semantics['functions']
}

/** The templates of a tree, with what each read and what came out of it. */
export function templatesOfTree(
  tree: ValueTree,
  rendered: JsonValue | undefined,
  around: RenderedIn
): readonly RenderedTemplate[] {
  if (tree.kind === 'template') return [templateOf(tree.expression, rendered, around)]
  if (tree.kind === 'list')
    return tree.items.flatMap((item, at) => templatesOfTree(item, itemAt(rendered, at), around))
  if (tree.kind !== 'map') return []
  return tree.entries.flatMap(({ key, value }) => templatesOfTree(value, entryOf(rendered, key), around))
}

/** One template; nothing for a text without an action. */
export function templateDetails(
  expression: Expression,
  result: JsonValue | undefined,
  around: RenderedIn
): readonly RenderedTemplate[] {
  return expression.isTemplate ? [templateOf(expression, result, around)] : []
}

/** The templates of the run's output. */
export function templatesOfOutput(
  { output }: Pick<Workflow, 'output'>,
  made: JsonValue,
  around: RenderedIn
): readonly RenderedTemplate[] {
  if (!output) return []
  return fieldsOfOutput(output).flatMap(({ expression, key }) => {
    const result = key.split('.').reduce<JsonValue | undefined>(entryOf, made)
    return templateDetails(expression, result, around)
  })
}

function templateOf(
  expression: Expression,
  result: JsonValue | undefined,
  { scope, functions }: RenderedIn
): RenderedTemplate {
  const { text, origin } = expression
  const reads = conditionValues(expression, functions, scope).map(({ reference, value }) => ({
    reference,
    value: limitedValue(value)
  }))
  const { line } = positionAt(origin.file, origin.span.start)
  return { path: origin.path, line, text, reads, result: limitedValue(result) }
}

function entryOf(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

function itemAt(value: JsonValue | undefined, at: number): JsonValue | undefined {
  return Array.isArray(value) ? value[at] : undefined
}
