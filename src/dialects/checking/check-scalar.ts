import { nearestName } from '../../text/nearest-name.js'
import type { Place } from '../reading/place.js'
import type { Shape } from '../reading/shape.js'
import { admission } from './admission.js'
import type { ShapeContext } from './check-shape.js'
import { withHint } from './findings.js'

/** Enumerations, patterns, lengths and bounds, as the cluster checks them. The loader of a config checks none of these. */
export function checkScalar(
  place: Place,
  shape: Shape,
  { findings, isOpaque, isValidatorsWord }: ShapeContext
): void {
  if (isOpaque || place.document.flavour === 'config' || isValidatorsWord?.(place)) return
  const problem = problemOf(place, shape)
  if (!problem) return
  const { words, nearest = null } = problem
  const message = withHint(words, nearest)
  findings.report(place, { rule: 'valid-field', message, refusal: admission(place, words) })
}

interface Problem {
  readonly words: string
  readonly nearest?: string | null
}

function problemOf(place: Place, shape: Shape): Problem | null {
  const { value, text } = place
  if (typeof value === 'bigint' || typeof value === 'number') return outOfBounds(place, shape, Number(value))
  if (text === null) return null
  if (shape.enum && !shape.enum.includes(text)) {
    const known = shape.enum.map(name => JSON.stringify(name)).join(', ')
    return {
      words: `${place.path}: Unsupported value: ${JSON.stringify(text)}: supported values: ${known}`,
      nearest: nearestName(
        text,
        shape.enum.filter(name => name !== '')
      )
    }
  }
  return badLength(place, shape, text) ?? badPattern(place, shape, text)
}

function outOfBounds(
  place: Place,
  { minimum = -Infinity, maximum = Infinity }: Shape,
  value: number
): Problem | null {
  const said = `${place.path}: Invalid value: ${value}: ${place.path} in body should be`
  if (value < minimum) return { words: `${said} greater than or equal to ${minimum}` }
  return value > maximum ? { words: `${said} less than or equal to ${maximum}` } : null
}

function badLength(
  place: Place,
  { minLength = 0, maxLength = Infinity }: Shape,
  text: string
): Problem | null {
  const { length } = [...text]
  const said = `${place.path}: Invalid value: ${JSON.stringify(text)}: ${place.path} in body should be`
  if (length < minLength) return { words: `${said} at least ${minLength} chars long` }
  return length > maxLength
    ? { words: `${place.path}: Too long: may not be more than ${maxLength} bytes` }
    : null
}

function badPattern(place: Place, { pattern }: Shape, text: string): Problem | null {
  if (pattern === undefined || matches(pattern, text)) return null
  return {
    words: `${place.path}: Invalid value: ${JSON.stringify(text)}: ${place.path} in body should match '${pattern}'`
  }
}

/** The patterns of the tables use nothing in which Go's and JavaScript's expressions differ but named classes. */
function matches(pattern: string, text: string): boolean {
  return new RegExp(pattern.replaceAll('[:space:]', '\\s'), 'u').test(text)
}
