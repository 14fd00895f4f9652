import type {
  Expression,
  Located,
  Parameter,
  ResultCondition,
  Step,
  StepPlace,
  ToolDescription,
  Workflow
} from '../model/index.js'
import type { Refusal } from '../source/diagnostic.js'
import type {
  ComparedOperand,
  DataRead,
  Finding,
  ParseProblem,
  PrintedText,
  ShadowedRead,
  SimpleShape,
  TemplateSpan
} from '../template/index.js'
import type { ExpressionPlace } from './expressions.js'
import type { LoopPaths, MeantPath } from './own-paths.js'
import type { Comparison } from './status-comparisons.js'
import type { WhenUnset } from './when-unset.js'

/**
 * Something that is so in a template, noted once and told by one rule. Facts are noted in the order of this list: of a value
 * that one is noted of, nothing more is concluded, so that no later fact has the same cause.
 */
export type Fact = SyntaxFact | NameFact | CallFact | ValueFact | DemandFact | StrictFact | WordFact

export type FactKind = Fact['kind']

export type FactOf<K extends FactKind> = Extract<Fact, { readonly kind: K }>

/** Facts that say the same, one for each kind. */
type EachOf<Kind, Said> = Kind extends string ? Said & { readonly kind: Kind } : never

interface At {
  readonly place: ExpressionPlace
  /** What comes of it in every run, where that ends it; empty where the fact itself tells what. */
  readonly certainFailure?: string
}

/** A name of a path that is not as it was meant; `index` counts from the root. */
interface AtName extends At {
  readonly reference: DataRead
  readonly index: number
}

/** What could have been written in the place of the name. */
interface WithKnown extends AtName {
  readonly known: readonly string[]
}

/** What is so may end every run that gets so far, whatever callers, tools and people do. */
interface MayFail {
  readonly failsRun: boolean
}

/** True where every run that gets so far ends because of it. */
export function failsRun(fact: Fact): boolean {
  const isCertain = 'certainFailure' in fact && fact.certainFailure !== undefined
  return isCertain || ('failsRun' in fact && fact.failsRun)
}

/** What comes of a text that was meant to be a template. */
interface MayFitOnceRead {
  /** True where it fits as soon as the names in it are read. */
  readonly fitsOnceRead?: boolean
}

/** A template that does not parse. */
export type SyntaxFact = EachOf<'syntax' | 'unknown-function', Unparsed>

interface Unparsed extends At, MayFail {
  readonly problem: ParseProblem
  /** In the words of what checks a definition; null where nobody parses it before a run. */
  readonly refusal: Refusal | null
}

/** A word that is not as it was meant, whatever templates make of it. */
type WordFact = ShadowedRoot | ForeignName | StraySign | MisspeltId

/** A name of the root that is read as a field of what the dot stands for. */
interface ShadowedRoot {
  readonly kind: 'shadowed-root'
  readonly place: ExpressionPlace
  readonly read: ShadowedRead
}

/** A name in the syntax of another template language, which is a text. */
interface ForeignName extends OfWorkflow {
  readonly kind: 'foreign-name'
  readonly span: TemplateSpan
  /** What templates read for it. */
  readonly path: readonly string[]
  /** The function that is called with it. */
  readonly calls?: string
}

/** A sign beside a template that another system wants there, and that is sent with the text here. */
interface StraySign {
  readonly kind: 'stray-sign'
  readonly place: ExpressionPlace
  readonly span: TemplateSpan
  /** `$` and `=` before the braces, `}` behind them, and the backslash before quotes around all of it. */
  readonly sign: string
}

/** The id of a step that nobody reads, while several readers agree on another name. */
interface MisspeltId extends OfWorkflow, MayFail {
  readonly kind: 'misspelt-id'
  readonly step: Step
  /** What the readers call it. */
  readonly name: string
  readonly readers: readonly UnknownStep[]
  readonly dependencies: readonly Located<string>[]
}

/** A fact that no step has the name that is read. */
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
  | (WithKnown &
      MayFail & {
        readonly kind: 'unknown-step'
        /** The loop or group that it is inside of where only those leave something; itself where only what is inside does. */
        readonly container: Step | null
      })
  | (AtName &
      MayFail & {
        readonly kind: 'absent-result'
        readonly relation: 'unordered' | 'itself' | 'after-failure' | 'later'
      })
  | (AtName & { readonly kind: 'skippable-step' })
  | (AtName & MayFail & { readonly kind: 'answer-beside'; readonly step: Step; readonly output: string })
  | (AtName & { readonly kind: 'lost-failure'; readonly step: Step })
  | UnorderedStep
  | (WithKnown & MayFail & { readonly kind: 'record-field'; readonly step: Step })
  | EachOf<'answer-field' | 'result-field', WithKnown & { readonly step: Step }>
  | (AtName & {
      readonly kind: 'unset-argument'
      readonly parameter: Parameter
      /** The place in the path of what is not there then: the parameter, or a field that its default lacks. */
      readonly lacking: number
      readonly then: WhenUnset
    })
  | (AtName & { readonly kind: 'unset-answer'; readonly step: Step; readonly then: WhenUnset })

/** A step that need not have ended when another one reads it. */
export interface UnorderedStep extends AtName {
  readonly kind: 'unordered-step'
  readonly reader: Step
  readonly read: Step
  readonly relation: 'itself' | 'later' | 'perhaps'
  /** True where it has ended all the same, because the engine runs steps in levels. */
  readonly isByLevel: boolean
  /** True where there is nothing to tell: in the reading in force levels count, or the dependency is written with a slip. */
  readonly isSettled: boolean
}

export type CallFact =
  | (At & {
      readonly kind: 'impossible-word'
      readonly comparison: Comparison
      readonly reason: ImpossibleWord
    })
  | (At & { readonly kind: 'unseen-failure'; readonly comparison: Comparison })

/** The words that are possible; or why a possible one never comes. */
export type ImpossibleWord =
  | { readonly kind: 'unknown'; readonly known: readonly string[] }
  | { readonly kind: 'never-skipped' }
  | { readonly kind: 'ends-run' }

/** What following the shapes of values has found. */
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
        /** `either`: a whole number where the default of the definition applies, and a decimal one where the caller gives it. */
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
  /** The text of a question that comes out empty. */
  | (At & MayFail & MayFitOnceRead & { readonly kind: 'no-question'; readonly misfit: Misfit })
  | (At & MayFail & MayFitOnceRead & { readonly kind: 'no-output'; readonly misfit: Misfit })
  /** An output that is to be a list or a map, and is nothing but a field of a result as Go prints it. */
  | (At & { readonly kind: 'raw-output'; readonly reference: DataRead })

/** A list with more items than its loop takes: written out, or the default of a parameter. */
interface LongList extends At, MayFail {
  readonly kind: 'long-list'
  readonly count: number
  readonly limit: number
  readonly parameter: Parameter | null
}

/** How far a text is from what is wanted, over all ways in which it can come out. */
export interface Misfit {
  /** The first way that does not fit. */
  readonly text: PrintedText
  /** True where no way fits. */
  readonly isNever: boolean
  /** True where no way fits, whatever callers, tools and people do. */
  readonly isSure: boolean
  /** True where only what is declared says so, which nobody holds callers to. */
  readonly isDeclared: boolean
  /** What prints the part that is not known as a text, or nothing; null where all of it is written. */
  readonly part: { readonly action: string; readonly shape: SimpleShape } | null
}

/** What is so in a template of an engine in which a missing name fails. */
export type StrictFact =
  | (OfWorkflow & MayFail & { readonly kind: 'skippable-result'; readonly condition: ResultCondition })
  | (OfWorkflow &
      MayFail & {
        readonly kind: 'unseen-result'
        readonly at: StepPlace
        readonly condition: ResultCondition
        readonly reason: UnseenReason
        /** The ids that can be looked at there. */
        readonly known: readonly string[]
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
      /** What the tool wants. */
      readonly type: string
    })

interface OfWorkflow {
  readonly place: { readonly workflow: Workflow; readonly expression: Expression }
}

/** Why a condition cannot look at the result of a step. */
export type UnseenReason =
  | { readonly kind: 'in-group' | 'itself' | 'later' | 'none' }
  /** A loop or group, which leaves no result. */
  | { readonly kind: 'no-leaf'; readonly outer: Step }

/** Why no text that comes out decides for a condition. */
export type UnmetReason =
  | { readonly kind: 'line-end' | 'blanks' }
  | { readonly kind: 'text'; readonly text: string }
  /** What prints it, and what that is. */
  | { readonly kind: 'value'; readonly action: string; readonly shape: SimpleShape }

/** Why a loop has no list to go over. */
export type NoListReason =
  | { readonly kind: 'plain' | 'computed' }
  | { readonly kind: 'no-root' | 'whole'; readonly root: string }
  | { readonly kind: 'other-root'; readonly root: string; readonly instead: string }
  | { readonly kind: 'deeper'; readonly path: readonly string[] }
  | { readonly kind: 'declared'; readonly name: string; readonly type: string }
