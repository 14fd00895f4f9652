import { describe, expect, it } from 'vitest'
import { Place } from '../../../src/dialects/reading/place.js'
import type { Flavour } from '../../../src/dialects/reading/yaml-scalar.js'
import { readStream } from '../../../src/source/index.js'

function read(text: string, flavour: Flavour): Place {
  const [document] = readStream({ path: 'given.yaml', text }).documents
  if (!document) throw new Error('no document')
  return Place.ofDocument(document, flavour)
}

function entriesOf(text: string, flavour: Flavour) {
  return read(text, flavour)
    .entries()
    .map(({ key, place }) => [key, place.text])
}

const many = Array.from({ length: 12 }, (_, at) => `k${at}: v${at}`)

describe('the entries of a map by key', () => {
  it('are found by their key, whether there are few or many', () => {
    for (const lines of [many.slice(0, 3), many]) {
      const place = read(`${lines.join('\n')}\n`, 'resource')
      expect(place.entries().map(({ key }) => key)).toEqual(lines.map((_, at) => `k${at}`))
      expect(place.field(`k${lines.length - 1}`).text).toBe(`v${lines.length - 1}`)
      expect(place.field(`k${lines.length - 1}`)).toBe(place.entries().at(-1)?.place)
      expect(place.field('k99').exists).toBe(false)
    }
  })

  it('are where a key was written first and have what was written last, among few and many', () => {
    expect(entriesOf('a: x\nb: w\na: z\n', 'resource')).toEqual([
      ['a', 'z'],
      ['b', 'w']
    ])
    const [first, ...others] = entriesOf(`${[...many, 'k0: again'].join('\n')}\n`, 'resource')
    expect(first).toEqual(['k0', 'again'])
    expect(others).toHaveLength(11)
  })

  it('have the keys that the reader of a resource makes of words and numbers', () => {
    expect(entriesOf('on: a\n0644: b\nc: d\n', 'resource')).toEqual([
      ['true', 'a'],
      ['420', 'b'],
      ['c', 'd']
    ])
    expect(read('on: a\n', 'resource').field('on').exists).toBe(false)
  })

  it('are one where a word and a text are the same key to the reader', () => {
    expect(entriesOf('on: a\n"true": b\n', 'resource')).toEqual([['true', 'b']])
  })

  it('have the keys of a config as they are written, but for null', () => {
    expect(entriesOf('on: a\n~: b\n0644: c\n', 'config')).toEqual([
      ['on', 'a'],
      ['0644', 'c']
    ])
  })
})
