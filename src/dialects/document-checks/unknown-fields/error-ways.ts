import type { Fix } from '../../../source/diagnostic.js'
import type { Place } from '../../reading/place.js'
import { type FieldShape, fieldShape } from '../../reading/shape.js'

/** How other systems express error handling of a step, which is a map `onError` here. */
export interface ErrorWay {
  readonly hint: string
  readonly fix: Fix | null
}

/** The equivalent of such a step field; null for any other, or when `onError` is no map in the table. */
export function errorWay(map: Place, value: Place, shape: FieldShape): ErrorWay | null {
  const key = value.entry?.key ?? ''
  const isOfStep = fieldShape(fieldShape(shape, 'onError') ?? {}, 'retryCount') !== undefined
  const action = !isOfStep
    ? null
    : RETRIES.includes(key)
      ? 'retry'
      : TOLERANCES.includes(key)
        ? 'continue'
        : null
  if (action === null) return null
  const count = action === 'retry' ? countIn(value) : null
  const written =
    action === 'retry'
      ? `onError: { action: retry, retryCount: ${count ?? 3} }`
      : 'onError: { action: continue }'
  const isKnown = action === 'retry' ? count !== null : isYes(value)
  const hint = isKnown
    ? `; here that is ${written}`
    : `; what a step does about a failure is in onError, such as ${written}`
  return { hint, fix: isKnown ? replaced(map, value, written) : null }
}

const RETRIES: readonly string[] = [
  'retry',
  'retries',
  'maxRetries',
  'retryCount',
  'retryPolicy',
  'retryStrategy',
  'attempts',
  'maxAttempts',
  'maxTries',
  'retryOnFail'
]

const TOLERANCES: readonly string[] = [
  'onFailure',
  'allowFailure',
  'continueOnError',
  'continueOnFailure',
  'continueOnFail',
  'ignoreFailure',
  'continue-on-error',
  'ignoreErrors',
  'ignore_errors',
  'allow_failure',
  'catch',
  'rescue'
]

const COUNTS = [
  'retryCount',
  'maxAttempts',
  'max_attempts',
  'maxRetries',
  'attempts',
  'count',
  'limit',
  'max',
  'times'
]

/** The number in a scalar, or in a map under a usual name. */
function countIn(value: Place): bigint | null {
  const place = value.map ? COUNTS.map(name => value.field(name)).find(({ exists }) => exists) : value
  const count = place?.value
  return typeof count === 'bigint' && count > 0n && count <= 10n ? count : null
}

function isYes({ value }: Place): boolean {
  return value === true || value === 'continue' || value === 'ignore'
}

/** Replaces the entry, when it is contiguous and nothing else becomes `onError`. */
function replaced(map: Place, { entry, node }: Place, text: string): Fix | null {
  const others = map.map?.entries.filter(
    ({ key }) => key === 'onError' || [...RETRIES, ...TOLERANCES].includes(key)
  )
  if (!entry || others?.length !== 1 || !node) return null
  if (node.kind === 'map' ? node.style !== 'flow' : node.kind !== 'scalar') return null
  const edits = [{ start: entry.keyNode.span.start, end: node.span.end, text }]
  return { description: `Write ${text}`, edits, isUnsafe: true }
}
