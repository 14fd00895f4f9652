// Version constraints: `>= 1.2, < 2 || ^3.1`, `~1.2.x`, `1.2 - 2.0`.
import { byteLength } from '../../../../go/go-string.js'
import { quote } from '../../../../go/quote.js'
import { type FunctionHost, GoError } from '../../function-set.js'
import { type GoRegexp, ownGoRegexp } from '../text/go-regexp.js'
import { parseVersion, type Version } from './semver.js'
import { isLike, type VersionConstraint, versionChecks } from './version-checks.js'

interface Alternative {
  readonly constraints: readonly VersionConstraint[]
  readonly hasPrerelease: boolean
}

/** Whether a version satisfies a constraint; throws on an invalid constraint. */
export function satisfies(
  constraint: string,
  version: string,
  { spend }: Pick<FunctionHost, 'spend'>
): boolean {
  const alternatives = parseConstraint(constraint, patterns(spend))
  const parsed = parseVersion(version)
  return alternatives.some(alternative => holds(alternative, parsed))
}

// A prerelease satisfies only constraints in which a part names a prerelease.
function holds({ constraints, hasPrerelease }: Alternative, version: Version): boolean {
  if (version.prerelease !== '' && !hasPrerelease) return false
  return constraints.every(each => each.check(version, each))
}

const IDENTIFIERS = '[0-9A-Za-z\\-]+(?:\\.[0-9A-Za-z\\-]+)*'
const PART = '[0-9|x|X|\\*]+'
const bound = `v?(${PART})(\\.${PART})?(\\.${PART})?(-${IDENTIFIERS})?(?:\\+${IDENTIFIERS})?`
const anonymousBound = bound.replaceAll(/\((?!\?)/g, '(?:')
const OPERATOR = '=||!=|>|<|>=|=>|<=|=<|~|~>|\\^'

const one = `(?:${OPERATOR})\\s*${anonymousBound}`

interface Patterns {
  readonly range: GoRegexp
  readonly alternative: GoRegexp
  readonly one: GoRegexp
  readonly parts: GoRegexp
}

/** Linear-time expressions: a user's text must not make the check run forever. */
function patterns(spend: FunctionHost['spend']): Patterns {
  return {
    range: ownGoRegexp(`\\s*(${anonymousBound})\\s+-\\s+(${anonymousBound})\\s*`, spend),
    alternative: ownGoRegexp(`^\\s*${one}\\s*(?:(?:\\s+|,\\s*)${one}\\s*)*$`, spend),
    one: ownGoRegexp(one, spend),
    parts: ownGoRegexp(`^\\s*(${OPERATOR})\\s*${bound}\\s*$`, spend)
  }
}

const MAX_BYTES = 512
const MAX_ALTERNATIVES = 32

function parseConstraint(text: string, expressions: Patterns): Alternative[] {
  if (byteLength(text) > MAX_BYTES)
    throw new GoError(`constraint string is too long (max ${MAX_BYTES} bytes)`)
  const written = expressions.range.replaceExpanding(text, '>= $1, <= $2 ').split('||')
  if (written.length > MAX_ALTERNATIVES)
    throw new GoError(`too many constraint groups (max ${MAX_ALTERNATIVES})`)
  return written.map(alternative => parseAlternative(alternative, expressions))
}

function parseAlternative(text: string, expressions: Patterns): Alternative {
  if (!expressions.alternative.hasMatch(text)) throw new GoError(`improper constraint: ${quote(text)}`)
  const constraints = expressions.one
    .matches(text)
    .map(match => parseOne(match.groups[0] ?? '', expressions.parts))
  return { constraints, hasPrerelease: constraints.some(each => each.bound.prerelease !== '') }
}

function parseOne(text: string, parts: GoRegexp): VersionConstraint {
  const match = parts.find(text)
  if (match === undefined) throw new GoError(`improper constraint: ${quote(text)}`)
  const [, sign, major, minor, patch, prerelease] = match.groups
  const written = [major, minor?.slice(1), patch?.slice(1)]
  const wildcard = written.findIndex(each => !each || /^[xX*]$/.test(each))
  const fixed = wildcard === -1 ? 3 : wildcard
  const numbers = written.map((each, at) => (at < fixed ? each : '0'))
  return {
    check: versionChecks[sign ?? ''] ?? isLike,
    bound: boundVersion(`${numbers.join('.')}${prerelease ?? ''}`),
    fixedParts: fixed as 0 | 1 | 2 | 3 // the index of a list of three
  }
}

function boundVersion(text: string): Version {
  try {
    return parseVersion(text)
  } catch (problem) {
    if (problem instanceof GoError) throw new GoError('constraint parser error')
    throw problem
  }
}
