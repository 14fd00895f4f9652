import { describe, expect, it } from 'vitest'
import { Place } from '../../../src/dialects/reading/place.js'
import { readStream } from '../../../src/source/index.js'

const text = `spec:
  steps:
    - id: look
      tool: shop_look
    - { id: order }
  empty:
`

function root(readsOldSpelling = false, given = text): Place {
  const [document] = readStream({ path: 'given.yaml', text: given }).documents
  if (!document) throw new Error('no document')
  return Place.ofDocument(document, readsOldSpelling ? 'old config' : 'config')
}

function shown(place: Place): string {
  return text.slice(place.span.start, place.span.end)
}

describe('a place', () => {
  const steps = root().field('spec').field('steps')

  it('has a dotted path with list places in brackets', () => {
    expect(steps.items()[0]?.field('tool').path).toBe('spec.steps[0].tool')
  })

  it('has the path that a missing value would have, and is shown at the list dash', () => {
    const missing = steps.items()[0]?.field('condition')
    expect(missing?.path).toBe('spec.steps[0].condition')
    expect(missing && shown(missing)).toBe('-')
    expect(missing?.span.start).toBe(text.indexOf('- id'))
  })

  it('is shown at the nearest key where that is missing too', () => {
    expect(shown(root().field('spec').field('output').field('properties'))).toBe('spec')
  })

  it('shows an empty value by its key', () => {
    expect(shown(root().field('spec').field('empty'))).toBe('empty')
  })

  it('reads older spellings only where that is asked for, under the written path', () => {
    const given = 'composite_tools:\n  - depends_on: [a]\ngroup: g\n'
    const [tool] = root(true, given).field('compositeTools').items()
    expect(tool?.field('dependsOn').items()[0]?.path).toBe('composite_tools[0].depends_on[0]')
    expect(root(true, given).field('groupRef').text).toBe('g')
    expect(root(false, given).field('compositeTools').exists).toBe(false)
  })

  it('takes keys that JavaScript knows for what they are', () => {
    const place = root(false, '__proto__: 1\nconstructor: 2\n')
    expect(place.entries().map(entry => entry.key)).toEqual(['__proto__', 'constructor'])
    expect(place.field('toString').exists).toBe(false)
  })
})
