import { expect, it } from 'vitest'
import { isOfFormat } from '../../../../src/dialects/document-checks/shape/value-format.js'
import { FORMATS } from '../../resources/arbitrary-resource.js'

it.each(Object.keys(FORMATS))('takes a text of the format %s where the API server does', format => {
  const texts = Object.keys(FORMATS[format] ?? {})
  const taken = texts.map(text => [text, isOfFormat(text, { type: 'string', format })])
  expect(Object.fromEntries(taken)).toEqual(FORMATS[format])
})

it('takes any text where the format is not known, and leaves numbers alone', () => {
  expect(isOfFormat('x', { type: 'string', format: 'password' })).toBe(true)
  expect(isOfFormat('5', { type: 'integer', format: 'int32' })).toBe(true)
})
