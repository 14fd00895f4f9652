import type { FactKind } from '../analysis/fact.js'
import type {
  Compat,
  Problem,
  Resource,
  RuleMeta,
  ServiceClass,
  ToolCatalog,
  Workflow
} from '../model/index.js'
import type { Diagnostic } from '../source/diagnostic.js'
import type { SourceDocument } from '../source/source-node.js'

export type { RuleMeta } from '../model/index.js'

/** One thing that lint looks for. One file, one fixture folder (`fixtures/lint/<id>`), one page (`docs/rules/<id>.md`). */
export interface Rule {
  readonly meta: RuleMeta
  /** The kinds of facts of the analysis that it puts into words; each kind has one rule that does. */
  readonly reports?: readonly FactKind[]
  /** True of a rule of whose problems some carry a refusal. Before a run no others are asked. */
  readonly mayRefuse?: true
  check(context: RuleContext): Iterable<Problem>
  /** What follows from what all rules have found: a document that is refused spoils those that name it. */
  conclude?(context: RuleContext, found: readonly Diagnostic[]): Iterable<Problem>
}

/** All that a rule may know. */
export interface RuleContext {
  readonly compat: Compat
  /** Documents of ours, in the order given. */
  readonly documents: readonly SourceDocument[]
  readonly resources: readonly Resource[]
  readonly workflows: readonly Workflow[]
  /** Kinds of services, whose life-cycle tools are called outside of workflows. */
  readonly serviceClasses?: readonly ServiceClass[]
  /** The tools that were given; empty: nothing is known about tools, and nothing may be claimed. */
  readonly tools: ToolCatalog
  /**
   * What was found while the files were read and lowered, by rule id. A rule whose problems are found there hands them
   * on; so each can be switched, silenced and explained like every other.
   */
  readonly found: ReadonlyMap<string, readonly Diagnostic[]>
}
