import { type Expression, expressionsOf, type ServiceClass, type ValueTree } from '../../../../model/index.js'
import type { Diagnostic } from '../../../../source/diagnostic.js'
import type { Findings } from '../../../document-checks/findings.js'
import type { TextSite } from './known-names.js'

/** A text of a class, and its location. */
export interface ClassText {
  readonly site: TextSite
  readonly expression: Expression
}

/** Every text of a class that may contain templates. */
export function* textsOf({ calls, outputs, defaultName }: ServiceClass): Generator<ClassText> {
  if (defaultName) yield { site: 'defaultName', expression: defaultName }
  for (const call of calls.values())
    if (call.arguments)
      for (const { expression } of expressionsOf(call.arguments)) yield { site: call.verb, expression }
  for (const { value } of outputs) yield { site: 'outputs', expression: value }
}

/** The texts without templates in the arguments of calls. */
export function* plainTextsOf({ calls }: ServiceClass): Generator<ClassText> {
  for (const { verb, arguments: tree } of calls.values())
    if (tree) for (const expression of plainTextsIn(tree)) yield { site: verb, expression }
}

function plainTextsIn(tree: ValueTree): readonly Expression[] {
  if (tree.kind === 'map') return tree.entries.flatMap(({ value }) => plainTextsIn(value))
  if (tree.kind === 'list') return tree.items.flatMap(plainTextsIn)
  if (tree.kind !== 'literal' || typeof tree.value !== 'string') return []
  const { origin, value: text } = tree
  const { node } = origin
  if (node?.kind !== 'scalar' || node.text !== text) return []
  return [{ text, origin, isTemplate: false, spanOf: (start, end) => node.spanOf(start, end) }]
}

type TemplateProblemText = Pick<Diagnostic, 'rule' | 'severity' | 'message' | 'span' | 'fix' | 'failsRun'>

/** Reports a problem of a text at its expression. */
export function reportText(findings: Findings, { origin }: Expression, problem: TemplateProblemText): void {
  const { file, document, path } = origin
  findings.diagnostics.push({ file, document, path, ...problem })
}
