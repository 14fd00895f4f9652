import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readStream } from '../../../src/source/index.js'
import { readerFaults } from '../../../src/source/nodes/reader-faults.js'

interface Row {
  readonly yaml: string
  /** The error of the reader where it refuses the document; null where it takes it. */
  readonly k8s: string | null
  readonly v3: string | null
}

const file = new URL('../../../fixtures/source/reader-faults.json', import.meta.url)
const rows: readonly Row[] = JSON.parse(readFileSync(file, 'utf8'))

describe('what real Go readers refuse although the YAML is sound', () => {
  it.each([
    ['sigs.k8s.io/yaml', 'k8s', 'yaml11'],
    ['gopkg.in/yaml.v3', 'v3', 'yaml12']
  ] as const)('%s', (_, reader, booleans) => {
    for (const row of rows) {
      const root = readStream({ path: 'given.yaml', text: row.yaml }).documents[0]?.root ?? null
      const [fault] = readerFaults(root, { booleans })
      const expected = row[reader]
      if (expected === null) expect([row.yaml, fault?.message]).toEqual([row.yaml, undefined])
      else expect([row.yaml, fault?.message]).toEqual([row.yaml, expected])
    }
  })

  it('names the place, and a value that is used again only once', () => {
    const { documents } = readStream({ path: 'given.yaml', text: 'a: { b: [&x !!int one] }\nc: *x\n' })
    const faults = readerFaults(documents[0]?.root ?? null, { booleans: 'yaml12' })
    expect(faults.map(({ path }) => path)).toEqual(['a.b[0]'])
  })
})
