import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readableStack } from '../../../src/cli/faults/readable-stack.js'
import { folderWith } from '../folder-with.js'

/** The fifth column of the first line is the ninth of line 3 of `src/cli/a.ts`; from the ninth on nothing is known. */
const map = JSON.stringify({ version: 3, sources: ['src/cli/a.ts'], names: [], mappings: 'IAEQ,I;' })

describe('the stack of a fault', () => {
  const folder = folderWith({ 'a.cjs.map': map, 'odd.cjs.map': '{"version":3', 'older.cjs.map': '{}' })
  const file = join(folder, 'a.cjs')

  it('names the places of the sources', () => {
    const stack = `RangeError: out of range\n    at first (${file}:1:5)\n    at async ${file}:1:7\n    at x (${pathToFileURL(file)}:1:6)`
    expect(readableStack(stack)).toBe(
      'RangeError: out of range\n    at first (src/cli/a.ts:3:9)\n    at async src/cli/a.ts:3:9\n    at x (src/cli/a.ts:3:9)'
    )
  })

  it.each([
    ['of which the map knows nothing', `    at first (${file}:1:2)\n    at ${file}:1:9\n    at ${file}:7:1`],
    ['without a map', `    at first (${join(folder, 'b.cjs')}:1:5)`],
    ['with a map that cannot be read', `    at first (${join(folder, 'odd.cjs')}:1:5)`],
    ['with a map of another kind', `    at first (${join(folder, 'older.cjs')}:1:5)`],
    ['of Node itself', '    at node:internal/main:1:2\n    at Array.map (<anonymous>)'],
    ['in the words of the message', `Error: at ${file}:1:5`]
  ])('leaves places %s', (_, stack) => {
    expect(readableStack(stack)).toBe(stack)
  })
})
