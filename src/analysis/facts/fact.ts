import type {
  Expression,
  Located,
  Parameter,
  ResultCondition,
  Step,
  StepLocation,
  ToolDescription,
  Workflow
} from '../../model/index.js'
import type { Refusal } from '../../source/diagnostic.js'
import type {
  ComparedOperand,
  DataRead,
  Finding,
  ParseProblem,
  PrintedText,
  ShadowedRead,
  SimpleShape,
  TemplateSpan
} from '../../template/index.js'
import type { NameList } from '../../text/squeezed-names.js'
import type { ExpressionLocation } from '../reading/expressions.js'
import type { LoopPaths, MeantPath } from '../reading/own-paths.js'
import type { Comparison } from './status-comparisons.js'
import type { WhenUnset } from './when-unset.js'

/**
 * A fact about a template, noted once and reported by one rule. Facts are noted in the order of this union; nothing more is
 * concluded about a value that has one, so no later fact has the same cause.
 */
export type Fact = SyntaxFact | NameFact | CallFact | ValueFact | DemandFact | StrictFact | WordFact

export type FactKind = Fact['kind']

export type FactOf<K extends FactKind> = Extract<Fact, { readonly kind: K }>

/** Facts of the same shape, one for each kind. */
type EachOf<Kind, Details> = Kind extends string ? Details & { readonly kind: Kind } : never

interface At {
  readonly place: ExpressionLocation
  /** The consequence in every run, where the fact ends it; empty when the fact already describes it. */
  readonly certainFailure?: string
  /** Conditions of steps that it reads: because they fail in every run, it fails too. */
  readonly conditions?: readonly Expression[]
}

/** A wrong name in a path; `index` counts from the root. */
interface AtName extends At {
  readonly reference: DataRead
  readonly index: number
}

/** NameList that are valid in its place. */
interface WithKnown extends AtName {
  readonly known: readonly string[]
}

/** Whether the fact ends every run that gets this far, whatever callers, tools and users do. */
interface MayFail {
  readonly failsRun: boolean
}

/** True when the fact ends every run that gets this far. */
export function failsRun(fact: Fact): boolean {
  const isCertain = 'certainFailure' in fact && fact.certainFailure !== undefined
  return isCertain || ('failsRun' in fact && fact.failsRun)
}

/** Consequence for text that was meant to be a template. */
interface MayFitOnceRead {
  /** True when the text fits as soon as its names are read. */
  readonly fitsOnceRead?: boolean
}

/** A template that does not parse. */
export type SyntaxFact = EachOf<'syntax' | 'unknown-function', Unparsed>

interface Unparsed extends At, MayFail {
  readonly problem: ParseProblem
  /** The error message of the definition check; null when nothing parses the template before a run. */
  readonly refusal: Refusal | null
}

/** A wrong word, regardless of how templates interpret it. */
type WordFact = ShadowedRoot | ForeignName | StraySign | MisspeltId

/** A root name that is read as a field of the current dot. */
interface ShadowedRoot {
  readonly kind: 'shadowed-root'
  readonly place: ExpressionLocation
  readonly read: ShadowedRead
}

/** A name in the syntax of another template language, which is plain text here. */
interface ForeignName extends OfWorkflow {
  readonly kind: 'foreign-name'
  readonly span: TemplateSpan
  /** The equivalent path in this template language. */
  readonly path: readonly string[]
  /** The function that is called with the name. */
  readonly calls?: string
}

/** A character next to a template that another system needs there, and that is sent with the text here. */
interface StraySign {
  readonly kind: 'stray-sign'
  readonly place: ExpressionLocation
  readonly span: TemplateSpan
  /** `$` or `=` before the braces, `}` after them, or the backslash before quotes around everything. */
  readonly sign: string
}

/** A step id that nothing reads, while several readers agree on another name. */
interface MisspeltId extends OfWorkflow, MayFail {
  readonly kind: 'misspelt-id'
  readonly step: Step
  /** The name that the readers use. */
  readonly name: string
  readonly readers: readonly UnknownStep[]
  readonly dependencies: readonly Located<string>[]
}

/** The fact that no step has the name a template reads. */
type UnknownStep = FactOf<'unknown-step' | 'unseen-result'>

export type NameFact =
  | (AtName &
      MayFail & {
        readonly kind: 'loop-name'
        readonly slip: 'outside' | 'misnamed' | 'bare'
        readonly loop: LoopPaths | null
      })
  | (WithKnown & MayFail & { readonly kind: 'unknown-root'; readonly meant: MeantPath | null })
  | (AtName & { readonly kind: 'empty-root' })
  | (WithKnown & { readonly kind: 'undeclared-argument' })
  | (AtName &
      MayFail & {
        readonly kind: 'unknown-step'
        /** The ids that are visible there. */
        readonly known: NameList
        /** The enclosing loop or group when only that leaves a result; the step itself when only its inner steps do. */
        readonly container: Step | null
      })
  | (AtName &
      MayFail & {
        readonly kind: 'absent-result'
        readonly relation: 'unordered' | 'itself' | 'after-failure' | 'later'
      })
  | (AtName & { readonly kind: 'skippable-step' })
  | (AtName &
      MayFail & { readonly kind: 'answer-outside-output'; readonly step: Step; readonly output: string })
  | (AtName & { readonly kind: 'lost-failure'; readonly step: Step })
  | UnorderedStep
  | (WithKnown & MayFail & { readonly kind: 'record-field'; readonly step: Step })
  | EachOf<'answer-field' | 'result-field', WithKnown & { readonly step: Step }>
  | (AtName & {
      readonly kind: 'unset-argument'
      readonly parameter: Parameter
      /** Index in the path of the absent name: the parameter, or a field that its default lacks. */
      readonly lacking: number
      readonly then: WhenUnset
    })
  | (AtName & { readonly kind: 'unset-answer'; readonly step: Step; readonly then: WhenUnset })

/** A step that may not have ended when another step reads it. */
export interface UnorderedStep extends AtName {
  readonly kind: 'unordered-step'
  readonly reader: Step
  readonly read: Step
  readonly relation: 'itself' | 'later' | 'perhaps'
  /** True when the step has ended anyway, because the engine runs steps in levels. */
  readonly isByLevel: boolean
  /** True when there is nothing to report: levels count in the current reading, or the dependency is only misspelt. */
  readonly isSettled: boolean
}

export type CallFact =
  | (At & {
      readonly kind: 'impossible-word'
      readonly comparison: Comparison
      readonly reason: ImpossibleWord
    })
  | (At & { readonly kind: 'unseen-failure'; readonly comparison: Comparison })

/** The words that are possible, or why a possible word never occurs. */
export type ImpossibleWord =
  | { readonly kind: 'unknown'; readonly known: readonly string[] }
  | { readonly kind: 'never-skipped' }
  | { readonly kind: 'ends-run' }

/** A finding of shape inference. */
export interface Inferred extends At {
  readonly finding: Finding
}

export type ValueFact =
  | EachOf<'deep-field' | 'optional-field' | 'verb' | 'constant-branch', Inferred>
  | EachOf<'raw-nested' | 'raw-record' | 'exponent', Inferred>
  | EachOf<'unfit-operand' | 'failing-call' | 'rounds', Inferred & MayFail>
  | (Inferred &
      MayFail & {
        readonly kind: 'mixed-numbers'
        readonly literal: ComparedOperand
        readonly other: ComparedOperand
        /** `either`: an integer when the default of the definition applies, a decimal number when the caller provides it. */
        readonly otherKind: 'int' | 'float' | 'either'
      })

export type DemandFact =
  | (At &
      MayFail &
      MayFitOnceRead & {
        readonly kind: 'no-decision'
        readonly misfit: Misfit | null
        readonly isNeverMet?: true
      })
  | (At & { readonly kind: 'no-decision-by-schema'; readonly misfit: Misfit })
  | (At & MayFail & MayFitOnceRead & { readonly kind: 'no-list'; readonly misfit: Misfit })
  | (At &
      MayFail & {
        readonly kind: 'raw-list'
        readonly reference: DataRead
        readonly what: 'map' | 'list' | null
      })
  | LongList
  /** A question whose text comes out empty. */
  | (At & MayFail & MayFitOnceRead & { readonly kind: 'no-question'; readonly misfit: Misfit })
  | (At & MayFail & MayFitOnceRead & { readonly kind: 'no-output'; readonly misfit: Misfit })
  /** An output of type list or map that only prints a field of a result in Go's format. */
  | (At & { readonly kind: 'raw-output'; readonly reference: DataRead })

/** A list with more items than its loop accepts: a literal or the default of a parameter. */
interface LongList extends At, MayFail {
  readonly kind: 'long-list'
  readonly count: number
  readonly limit: number
  readonly parameter: Parameter | null
}

/** How the text differs from what is expected, over all possible texts. */
export interface Misfit {
  /** The first text that does not fit. */
  readonly text: PrintedText
  /** True when no text fits. */
  readonly isNever: boolean
  /** True when no text fits, whatever callers, tools and users do. */
  readonly isSure: boolean
  /** True when the mismatch follows only from declarations, which callers need not follow. */
  readonly isDeclared: boolean
  /** The action that prints the unknown part, and its shape; null when the whole text is literal. */
  readonly part: { readonly action: string; readonly shape: SimpleShape } | null
}

/** Facts about templates of an engine in which a missing name fails. */
export type StrictFact =
  | (OfWorkflow & MayFail & { readonly kind: 'skippable-result'; readonly condition: ResultCondition })
  | (OfWorkflow &
      MayFail & {
        readonly kind: 'unseen-result'
        readonly at: StepLocation
        readonly condition: ResultCondition
        readonly reason: UnseenReason
        /** The ids that are visible there. */
        readonly known: NameList
      })
  | (OfWorkflow &
      MayFitOnceRead & { readonly kind: 'never-met'; readonly step: Step; readonly reason: UnmetReason })
  | (OfWorkflow &
      MayFail &
      MayFitOnceRead & { readonly kind: 'no-list-value'; readonly step: Step; readonly reason: NoListReason })
  | (OfWorkflow & {
      readonly kind: 'sent-as-text'
      readonly tool: ToolDescription
      readonly key: string
      /** The type that the tool expects. */
      readonly type: string
    })

interface OfWorkflow {
  readonly place: { readonly workflow: Workflow; readonly expression: Expression }
}

/** Why a condition cannot read the result of a step. */
export type UnseenReason =
  | { readonly kind: 'in-group' | 'itself' | 'later' | 'none' }
  /** A loop or group, which leaves no result. */
  | { readonly kind: 'no-leaf'; readonly outer: Step }

/** Why no possible text decides a condition. */
export type UnmetReason =
  | { readonly kind: 'line-end' | 'blanks' }
  | { readonly kind: 'text'; readonly text: string }
  /** The action that prints it, and its shape. */
  | { readonly kind: 'value'; readonly action: string; readonly shape: SimpleShape }

/** Why a loop has no list to iterate over. */
export type NoListReason =
  | { readonly kind: 'plain' | 'computed' }
  | { readonly kind: 'no-root' | 'whole'; readonly root: string }
  | { readonly kind: 'other-root'; readonly root: string; readonly instead: string }
  | { readonly kind: 'deeper'; readonly path: readonly string[] }
  | { readonly kind: 'declared'; readonly name: string; readonly type: string }
