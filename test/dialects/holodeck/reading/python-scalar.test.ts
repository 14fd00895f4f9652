import { describe, expect, it } from 'vitest'
import { pythonValue } from '../../../../src/dialects/holodeck/reading/python-scalar.js'
import { readStream } from '../../../../src/source/index.js'

function valueAt(written: string): unknown {
  const { documents } = readStream({ path: 'agent.yaml', text: `- ${written}\n` })
  const root = documents[0]?.root
  const [item] = root?.kind === 'list' ? root.items : []
  if (item?.kind !== 'scalar') throw new Error('no scalar is written')
  const read = pythonValue(item)
  return 'value' in read ? read.value : read.kind
}

// As PyYAML 6 reads them.
describe('a scalar is read as Python reads it', () => {
  it.each([
    ['yes', true],
    ['Off', false],
    ['TRUE', true],
    ['y', 'text'],
    ['oN', 'text'],
    ['"yes"', 'text'],
    ['~', 'null'],
    ['', 'null'],
    ['0', 0n],
    ['-7', -7n],
    ['010', 8n],
    ['08', 'text'],
    ['0o10', 'text'],
    ['0x_1F', 31n],
    ['0b1_01', 5n],
    ['0b_', 'text'],
    ['1_000', 1000n],
    ['1:30', 90n],
    ['-1:30:5', -5405n],
    ['1:60', 'text'],
    ['1e3', 'text'],
    ['1.0e+3', 1000],
    ['1.5', 1.5],
    ['.5', 0.5],
    ['5.', 5],
    ['1:30.5', 90.5],
    ['-.inf', Number.NEGATIVE_INFINITY],
    ['.nan', Number.NaN],
    ['1.2.3', 'text'],
    ['2026-01-31', 'date'],
    ['2026-1-3', 'text'],
    ['2026-1-3 4:05:06', 'date'],
    ['!!str 7', 'text'],
    ['!!int "7"', 7n],
    ['!own 7', 'text']
  ])('%s', (written, expected) => {
    expect(valueAt(written)).toEqual(expected)
  })
})
