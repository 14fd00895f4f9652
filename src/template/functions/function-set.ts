import type { GoType } from '../go-type.js'
import type { GoValue, Reflected } from '../value.js'

/**
 * A function that templates can call.
 *
 * Before the call, the evaluator counts and converts the arguments as Go's reflection does: a parameter of type STRING receives a string,
 * or the template fails with Go's message.
 */
export interface TemplateFunction extends CallCost {
  readonly name: string
  readonly parameters: readonly GoType[]
  /** The type of each further argument of a variadic function. */
  readonly rest?: GoType
  /** ANY for a Go function that returns `interface{}`; REFLECT_VALUE for one that returns a reflect.Value. */
  readonly result: GoType
  readonly call: (args: readonly unknown[], host: FunctionHost) => GoValue | Reflected
}

/** The cost of a call beyond one step. The evaluator spends it before the call; a function spends itself what only it can measure. */
export interface CallCost {
  /**
   * What the function reads of its arguments: their texts, also the entries of maps (to count them), also the items of lists, or everything
   * inside. Omitted: only the texts of text parameters.
   */
  readonly reads?: 'texts' | 'sizes' | 'items' | 'everything'
  /** Characters of text processed per step; omitted: the rate of JavaScript's own functions. */
  readonly charactersPerStep?: number
}

/** Functions by name. A set overrides builtins of the same name. */
export type FunctionSet = ReadonlyMap<string, TemplateFunction>

/** What a function may know of the outside world; everything else it computes from its arguments. */
export interface FunctionHost {
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number
  /** An IANA zone name, for functions that print local time. */
  readonly timeZone: string
  /** From 0 up to but not including 1. */
  readonly random: () => number
  /** An environment variable, or undefined where it is not set. */
  readonly environment: (name: string) => string | undefined
  /** To be called before work that grows with an argument (`repeat`, `until`): throws once the budget is used up. */
  readonly spend: (steps: number) => void
}

/** An error that a function returns, or a panic in it: the template fails with `error calling NAME: MESSAGE`. */
export class GoError extends Error {
  override readonly name = 'GoError'
  /** The Go type of the error, where a template can see it. */
  readonly kind: ErrorKind | null

  constructor(message: string, kind: ErrorKind | null = null) {
    super(message)
    this.kind = kind
  }
}

/** The origin of an error, which its type shows. */
export type ErrorKind =
  | 'errors.errorString'
  | 'fmt.wrapError'
  | 'json.SyntaxError'
  | 'json.UnmarshalTypeError'

type FormOf<T> = T extends GoType<infer Form> ? Form : never
/** The forms that a function receives for parameters of these types. */
export type FormsOf<P extends readonly GoType[]> = { -readonly [K in keyof P]: FormOf<P[K]> }

interface Declaration<P extends readonly GoType[], V, R> extends CallCost {
  readonly name: string
  readonly parameters: P
  readonly rest?: GoType<V>
  readonly result: GoType<R>
  readonly call: (args: readonly [...FormsOf<P>, ...V[]], host: FunctionHost) => R
}

/** Declares a function; its argument and result types follow from the Go types. */
export function defineFunction<const P extends readonly GoType[], R, V = never>(
  declaration: Declaration<P, V, R>
): TemplateFunction {
  return declaration as unknown as TemplateFunction // the evaluator passes arguments of exactly the declared types
}

/** A set from a plain list. */
export function functionSet(functions: readonly TemplateFunction[]): FunctionSet {
  return new Map(functions.map(each => [each.name, each]))
}
