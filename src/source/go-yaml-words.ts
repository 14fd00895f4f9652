import type { YAMLError } from 'yaml'
import { causeOf, type YamlCause } from './yaml-cause.js'

/**
 * The words of Go's readers for an error of the YAML library, where one of the two always comes with the other; null where the
 * same mistake has several names in Go. Without the line, which they count in a way of their own.
 *
 * @param character what stands at the place of the error
 */
export function goWords(error: YAMLError, character?: string): string | null {
  const { code } = error
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && character === '?')
    return 'mapping keys are not allowed in this context'
  const cause = causeOf(error)
  return BY_CODE[code] ?? (cause === null ? null : (BY_CAUSE[cause] ?? null))
}

const COLON = 'mapping values are not allowed in this context'
const DASH = 'block sequence entries are not allowed in this context'

const BY_CODE: Partial<Record<string, string>> = {
  BAD_SCALAR_START: 'found character that cannot start any token',
  TAB_AS_INDENT: 'found a tab character that violates indentation'
}

const BY_CAUSE: Partial<Record<YamlCause, string>> = {
  escape: 'found unknown escape character',
  'comma-too-many': 'did not find expected node content',
  'list-as-key': DASH,
  'map-in-value': COLON,
  'list-beside-key': DASH,
  'key-without-value': "could not find expected ':'"
}
