import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTrees } from '../../../src/template/syntax/parser.js'
import { quickTree } from '../../../src/template/syntax/quick-tree.js'

const options = { name: 'expand', isFunction: () => false }
const name = fc.stringMatching(/^[A-Za-z_][A-Za-z_0-9]{0,6}$/)
const path = fc
  .array(name, { minLength: 1, maxLength: 5 })
  .map(names => names.map(each => `.${each}`).join(''))
const blank = fc.constantFrom('', ' ')
const action = fc.tuple(blank, path, blank).map(([before, field, after]) => `{{${before}${field}${after}}}`)
const text = fc.constantFrom('', ' ', 'text', '}}', '}', '{ ', 'é\u2028', '\n- ', '.a', '-}}')
const simple = fc.array(fc.oneof(action, text), { maxLength: 8 }).map(parts => parts.join(''))

test('makes of text and fields what the parser makes of them', () => {
  fc.assert(
    fc.property(simple, template => {
      // With a further action that is no field the parser reads all of it.
      const whole = parseTrees(`${template}{{1}}`, options).get('expand')
      expect({ ...whole, nodes: whole?.nodes.slice(0, -1), end: template.length }).toEqual(
        quickTree(template)
      )
    }),
    { numRuns: 2000, seed: 20 }
  )
})

test.each([
  '{{- .a }}',
  '{{.a -}}',
  '{{ .}}',
  '{{.a.}}',
  '{{.a .b}}',
  '{{/* no */}}',
  '{{.é}}',
  '{{.1}}',
  '{{.a',
  '{{  .a}}',
  '{{.a|len}}'
])('leaves %s to the parser', template => {
  expect(quickTree(`text ${template}`)).toBeUndefined()
})
