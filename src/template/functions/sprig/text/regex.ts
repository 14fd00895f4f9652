// Regular expressions in Go's syntax. The `must` functions return the error that the plain ones panic with.

import { canBackquote, quote } from '../../../../go/quote.js'
import { BOOL, INT, STRING } from '../../../go-type.js'
import { STRINGS, TypedSlice } from '../../../value.js'
import { withRoomFrom } from '../../capacity.js'
import { defineFunction, type FunctionHost, GoError, type TemplateFunction } from '../../function-set.js'
import { mustName } from '../collections/must-names.js'
import { toCount } from '../numbers/cast.js'
import { compileGoRegexp, type GoRegexp, type Match, quoteMeta } from './go-regexp.js'

type Compile = (source: string, host: FunctionHost) => GoRegexp

/** Compiles each expression once per evaluation: a loop uses the same one each time. */
const plainly: Compile = (source, host) => {
  const known = expressions.get(host)?.get(source)
  if (known !== undefined) return known
  const compiled = compileGoRegexp(source, host.spend)
  const kept = expressions.get(host)
  const all = kept && kept.size < MAX_KEPT ? kept : new Map<string, GoRegexp>()
  expressions.set(host, all.set(source, compiled))
  return compiled
}

const MAX_KEPT = 100
const expressions = new WeakMap<FunctionHost, Map<string, GoRegexp>>()

const orPanic: Compile = (source, host) => {
  try {
    return plainly(source, host)
  } catch (problem) {
    if (!(problem instanceof GoError)) throw problem
    const shown = canBackquote(source) ? `\`${source}\`` : quote(source)
    throw new GoError(`regexp: Compile(${shown}): ${problem.message}`)
  }
}

const NIL_STRINGS = new TypedSlice(STRINGS, [], true)

const strings = (items: readonly string[]): TypedSlice => new TypedSlice(STRINGS, items)

const wholeOf = (match: Match): string => match.groups[0] ?? ''

/** Go allocates space for ten matches before it searches for any. */
const ROOM_FOR_MATCHES = 10

export const regexFunctions: readonly TemplateFunction[] = [
  defineFunction({
    name: 'regexMatch',
    parameters: [STRING, STRING],
    result: BOOL,
    call: ([source, text], host) => matchesQuietly(source, text, host)
  }),
  defineFunction({
    name: 'mustRegexMatch',
    parameters: [STRING, STRING],
    result: BOOL,
    call: ([source, text], host) => plainly(source, host).hasMatch(text)
  }),
  ...bothWays('regexFind', (name, compile) =>
    defineFunction({
      name,
      parameters: [STRING, STRING],
      result: STRING,
      call: ([source, text], host) => compile(source, host).matches(text, { limit: 1 })[0]?.groups[0] ?? ''
    })
  ),
  ...bothWays('regexFindAll', (name, compile) =>
    listing(name, compile, (expression, text, limit) => {
      const found = expression.matches(text, { limit })
      return found.length === 0 ? NIL_STRINGS : withRoomFrom(strings(found.map(wholeOf)), ROOM_FOR_MATCHES)
    })
  ),
  ...bothWays('regexSplit', (name, compile) =>
    listing(name, compile, (expression, text, limit) => {
      const pieces = expression.split(text, limit)
      if (pieces === null) return NIL_STRINGS
      return withRoomFrom(strings(pieces), expression.matches(text, { limit }).length)
    })
  ),
  ...bothWays('regexReplaceAll', (name, compile) =>
    replacing(name, compile, (expression, text, by) => expression.replaceExpanding(text, by))
  ),
  ...bothWays('regexReplaceAllLiteral', (name, compile) =>
    replacing(name, compile, (expression, text, by) => expression.replace(text, () => by))
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
  compile: Compile,
  list: (expression: GoRegexp, text: string, limit: number) => TypedSlice
): TemplateFunction {
  return defineFunction({
    name,
    parameters: [STRING, STRING, INT],
    result: STRINGS,
    call: ([source, text, limit], host) => list(compile(source, host), text, toCount(limit))
  })
}

function replacing(
  name: string,
  compile: Compile,
  replace: (expression: GoRegexp, text: string, by: string) => string
): TemplateFunction {
  return defineFunction({
    name,
    parameters: [STRING, STRING, STRING],
    result: STRING,
    call: ([source, text, by], host) => replace(compile(source, host), text, by)
  })
}

/** An expression that does not compile matches nothing. */
function matchesQuietly(source: string, text: string, host: FunctionHost): boolean {
  try {
    return plainly(source, host).hasMatch(text)
  } catch (problem) {
    if (problem instanceof GoError) return false
    throw problem
  }
}
