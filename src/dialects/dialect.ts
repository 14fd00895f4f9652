import type {
  Agent,
  BackendSource,
  Compat,
  Resource,
  RuleMeta,
  ServiceClass,
  Workflow
} from '../model/index.js'
import type { Diagnostic } from '../source/diagnostic.js'
import type { SourceDocument } from '../source/source-node.js'
import type { Flavour } from './reading/yaml-scalar.js'
import type { Bounded } from './releases/bound.js'
import type { ReleaseChange, UpgradeRange } from './releases/changes.js'
import type { DocumentNeed } from './releases/document-need.js'
import type { EngineBound, KnownRelease } from './releases/later-behaviour.js'

/** One family of documents: how they are recognised and what they mean. */
export interface Dialect {
  readonly name: string
  /** Problems that are found only during lowering of its documents. */
  readonly rules: readonly RuleMeta[]
  /** Classifies one document by itself. */
  recognize(document: SourceDocument): Recognition
  /** Lowers all documents of this dialect together, because they reference each other by name. */
  lower(documents: readonly SourceDocument[], options: LoweringOptions): Lowered
  /** The relations of a document to others; absent when all documents of the dialect may be related. */
  links?(document: SourceDocument): Links
  /**
   * The servers that a document describes, for runs; null for other documents. Absent when none of the dialect's documents
   * describes any.
   */
  servers?(document: SourceDocument): ServersOfDocument | null
  /** The engine of its documents, where its releases are known. */
  readonly engine?: DialectEngine
}

/** An engine whose releases differ in what they take. */
export interface DialectEngine {
  readonly name: string
  /** Its name for people. */
  readonly label: string
  /** The state that is acted like, called `main`: a commit, and how many commits after which release it is. */
  readonly main: { readonly commit: string; readonly release: string; readonly commitsAfter: number }
  /** A release that nearly everybody has passed: needing it is not worth naming. */
  readonly floor: string
  /** Occurs in every text that needs a release after that, or that no current release takes. */
  readonly lateNames: RegExp
  /** The charts that install it. */
  readonly charts: readonly ChartOfEngine[]
  /** What a document needs of the releases; null for a kind without a history. */
  needOf(document: SourceDocument): DocumentNeed | null
  /** The place of a release in the history. */
  knownRelease(given: string): KnownRelease
  /** How a release treats a document. */
  boundedBy(document: SourceDocument, bound: EngineBound): Bounded
  /** What changes for a document between two releases. */
  changesOf(document: SourceDocument, range: UpgradeRange): readonly ReleaseChange[]
}

/** A chart of Helm that installs an engine or its resource definitions. */
export interface ChartOfEngine {
  readonly name: string
  /** The first version of the chart that has the number of the release in it. */
  readonly numberedSince: string
  /** True where the `appVersion` in its own source is the release. */
  readonly hasReleaseAsAppVersion?: boolean
}

/** Asked for by documents that may call a workflow of a dialect whose documents do not list what they offer. */
export const ANY_WORKFLOW = 'any workflow'

/** Names shared between documents: one that asks for a name is checked together with all that offer it. */
export interface Links {
  readonly offers: readonly string[]
  readonly asks: readonly string[]
}

export interface ServersOfDocument {
  readonly sources: readonly BackendSource[]
  readonly diagnostics: readonly Diagnostic[]
}

export type Recognition =
  /** A document that this dialect lowers, and the reader of its YAML. */
  | {
      readonly kind: 'ours'
      readonly flavour: Flavour
      /** True when the reader takes only the root and silently ignores what follows. */
      readonly endsWithRoot?: boolean
    }
  /** Meant for this dialect but invalid: a misspelt kind, an unknown version of its API group. */
  | { readonly kind: 'near'; readonly diagnostic: Diagnostic }
  /** A document of another dialect or of none. */
  | { readonly kind: 'other' }

export interface LoweringOptions {
  readonly compat: Compat
}

/** The result of lowering, including everything understood in documents with problems. */
export interface Lowered {
  readonly resources: readonly Resource[]
  readonly workflows: readonly Workflow[]
  /** Runs that are selected by name only and are no definition of their own: `ServiceClass/web start`. */
  readonly actions: readonly Workflow[]
  readonly serviceClasses: readonly ServiceClass[]
  /** Absent when the dialect has none. */
  readonly agents?: readonly Agent[]
  /** Problems found during lowering: shapes, unknown fields, broken references between documents. Computed on demand where possible. */
  readonly diagnostics: readonly Diagnostic[]
  /**
   * Problems that refuse some of the documents, and maybe others: excludes warnings and independent problems in the rest. Absent
   * when that would save nothing.
   */
  refusalsIn?(documents: ReadonlySet<SourceDocument>): readonly Diagnostic[]
}
