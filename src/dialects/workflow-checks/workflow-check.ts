import {
  type Origin,
  type ProblemText,
  problemAt,
  type RuleMeta,
  underRule,
  type Workflow
} from '../../model/index.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import type { SourceDocument } from '../../source/source-node.js'

/** Details of a problem; the severity defaults to that of the rule. */
export interface ProblemDetails<Id extends string> extends Omit<ProblemText, 'rule'> {
  readonly rule: Id
  readonly at: Origin
}

/** A check of a lowered workflow: fields without effect, limits, relations of steps. */
export type WorkflowCheck<Id extends string> = (workflow: Workflow) => Iterable<ProblemDetails<Id>>

interface Checks<Id extends string> {
  readonly checks: readonly WorkflowCheck<Id>[]
  readonly rules: readonly RuleMeta[]
}

/** The problems found by all checks. A document with invalid YAML has unknown content, so nothing is claimed. */
export function checkWorkflows<Id extends string>(
  lowered: readonly { readonly document: SourceDocument; readonly workflow: Workflow }[],
  { checks, rules }: Checks<Id>
): readonly Diagnostic[] {
  return lowered
    .filter(({ document }) => !document.isBroken)
    .flatMap(({ workflow }) => checks.flatMap(check => [...check(workflow)]))
    .map(({ rule, at, ...text }) => underRule(rowOf(rule, rules), problemAt(at, text)))
}

function rowOf(id: string, rules: readonly RuleMeta[]): RuleMeta {
  const row = rules.find(rule => rule.id === id)
  if (!row) throw new Error(`no table has the rule ${id}`)
  return row
}
