import { describe, expect, it } from 'vitest'
import { DocumentSet } from '../../../src/source/files/document-set.js'

describe('a set of documents', () => {
  const file = { path: 'a.yaml', text: '' }
  const twin = { path: 'a.yaml', text: '' }
  const set = new DocumentSet([
    { file, index: 0 },
    { file, index: 2 }
  ])

  it.each([
    [{ file, document: 0 }, true],
    [{ file, document: 1 }, false],
    [{ file, document: 2 }, true],
    [{ file }, false],
    [{ file: twin, document: 0 }, false]
  ])('has a document by its file and number (%#)', (place, isIn) => {
    expect(set.has(place)).toBe(isIn)
  })
})
