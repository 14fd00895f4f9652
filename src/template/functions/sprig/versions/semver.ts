// Semantic versions as sprig reads them: loosely (a leading v, missing parts) and with Masterminds' error messages.
import { byteLength } from '../../../../go/go-string.js'
import { readDigits } from '../../../../go/parse-number.js'
import { GoError } from '../../function-set.js'

export interface Version {
  readonly major: bigint
  readonly minor: bigint
  readonly patch: bigint
  readonly prerelease: string
  readonly metadata: string
  readonly original: string
}

const IDENTIFIERS = '[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*'
const VERSION_PATTERN = new RegExp(
  `^v?(\\d+)(?:\\.(\\d+))?(?:\\.(\\d+))?(?:-(${IDENTIFIERS}))?(?:\\+(${IDENTIFIERS}))?$`
)

export function parseVersion(text: string): Version {
  if (byteLength(text) > MAX_BYTES) throw new GoError(`version string is too long (max ${MAX_BYTES} bytes)`)
  const match = VERSION_PATTERN.exec(text)
  if (match === null) throw new GoError('invalid semantic version')
  const [, major = '0', minor = '0', patch = '0', prerelease = '', metadata = ''] = match
  const version = {
    major: segment(major),
    minor: segment(minor),
    patch: segment(patch),
    prerelease,
    metadata,
    original: text
  }
  if (prerelease.split('.').some(hasLeadingZero)) throw new GoError('version segment starts with 0')
  return version
}

const MAX_BYTES = 256
const LARGEST_SEGMENT = 2n ** 64n - 1n

function segment(digits: string): bigint {
  const value = readDigits(digits)
  if (value <= LARGEST_SEGMENT) return value
  throw new GoError(
    `error parsing version segment: strconv.ParseUint: parsing "${digits}": value out of range`,
    'fmt.wrapError'
  )
}

const hasLeadingZero = (identifier: string): boolean => /^0\d+$/.test(identifier)

export function printVersion({ major, minor, patch, prerelease, metadata }: Version): string {
  const before = prerelease === '' ? '' : `-${prerelease}`
  const build = metadata === '' ? '' : `+${metadata}`
  return `${major}.${minor}.${patch}${before}${build}`
}

/** Negative, zero or positive; build metadata is ignored. */
export function compareVersions(left: Version, right: Version): number {
  return (
    order(left.major, right.major) ||
    order(left.minor, right.minor) ||
    order(left.patch, right.patch) ||
    comparePrereleases(left.prerelease, right.prerelease)
  )
}

/** A release is greater than each of its prereleases; identifiers are compared one by one. */
export function comparePrereleases(left: string, right: string): number {
  if (left === right) return 0
  if (left === '') return 1
  if (right === '') return -1
  const lefts = left.split('.')
  const rights = right.split('.')
  for (let at = 0; at < Math.max(lefts.length, rights.length); at++) {
    const difference = compareIdentifiers(lefts[at] ?? '', rights[at] ?? '')
    if (difference !== 0) return difference
  }
  return 0
}

function compareIdentifiers(left: string, right: string): number {
  if (left === right) return 0
  if (left === '') return -1
  if (right === '') return 1
  const leftNumber = identifierNumber(left)
  const rightNumber = identifierNumber(right)
  if (leftNumber !== undefined && rightNumber !== undefined) return order(leftNumber, rightNumber)
  if (leftNumber !== undefined) return -1
  if (rightNumber !== undefined) return 1
  return order(left, right)
}

// A number beyond 64 bits is compared as text.
function identifierNumber(identifier: string): bigint | undefined {
  if (!/^\d+$/.test(identifier)) return undefined
  const value = readDigits(identifier)
  return value <= LARGEST_SEGMENT ? value : undefined
}

function order<T extends bigint | string>(left: T, right: T): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
