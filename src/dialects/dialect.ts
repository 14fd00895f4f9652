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

/** One family of documents: how they are told apart, and what they mean. */
export interface Dialect {
  readonly name: string
  /** What is found while its documents are lowered, and only there. */
  readonly rules: readonly RuleMeta[]
  /** Looks at one document, without its neighbours. */
  recognize(document: SourceDocument): Recognition
  /** Lowers all documents of this dialect that were given, together: they refer to each other by name. */
  lower(documents: readonly SourceDocument[], options: LoweringOptions): Lowered
  /** What a document has to do with others; left out where all documents of the dialect may have to do with one another. */
  links?(document: SourceDocument): Links
  /** The servers that a document describes, for runs; null for a document of others. Left out where none of its documents describes any. */
  servers?(document: SourceDocument): ServersOfDocument | null
}

/** Asked for by who may call a workflow of a dialect that does not say which ones its documents offer. */
export const ANY_WORKFLOW = 'any workflow'

/** Names that documents share: one that asks for a name is looked at together with all that offer it. */
export interface Links {
  readonly offers: readonly string[]
  readonly asks: readonly string[]
}

export interface ServersOfDocument {
  readonly sources: readonly BackendSource[]
  readonly diagnostics: readonly Diagnostic[]
}

export type Recognition =
  /** A document that this dialect lowers, and who reads its YAML. */
  | {
      readonly kind: 'ours'
      readonly flavour: Flavour
      /** True where the reader takes the root alone, and what stands behind it is no fault to it. */
      readonly endsWithRoot?: boolean
    }
  /** Meant for this dialect, and wrong about it: a misspelt kind, an unknown version of our API group. */
  | { readonly kind: 'near'; readonly diagnostic: Diagnostic }
  /** None of this dialect's business. */
  | { readonly kind: 'other' }

export interface LoweringOptions {
  readonly compat: Compat
}

/** What the documents mean. Whatever could be understood is here, also of a document with problems. */
export interface Lowered {
  readonly resources: readonly Resource[]
  readonly workflows: readonly Workflow[]
  /** Runs that are chosen by name only and are no definition of their own: `ServiceClass/web start`. */
  readonly actions: readonly Workflow[]
  readonly serviceClasses: readonly ServiceClass[]
  /** Left out where there can be none. */
  readonly agents?: readonly Agent[]
  /** What reading found: shapes, unknown fields, broken references between documents. Looked for when somebody asks, where it can be. */
  readonly diagnostics: readonly Diagnostic[]
  /**
   * Those for which some of the documents are refused, and perhaps others: what only warns, and what is found in the rest by itself,
   * need not be looked for. Left out where that would save nothing.
   */
  refusalsIn?(documents: ReadonlySet<SourceDocument>): readonly Diagnostic[]
}
