// The one place that knows the library behind Go's regexp package: linear time whatever the expression is.
import { RE2JS, RE2JSSyntaxException } from 're2js'

/** An expression of Go's syntax, compiled. */
export interface LinearRegexp {
  readonly kind: 'compiled'
  test(text: string): boolean
  matcher(text: string): RegexpMatcher
  namedGroups(): Record<string, number>
  /** How many instructions may be at work at each place of a text. */
  programSize(): number
}

/** Matches of an expression in a text, one after the other. */
export interface RegexpMatcher {
  find(from: number): boolean
  start(group?: number): number
  end(group?: number): number
  groupCount(): number
}

/** Why an expression is none, in Go's words, and the part of it that is at fault. */
export interface RegexpFault {
  readonly kind: 'fault'
  readonly description: string
  readonly part: string
}

/** Functions alone may be exported here: the command line loads this file with the first expression. */
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
