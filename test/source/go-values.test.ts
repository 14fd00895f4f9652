import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readStream, toValue, type YamlFlavour, type YamlValue } from '../../src/source/index.js'
import { named } from './named-value.js'

interface Row {
  readonly yaml: string
  /** What gopkg.in/yaml.v3 decodes into `any`; left out where it refuses. */
  readonly v3?: unknown
  /** What sigs.k8s.io/yaml and the JSON reader of Kubernetes make of it. */
  readonly k8s?: unknown
}

const file = new URL('../../fixtures/source/go-values.json', import.meta.url)
const rows: readonly Row[] = JSON.parse(readFileSync(file, 'utf8'))

describe('values are those that real Go readers produced', () => {
  it.each([
    ['gopkg.in/yaml.v3', 'v3', 'yaml12'],
    ['sigs.k8s.io/yaml', 'k8s', 'yaml11']
  ] as const)('%s', (_, reader, booleans) => {
    const wanted = rows.filter(row => row[reader] !== undefined)
    expect(wanted.map(({ yaml }) => [yaml, named(read(yaml, { booleans }))])).toEqual(
      wanted.map(row => [row.yaml, row[reader]])
    )
    expect(wanted.length).toBeGreaterThan(250)
  })
})

describe('a map', () => {
  it('takes every key for a key', () => {
    const value = read('__proto__: 1\nconstructor: 2\ntoString: 3\n', { booleans: 'yaml12' })
    expect(Object.entries(value ?? {})).toEqual([
      ['__proto__', 1n],
      ['constructor', 2n],
      ['toString', 3n]
    ])
  })
})

function read(yaml: string, flavour: YamlFlavour): YamlValue {
  return toValue(readStream({ path: 'values.yaml', text: yaml }).documents[0]?.root, flavour)
}
