// The only file that uses the library for Go's regexp package: linear time for any expression.
import { RE2JS, RE2JSSyntaxException } from 're2js'

/** A compiled expression in Go's syntax. */
export interface LinearRegexp {
  readonly kind: 'compiled'
  test(text: string): boolean
  matcher(text: string): RegexpMatcher
  namedGroups(): Record<string, number>
  /** The number of instructions that may be active at each position of a text. */
  programSize(): number
}

/** Matches of an expression in a text, one after the other. */
export interface RegexpMatcher {
  find(from: number): boolean
  start(group?: number): number
  end(group?: number): number
  groupCount(): number
}

/** Why an expression is invalid, with Go's message, and the part at fault. */
export interface RegexpFault {
  readonly kind: 'fault'
  readonly description: string
  readonly part: string
}

/** Only functions may be exported here: the command line loads this file with the first expression. */
export function compileRegexp(source: string): LinearRegexp | RegexpFault {
  try {
    const compiled = RE2JS.compile(source)
    return {
      kind: 'compiled',
      test: text => compiled.test(text),
      matcher: text => compiled.matcher(text),
      namedGroups: () => compiled.namedGroups(),
      programSize: () => compiled.programSize()
    }
  } catch (problem) {
    if (!(problem instanceof RE2JSSyntaxException)) throw problem
    return { kind: 'fault', description: problem.getDescription(), part: problem.getPattern() ?? '' }
  }
}
