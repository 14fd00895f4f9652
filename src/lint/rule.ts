import type { FactMemory } from '../analysis/certainty/fact-memory.js'
import type { FactKind } from '../analysis/facts/fact.js'
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
import type { SourceFile } from '../source/source-file.js'
import type { SourceDocument } from '../source/source-node.js'

export type { RuleMeta } from '../model/index.js'

/** One check of lint: one file, one fixture folder (`fixtures/lint/<id>`), one page (`docs/rules/<id>.md`). */
export interface Rule {
  readonly meta: RuleMeta
  /** The kinds of facts that the rule reports; each kind has exactly one rule. */
  readonly reports?: readonly FactKind[]
  /** True when some problems of the rule carry a refusal. Before a run only these rules are checked. */
  readonly mayRefuse?: true
  check(context: RuleContext): Iterable<Problem>
  /** Problems that follow from the results of all rules: a refused document invalidates those that reference it. */
  conclude?(context: RuleContext, found: readonly Diagnostic[]): Iterable<Problem>
}

/** Everything a rule may use. */
export interface RuleContext {
  readonly compat: Compat
  /** The documents that a dialect recognises, in the given order. */
  readonly documents: readonly SourceDocument[]
  readonly resources: readonly Resource[]
  readonly workflows: readonly Workflow[]
  /** Kinds of services, whose life-cycle tools are called outside of workflows. */
  readonly serviceClasses?: readonly ServiceClass[]
  /** The known tools; when empty, nothing may be claimed about any tool. */
  readonly tools: ToolCatalog
  /**
   * Problems found during reading and lowering, by rule id. Their rules pass them on, so that each can be configured, silenced and
   * explained like any other.
   */
  readonly found: ReadonlyMap<string, readonly Diagnostic[]>
  /** All files, and what is remembered of their last version; omitted where nothing is kept. */
  readonly files?: readonly SourceFile[]
  readonly memory?: FactMemory
}
