import type { YAMLError } from 'yaml'

/**
 * The words of Go's readers for an error of the YAML library, where one of the two always comes with the other; null where the
 * same mistake has several names in Go. Without the line, which they count in a way of their own.
 *
 * @param character what stands at the place of the error
 */
export function goWords({ code, message }: YAMLError, character?: string): string | null {
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && character === '?')
    return 'mapping keys are not allowed in this context'
  const rows = WORDS[code] ?? []
  return rows.find(([start]) => message.startsWith(start))?.[1] ?? null
}

const COLON = 'mapping values are not allowed in this context'
const DASH = 'block sequence entries are not allowed in this context'

const WORDS: Partial<Record<string, readonly (readonly [string, string])[]>> = {
  BAD_DQ_ESCAPE: [['Invalid escape', 'found unknown escape character']],
  BAD_SCALAR_START: [['', 'found character that cannot start any token']],
  BLOCK_AS_IMPLICIT_KEY: [
    ['A block sequence', DASH],
    ['Nested mappings', COLON]
  ],
  UNEXPECTED_TOKEN: [['Unexpected block-seq-ind', DASH]],
  TAB_AS_INDENT: [['', 'found a tab character that violates indentation']],
  MISSING_CHAR: [['Implicit map keys', "could not find expected ':'"]]
}
