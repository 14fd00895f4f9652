import fc from 'fast-check'
import { stringify } from 'yaml'
import type { Json } from './values.js'

const style = fc.record({
  isJson: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  collectionStyle: fc.constantFrom('block', 'block', 'any', 'flow'),
  indent: fc.constantFrom(2, 2, 4),
  indentSeq: fc.boolean(),
  defaultStringType: fc.constantFrom('PLAIN', 'PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_LITERAL'),
  lineWidth: fc.constantFrom(0, 40, 80),
  comment: fc.constantFrom('', '', '# kept\n', '# vmcp-disable-next-line no-unknown-step -- why\n')
} as const)

/** A value written as YAML, in any of its styles, or as JSON. */
export function yamlText(value: Json): fc.Arbitrary<string> {
  return style.map(({ isJson, comment, ...options }) =>
    isJson ? `${JSON.stringify(value, null, options.indent)}\n` : comment + stringify(value, options)
  )
}
