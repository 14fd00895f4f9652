import type { GoType, Method } from '../go-type.js'
import type { FormsOf, FunctionHost } from './function-set.js'

interface Declaration<P extends readonly GoType[], R, T> {
  readonly parameters?: P
  readonly result: GoType<R>
  readonly call: (receiver: T, args: FormsOf<P>, host: FunctionHost) => R
}

/** Declares a method; its argument and result types follow from the Go types. */
export function method<T, R, const P extends readonly GoType[] = readonly []>(
  declaration: Declaration<P, R, T>
): Method {
  return { parameters: [], ...declaration } as unknown as Method // the evaluator passes a receiver and arguments of exactly the declared types
}

/** A method whose results no template can use: it exists, and calling it fails with Go's message. */
export function uncallable(complaint: string): Method {
  return { parameters: [], result: NOTHING, complaint, call: () => null }
}

const NOTHING: GoType<null> = { name: 'nil', kind: 'interface', zero: null }
