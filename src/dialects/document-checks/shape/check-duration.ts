import { parseDuration } from '../../../go/duration.js'
import { quote } from '../../../go/quote.js'
import type { Fix } from '../../../source/diagnostic.js'
import { innerSpan } from '../../../source/text/inner-span.js'
import type { Place } from '../../reading/place.js'
import type { FieldShape } from '../../reading/shape.js'
import { admission, firstFault } from '../admission.js'
import type { ShapeContext } from '../shape-context.js'
import { compiledPattern } from './compiled-pattern.js'
import { secondsFix } from './type-fix.js'

/** A duration: checked by its pattern in a resource, as Go parses it in a standalone config. */
export function checkDuration(
  place: Place,
  { pattern = '' }: FieldShape,
  { findings, isOpaque }: ShapeContext
): void {
  const text = place.text ?? ''
  const parsed = parseDuration(text)
  const isByPattern = place.flavour === 'resource' && !isOpaque
  const isMatch = compiledPattern(pattern).test(text)
  if (parsed.ok && (!isByPattern || isMatch)) return
  const message =
    isByPattern && !isMatch
      ? `${place.path}: Invalid value: ${quote(text)}: ${place.path} in body should match '${pattern}'`
      : parsed.ok
        ? ''
        : parsed.message
  const fix = durationFix(place)
  findings.report(place, {
    rule: 'valid-duration',
    message: `${message}; ${lawOf(pattern)}`,
    ...refusalOf(place, message, isByPattern && !isMatch),
    ...(fix ? { fix } : {})
  })
}

/** Text that fits the pattern but is no duration is refused by the operator, and so is an opaque one. */
function refusalOf(place: Place, message: string, isRefusedByPattern: boolean) {
  if (place.flavour === 'config')
    return { refusal: firstFault(place, `invalid duration: ${message}`, 'reading') }
  return isRefusedByPattern ? { refusal: admission(place, message) } : {}
}

/** Describes whether several numbers with units may be combined. */
function lawOf(pattern: string): string {
  return pattern.endsWith(')+$')
    ? 'a duration is numbers with units, such as 30s, 5m or 1h30m (ns, us, ms, s, m, h)'
    : 'a duration is one number with one unit, such as 30s, 5m or 90s (ns, us, ms, s, m, h)'
}

const WORDS: Record<string, string> = {
  ns: 'ns',
  us: 'us',
  ms: 'ms',
  millisecond: 'ms',
  s: 's',
  m: 'm',
  h: 'h',
  sec: 's',
  second: 's',
  min: 'm',
  minute: 'm',
  hr: 'h',
  hour: 'h'
}

/** `5 minutes` is 5m, and a bare number may be seconds; days are left to the author. */
export function durationFix(place: Place): Fix | null {
  const text = place.text ?? ''
  const [, number, word] = /^\s*([0-9]+(?:[.,][0-9]+)?)\s*([a-z]+?)s?\s*$/i.exec(text) ?? []
  const unit = word === undefined ? undefined : WORDS[word.toLowerCase()]
  if (place.node?.kind !== 'scalar') return null
  if (unit === undefined) return secondsFix(innerSpan(place.node), text.trim()).fix ?? null
  if (number === undefined) return null
  return {
    description: `Write ${number.replace(',', '.')}${unit}`,
    edits: [{ ...innerSpan(place.node), text: `${number.replace(',', '.')}${unit}` }]
  }
}
