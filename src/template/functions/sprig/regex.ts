// Regular expressions in Go's syntax. The `must` functions return the error that the plain ones panic with.

import { canBackquote, quote } from '../../../go/quote.js'
import { BOOL, INT, STRING } from '../../go-type.js'
import { STRINGS, TypedSlice } from '../../value.js'
import { withRoomFrom } from '../capacity.js'
import { defineFunction, GoError, type TemplateFunction } from '../function-set.js'
import { toCount } from './cast.js'
import { compileGoRegexp, type GoRegexp, type Match, quoteMeta } from './go-regexp.js'
import { mustName } from './must-names.js'

type Compile = (source: string) => GoRegexp

const plainly: Compile = source => compileGoRegexp(source)

const orPanic: Compile = source => {
  try {
    return compileGoRegexp(source)
  } catch (problem) {
    if (!(problem instanceof GoError)) throw problem
    const shown = canBackquote(source) ? `\`${source}\`` : quote(source)
    throw new GoError(`regexp: Compile(${shown}): ${problem.message}`)
  }
}

const NIL_STRINGS = new TypedSlice(STRINGS, [], true)

const strings = (items: readonly string[]): TypedSlice => new TypedSlice(STRINGS, items)

const wholeOf = (match: Match): string => match.groups[0] ?? ''

/** Go makes room for ten matches before it looks for any. */
const roomForMatches = 10

export const regexFunctions: readonly TemplateFunction[] = [
  defineFunction({
    name: 'regexMatch',
    parameters: [STRING, STRING],
    result: BOOL,
    call: ([source, text]) => matchesQuietly(source, text)
  }),
  defineFunction({
    name: 'mustRegexMatch',
    parameters: [STRING, STRING],
    result: BOOL,
    call: ([source, text]) => compileGoRegexp(source).test(text)
  }),
  ...bothWays('regexFind', (name, compile) =>
    defineFunction({
      name,
      parameters: [STRING, STRING],
      result: STRING,
      call: ([source, text]) => compile(source).find(text)?.groups[0] ?? ''
    })
  ),
  ...bothWays('regexFindAll', (name, compile) =>
    listing(name, (source, text, limit) => {
      const found = compile(source).matches(text, limit)
      return found.length === 0 ? NIL_STRINGS : withRoomFrom(strings(found.map(wholeOf)), roomForMatches)
    })
  ),
  ...bothWays('regexSplit', (name, compile) =>
    listing(name, (source, text, limit) => {
      const expression = compile(source)
      const pieces = expression.split(text, limit)
      if (pieces === null) return NIL_STRINGS
      return withRoomFrom(strings(pieces), expression.matches(text, limit).length)
    })
  ),
  ...bothWays('regexReplaceAll', (name, compile) =>
    replacing(name, (source, text, by) => compile(source).replaceExpanding(text, by))
  ),
  ...bothWays('regexReplaceAllLiteral', (name, compile) =>
    replacing(name, (source, text, by) => compile(source).replace(text, () => by))
  ),
  defineFunction({
    name: 'regexQuoteMeta',
    parameters: [STRING],
    result: STRING,
    call: ([text]) => quoteMeta(text)
  })
]

function bothWays(
  name: string,
  make: (name: string, compile: Compile) => TemplateFunction
): TemplateFunction[] {
  return [make(name, orPanic), make(mustName(name), plainly)]
}

function listing(
  name: string,
  list: (source: string, text: string, limit: number) => TypedSlice
): TemplateFunction {
  return defineFunction({
    name,
    parameters: [STRING, STRING, INT],
    result: STRINGS,
    call: ([source, text, limit]) => list(source, text, toCount(limit))
  })
}

function replacing(
  name: string,
  replace: (source: string, text: string, by: string) => string
): TemplateFunction {
  return defineFunction({
    name,
    parameters: [STRING, STRING, STRING],
    result: STRING,
    call: ([source, text, by]) => replace(source, text, by)
  })
}

/** An expression that does not compile matches nothing. */
function matchesQuietly(source: string, text: string): boolean {
  try {
    return compileGoRegexp(source).test(text)
  } catch (problem) {
    if (problem instanceof GoError) return false
    throw problem
  }
}
