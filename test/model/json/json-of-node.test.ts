import { expect, it } from 'vitest'
import { jsonOfNode } from '../../../src/model/index.js'
import { readOwnStream } from '../../../src/source/index.js'

function read(text: string): unknown {
  const root = readOwnStream({ path: 'given.yaml', text }).documents[0]?.root
  return root && jsonOfNode(root)
}

it.each([
  ['"5"', '5'],
  ["'true'", 'true'],
  ['!!str 5', '5'],
  ['5', 5],
  ['-12', -12],
  ['0o17', 15],
  ['0xff', 255],
  ['1.5e3', 1500],
  ['9007199254740993', 9007199254740993n],
  ['-9007199254740993', -9007199254740993n],
  ['+9007199254740993', 9007199254740993n],
  ['~', null],
  ['True', true],
  ['FALSE', false],
  ['yes', 'yes'],
  ['1.2.3', '1.2.3'],
  ['0o18', '0o18']
])('reads the scalar %s as YAML 1.2 does', (written, value) => {
  expect(read(`value: ${written}\n`)).toEqual({ value })
})

it('reads lists and maps with their values', () => {
  expect(read('steps: [{id: list}, "2"]\nempty:\n')).toEqual({ steps: [{ id: 'list' }, '2'], empty: null })
})
