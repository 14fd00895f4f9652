import { type Expression, expressionsOf, type ServiceClass } from '../../../../model/index.js'
import type { Diagnostic } from '../../../../source/diagnostic.js'
import type { Findings } from '../../../checking/findings.js'
import type { TextSite } from './known-names.js'

/** A text of a class, and where it stands. */
export interface ClassText {
  readonly site: TextSite
  readonly expression: Expression
}

/** Every text of a class that may hold templates. */
export function* textsOf({ calls, outputs, defaultName }: ServiceClass): Generator<ClassText> {
  if (defaultName) yield { site: 'defaultName', expression: defaultName }
  for (const call of calls.values())
    if (call.arguments)
      for (const { expression } of expressionsOf(call.arguments)) yield { site: call.verb, expression }
  for (const { value } of outputs) yield { site: 'outputs', expression: value }
}

type TemplateProblemText = Pick<Diagnostic, 'rule' | 'severity' | 'message' | 'span' | 'fix' | 'failsRun'>

/** Reports a problem of a text, which stands where its expression does. */
export function reportText(findings: Findings, { origin }: Expression, told: TemplateProblemText): void {
  const { file, document, path } = origin
  findings.diagnostics.push({ file, document, path, ...told })
}
