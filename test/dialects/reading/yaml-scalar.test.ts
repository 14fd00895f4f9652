import { describe, expect, it } from 'vitest'
import { Place } from '../../../src/dialects/reading/place.js'
import type { Flavour } from '../../../src/dialects/reading/yaml-scalar.js'
import { readStream } from '../../../src/source/index.js'

function readAs(written: string, flavour: Flavour): unknown {
  const [document] = readStream({ path: 'given.yaml', text: `value: ${written}\n` }).documents
  return document ? Place.ofDocument(document, flavour).field('value').value : undefined
}

describe('a plain scalar', () => {
  it.each(['yes', 'on', 'Yes', 'ON', 'y', 'Y'])(
    '%s is true to a cluster and a text to the loader of a config',
    word => {
      expect(readAs(word, 'resource')).toBe(true)
      expect(readAs(word, 'config')).toBe(word)
    }
  )

  it('is the text of a date to a cluster, and a point in time to the loader of a config', () => {
    expect(readAs('2001-12-14', 'resource')).toBe('2001-12-14')
    expect(readAs('2001-12-14', 'config')).toBe('2001-12-14T00:00:00Z')
  })

  it.each([
    ['12', 12n],
    ['-7', -7n],
    ['0x1F', 31n],
    ['0644', 420n],
    ['1_000', 1000n],
    ['1.5', 1.5],
    ['1e3', 1000],
    ['~', null],
    ['', null],
    ['TRUE', true],
    ['1.2.3', '1.2.3'],
    ['12 apples', '12 apples']
  ])('%s is read as Go reads it', (text, value) => {
    expect(readAs(text, 'config')).toEqual(value)
  })

  it('loses a fraction of zero on its way through the cluster', () => {
    expect(readAs('10.0', 'resource')).toBe(10n)
    expect(readAs('10.0', 'config')).toBe(10)
  })

  it('becomes a float from a million on in a resource only', () => {
    expect([readAs('999999', 'resource'), readAs('1000000', 'resource')]).toEqual([999_999n, 1e6])
    expect(readAs('1000000', 'config')).toBe(1_000_000n)
  })

  it('is text in quotes and under !!str', () => {
    expect([readAs('"12"', 'resource'), readAs('!!str 12', 'resource'), readAs("'yes'", 'resource')]).toEqual(
      ['12', '12', 'yes']
    )
  })
})
