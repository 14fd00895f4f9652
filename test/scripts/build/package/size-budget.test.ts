import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { overBudget, readBudget, sizesOf } from '../../../../scripts/build/package/size-budget.js'

const page = `# Performance

## Size of the package

| part | at most | what is in it |
| --- | --- | --- |
| unpacked | 0.5 MB | all files |
| files | 2 | |

## Lint

| further | 9 MB | of another table |
`

const packed = {
  packedBytes: 100_000,
  files: [
    { path: 'dist/cli/lint.cjs', size: 300_000 },
    { path: 'dist/index.js', size: 200_000 },
    { path: 'README.md', size: 1 }
  ]
}

describe('the budget of the package', () => {
  it('is read from its own table alone', () => {
    expect(readBudget(page)).toEqual([
      { part: 'unpacked', most: 500_000 },
      { part: 'files', most: 2 }
    ])
  })

  it('counts each file in one part', () => {
    expect(Object.fromEntries(sizesOf(packed))).toEqual({
      'command line': 300_000,
      library: 200_000,
      playground: 0,
      types: 0,
      schemas: 0,
      'everything else': 1,
      unpacked: 500_001,
      packed: 100_000,
      files: 3
    })
  })

  it('names each limit that is passed', () => {
    expect(overBudget(sizesOf(packed), readBudget(page))).toEqual([
      'unpacked: 500001 is more than 500000, its budget in docs/performance.md',
      'files: 3 is more than 2, its budget in docs/performance.md'
    ])
    expect(overBudget(sizesOf(packed), [{ part: 'packed', most: 100_000 }])).toEqual([])
  })

  it('names a limit of nothing', () => {
    expect(overBudget(sizesOf(packed), [{ part: 'pictures', most: 1 }])).toEqual([
      'the budget names an unknown part: pictures'
    ])
  })

  it('limits the whole package and every part of it', () => {
    const budget = readBudget(
      readFileSync(new URL('../../../../docs/performance.md', import.meta.url), 'utf8')
    )
    expect(new Set(budget.map(({ part }) => part))).toEqual(new Set(sizesOf(packed).keys()))
  })
})
