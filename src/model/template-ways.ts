import type { Expression } from './expression.js'
import type { FieldRole } from './field-role.js'
import type { Step } from './step.js'

/** What a name at the root of a template's scope stands for; `subject`: what a condition looks at, in what it expects of that. */
export type RootKind = 'arguments' | 'outcomes' | 'run' | 'loop' | 'subject' | 'nothing'

/** What templates of a workflow see, and what an engine makes of their texts: everything that is told of them before a run. */
export interface TemplateWays {
  /** The names at the root; what is made up for a run stands under the first of a kind. */
  readonly roots: ReadonlyMap<string, RootKind>
  /** What other systems call them. */
  readonly foreign: ReadonlyMap<string, ForeignRoot>
  /** Beside the item of a loop: the name of its place. */
  itemIndex(itemVariable: string): string
  /** How a text is taken in its place; as a list of names where it is looked up without parsing it, so that it need be no template of Go. */
  reading(text: string, role: FieldRole): 'text' | 'template' | readonly string[]
  /** What is known of the run itself. */
  readonly runFields: readonly string[]
  /** What stands under the id of a step; null where that is its output alone. */
  readonly record: RecordNames | null
  /** Texts that decide a condition, and texts that are read as a boolean elsewhere. */
  readonly words: {
    readonly yes: readonly string[]
    readonly no: readonly string[]
    readonly booleans: readonly string[]
  }
  /** The host's own functions, which Go does not have. */
  readonly functions: OwnFunctions
  /** Texts of a step that are parsed although no run renders them. */
  parsedOnly(step: Step): readonly UnrenderedText[]
}

/** What templates call what their host adds to Go's functions. */
export interface OwnFunctions {
  /** All of them, as they are told where another one is asked for. */
  readonly spoken: string
  /** Prints a value as JSON. */
  readonly toJson: string
  /** Reads a text that is JSON; fails at one that is none. */
  readonly fromJson: string
  /** What stands for a function that people know from elsewhere: one that takes the same, or something else, in words. */
  readonly instead: ReadonlyMap<string, { readonly name: string } | { readonly advice: string }>
}

/** A name at the root as another system has it. */
export interface ForeignRoot {
  readonly kind: RootKind
  /** The field under which the output of a step stands there; left out where nothing is between them. */
  readonly output?: string
}

/** What is kept of a step, by the names under which templates find it. */
export interface RecordNames {
  readonly status: string
  readonly output: string
  /** What people call the output elsewhere. */
  readonly outputAlsoCalled: readonly string[]
  readonly content: string
  readonly error: string
  /** The field of a loop's output that holds what its items gave. */
  readonly iterations: string
  /** What is always there below the output of a step, whatever a tool answers; null for a tool's own answer. */
  readonly ofOutput: Readonly<Record<Step['kind'], readonly string[] | null>>
  readonly statuses: Readonly<Record<'completed' | 'failed' | 'skipped' | 'running', string>>
  /** Where the answer to a question tells what it is, and what was filled in. */
  readonly answer: { readonly action: string; readonly content: string }
  /** What people call a status or an answer elsewhere. */
  readonly alsoCalled: ReadonlyMap<string, string>
  readonly answers: Readonly<Record<'accept' | 'decline' | 'cancel' | 'timeout', string>>
  /** True for a block of a tool's content, which is text as it is. */
  isBlock(name: string): boolean
}

export interface UnrenderedText {
  readonly expression: Expression
  readonly role: 'argument' | 'message'
  readonly key: string
}

/** The names at the root that stand for one kind of thing. */
export function rootsOf({ roots }: Pick<TemplateWays, 'roots'>, kind: RootKind): readonly string[] {
  return [...roots].flatMap(([name, each]) => (each === kind ? [name] : []))
}
