// Whether a version satisfies one bound: the rule of each operator.
import { comparePrereleases, compareVersions, type Version } from './semver.js'

type VersionCheck = (version: Version, constraint: VersionConstraint) => boolean

/** One bound of a constraint. */
export interface VersionConstraint {
  readonly check: VersionCheck
  readonly bound: Version
  /** How many leading parts of the bound are written; the others are wildcards or missing. */
  readonly fixedParts: 0 | 1 | 2 | 3
}

/** By the operator as written. */
export const versionChecks: Readonly<Record<string, VersionCheck>> = {
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

/** The rule of a bound without an operator. */
export function isLike(version: Version, constraint: VersionConstraint): boolean {
  if (constraint.fixedParts < 3) return isNear(version, constraint)
  return compareVersions(version, constraint.bound) === 0
}

function isUnlike(version: Version, { bound, fixedParts }: VersionConstraint): boolean {
  if (fixedParts === 3) return compareVersions(version, bound) !== 0
  if (version.major !== bound.major) return true
  if (fixedParts < 2) return fixedParts === 0 ? isUnlikeWildcard(version, bound) : false
  if (version.minor !== bound.minor) return true
  return comparePrereleases(version.prerelease, bound.prerelease) !== 0
}

// A lone `*` sets every part of the bound to zero and compares it.
function isUnlikeWildcard(version: Version, bound: Version): boolean {
  return (
    version.minor !== bound.minor || version.patch !== bound.patch || compareVersions(version, bound) !== 0
  )
}

function isGreater(version: Version, { bound, fixedParts }: VersionConstraint): boolean {
  if (fixedParts === 3) return compareVersions(version, bound) > 0
  if (version.major !== bound.major) return version.major > bound.major
  if (fixedParts === 1) return false
  if (fixedParts === 2) return version.minor > bound.minor
  return compareVersions(version, bound) > 0
}

function isAtLeast(version: Version, { bound }: VersionConstraint): boolean {
  return compareVersions(version, bound) >= 0
}

function isAtMost(version: Version, { bound, fixedParts }: VersionConstraint): boolean {
  if (fixedParts === 3) return compareVersions(version, bound) <= 0
  if (version.major !== bound.major) return version.major < bound.major
  return version.minor <= bound.minor || fixedParts === 1
}

function isNear(version: Version, { bound, fixedParts }: VersionConstraint): boolean {
  if (compareVersions(version, bound) < 0) return false
  const isOrigin = bound.major === 0n && bound.minor === 0n && bound.patch === 0n
  if (isOrigin && (fixedParts === 0 || fixedParts === 3)) return true
  if (version.major !== bound.major) return false
  return version.minor === bound.minor || fixedParts === 1
}

function isCompatible(version: Version, { bound, fixedParts }: VersionConstraint): boolean {
  if (compareVersions(version, bound) < 0) return false
  if (version.major !== bound.major) return false
  if (bound.major > 0n || fixedParts === 1) return true
  if (version.minor !== bound.minor) return false
  return bound.minor > 0n || fixedParts === 2 || version.patch === bound.patch
}
