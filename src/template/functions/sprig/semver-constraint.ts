// Version constraints: `>= 1.2, < 2 || ^3.1`, `~1.2.x`, `1.2 - 2.0`.
import { GoError } from '../function-set.js'
import { compileGoRegexp, type GoRegexp } from './go-regexp.js'
import { comparePrereleases, compareVersions, parseVersion, type Version } from './semver.js'

type VersionCheck = (version: Version, constraint: Constraint) => boolean

interface Constraint {
  readonly check: VersionCheck
  readonly bound: Version
  /** How many leading parts of the bound are written out; the others are wildcards or missing. */
  readonly fixedParts: 0 | 1 | 2 | 3
}

interface Alternative {
  readonly constraints: readonly Constraint[]
  readonly hasPrerelease: boolean
}

/** Whether a version satisfies a constraint; throws on a text that is none. */
export function satisfies(constraint: string, version: string): boolean {
  const alternatives = parseConstraint(constraint)
  const parsed = parseVersion(version)
  return alternatives.some(alternative => holds(alternative, parsed))
}

// A prerelease only satisfies constraints of which one names a prerelease itself.
function holds({ constraints, hasPrerelease }: Alternative, version: Version): boolean {
  if (version.prerelease !== '' && !hasPrerelease) return false
  return constraints.every(each => each.check(version, each))
}

const identifiers = '[0-9A-Za-z\\-]+(?:\\.[0-9A-Za-z\\-]+)*'
const part = '[0-9|x|X|\\*]+'
const bound = `v?(${part})(\\.${part})?(\\.${part})?(-${identifiers})?(?:\\+${identifiers})?`
const anonymousBound = bound.replaceAll(/\((?!\?)/g, '(?:')
const operator = '=||!=|>|<|>=|=>|<=|=<|~|~>|\\^'

const one = `(?:${operator})\\s*${anonymousBound}`

interface Patterns {
  readonly range: GoRegexp
  readonly alternative: GoRegexp
  readonly one: GoRegexp
  readonly parts: GoRegexp
}

let compiled: Patterns | undefined

/** Linear-time expressions: a user's text must not be able to make the check run for ever. Compiled when first needed. */
function patterns(): Patterns {
  compiled ??= {
    range: compileGoRegexp(`\\s*(${anonymousBound})\\s+-\\s+(${anonymousBound})\\s*`),
    alternative: compileGoRegexp(`^\\s*${one}\\s*(?:(?:\\s+|,\\s*)${one}\\s*)*$`),
    one: compileGoRegexp(one),
    parts: compileGoRegexp(`^\\s*(${operator})\\s*${bound}\\s*$`)
  }
  return compiled
}

function parseConstraint(text: string): Alternative[] {
  return withRangesSpelledOut(text).split('||').map(parseAlternative)
}

function withRangesSpelledOut(text: string): string {
  return patterns().range.replace(text, ({ groups }) => `>= ${groups[1]}, <= ${groups[2]} `)
}

function parseAlternative(text: string): Alternative {
  if (!patterns().alternative.test(text)) throw new GoError(`improper constraint: ${text}`)
  const constraints = patterns()
    .one.matches(text)
    .map(match => parseOne(match.groups[0] ?? ''))
  return { constraints, hasPrerelease: constraints.some(each => each.bound.prerelease !== '') }
}

function parseOne(text: string): Constraint {
  const match = patterns().parts.find(text)
  if (match === undefined) throw new GoError(`improper constraint: ${text}`)
  const [, sign, major, minor, patch, prerelease] = match.groups
  const written = [major, minor?.slice(1), patch?.slice(1)]
  const wildcard = written.findIndex(each => !each || /^[xX*]$/.test(each))
  const fixed = wildcard === -1 ? 3 : wildcard
  const numbers = written.map((each, at) => (at < fixed ? each : '0'))
  return {
    check: checks[sign ?? ''] ?? isLike,
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

const checks: Readonly<Record<string, VersionCheck>> = {
  '': isLike,
  '=': isLike,
  '!=': isUnlike,
  '>': isGreater,
  '<': (version, { bound }) => compareVersions(version, bound) < 0,
  '>=': isAtLeast,
  '=>': isAtLeast,
  '<=': isAtMost,
  '=<': isAtMost,
  '~': isNear,
  '~>': isNear,
  '^': isCompatible
}

function isLike(version: Version, constraint: Constraint): boolean {
  if (constraint.fixedParts < 3) return isNear(version, constraint)
  return compareVersions(version, constraint.bound) === 0
}

function isUnlike(version: Version, { bound, fixedParts }: Constraint): boolean {
  if (fixedParts === 3) return compareVersions(version, bound) !== 0
  if (version.major !== bound.major) return true
  if (fixedParts < 2) return fixedParts === 0 ? isUnlikeWildcard(version, bound) : false
  if (version.minor !== bound.minor) return true
  return comparePrereleases(version.prerelease, bound.prerelease) !== 0
}

// A lone `*` leaves every part of the bound zero and open to comparison.
function isUnlikeWildcard(version: Version, bound: Version): boolean {
  return (
    version.minor !== bound.minor || version.patch !== bound.patch || compareVersions(version, bound) !== 0
  )
}

function isGreater(version: Version, { bound, fixedParts }: Constraint): boolean {
  if (fixedParts === 3) return compareVersions(version, bound) > 0
  if (version.major !== bound.major) return version.major > bound.major
  if (fixedParts === 1) return false
  if (fixedParts === 2) return version.minor > bound.minor
  return compareVersions(version, bound) > 0
}

function isAtLeast(version: Version, { bound }: Constraint): boolean {
  return compareVersions(version, bound) >= 0
}

function isAtMost(version: Version, { bound, fixedParts }: Constraint): boolean {
  if (fixedParts === 3) return compareVersions(version, bound) <= 0
  if (version.major !== bound.major) return version.major < bound.major
  return version.minor <= bound.minor || fixedParts === 1
}

function isNear(version: Version, { bound, fixedParts }: Constraint): boolean {
  if (compareVersions(version, bound) < 0) return false
  const isOrigin = bound.major === 0n && bound.minor === 0n && bound.patch === 0n
  if (isOrigin && (fixedParts === 0 || fixedParts === 3)) return true
  if (version.major !== bound.major) return false
  return version.minor === bound.minor || fixedParts === 1
}

function isCompatible(version: Version, { bound, fixedParts }: Constraint): boolean {
  if (compareVersions(version, bound) < 0) return false
  if (version.major !== bound.major) return false
  if (bound.major > 0n || fixedParts === 1) return true
  if (version.minor !== bound.minor) return false
  return bound.minor > 0n || fixedParts === 2 || version.patch === bound.patch
}
