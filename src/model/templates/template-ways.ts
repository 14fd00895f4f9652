import type { Expression } from '../expression.js'
import type { FieldRole } from '../field-role.js'
import type { Step } from '../step.js'

/** What a root name of a template's scope refers to; `subject`: the value that a condition checks, inside its expectations. */
export type RootKind = 'arguments' | 'outcomes' | 'run' | 'loop' | 'subject' | 'nothing'

/** What a workflow's templates see, and how an engine interprets their texts: everything known before a run. */
export interface TemplateWays {
  /** The root names; values generated for a run use the first name of a kind. */
  readonly roots: ReadonlyMap<string, RootKind>
  /** The names of other systems for them. */
  readonly foreign: ReadonlyMap<string, ForeignRoot>
  /** The name of the loop item's index. */
  itemIndex(itemVariable: string): string
  /** How a text is interpreted in its field; a list of names where it is looked up without parsing, so it need not be a Go template. */
  reading(text: string, role: FieldRole): 'text' | 'template' | readonly string[]
  /** The known fields of the run itself. */
  readonly runFields: readonly string[]
  /** The names below a step's id; null where only the output is there. */
  readonly record: RecordNames | null
  /** Texts that decide a condition, and texts that other fields read as a boolean. */
  readonly words: {
    readonly yes: readonly string[]
    readonly no: readonly string[]
    readonly booleans: readonly string[]
  }
  /** The host's own functions, in addition to those of Go. */
  readonly functions: OwnFunctions
  /** Texts of a step that are parsed although no run renders them. */
  parsedOnly(step: Step): readonly UnrenderedText[]
}

/** The names of the functions that a host adds to Go's. */
export interface OwnFunctions {
  /** All of them as a phrase, for the message about an unknown function. */
  readonly described: string
  /** Prints a value as JSON. */
  readonly toJson: string
  /** Parses a JSON text; fails at any other text. */
  readonly fromJson: string
  /** Replacements for functions known from elsewhere: one with the same arguments, or advice. */
  readonly instead: ReadonlyMap<string, { readonly name: string } | { readonly advice: string }>
}

/** A root name of another system. */
export interface ForeignRoot {
  readonly kind: RootKind
  /** The field that holds a step's output there; omitted where the output has no field of its own. */
  readonly output?: string
}

/** The names under which templates find what is kept of a step. */
export interface RecordNames {
  readonly status: string
  readonly output: string
  /** Other systems' names for the output. */
  readonly outputAlsoCalled: readonly string[]
  readonly content: string
  readonly error: string
  /** The field of a loop's output that holds the results of its items. */
  readonly iterations: string
  /** Fields that a step's output always has, whatever a tool answers; null for a tool's own answer. */
  readonly ofOutput: Readonly<Record<Step['kind'], readonly string[] | null>>
  readonly statuses: Readonly<Record<'completed' | 'failed' | 'skipped' | 'running', string>>
  /** The fields of an answer for its action and its content. */
  readonly answer: { readonly action: string; readonly content: string }
  /** Other systems' names for a status or an answer. */
  readonly alsoCalled: ReadonlyMap<string, string>
  readonly answers: Readonly<Record<'accept' | 'decline' | 'cancel' | 'timeout', string>>
  /** True for a block of a tool's content, which is plain text. */
  isBlock(name: string): boolean
  /** The names of the first blocks of a content. */
  readonly firstBlocks: readonly string[]
  /** False for a name that no block of a content ever has. */
  mayBeBlock(name: string): boolean
}

export interface UnrenderedText {
  readonly expression: Expression
  readonly role: 'argument' | 'message'
  readonly key: string
}

/** The root names of one kind. */
export function rootsOf({ roots }: Pick<TemplateWays, 'roots'>, kind: RootKind): readonly string[] {
  return [...roots].flatMap(([name, each]) => (each === kind ? [name] : []))
}
