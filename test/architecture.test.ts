import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { checkHouse } from './architecture/check-house.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const violations = `${root}fixtures/architecture`

describe('the house', () => {
  it('is built to the plan', () => {
    expect(checkHouse(root)).toEqual([])
  })
})

describe('the checker proves itself', () => {
  const cases = readdirSync(violations).sort()

  it.each(cases)('reports %s with file and line', name => {
    const expected = readFileSync(`${violations}/${name}/expected.txt`, 'utf8')
    expect(`${checkHouse(`${violations}/${name}`).join('\n')}\n`).toBe(expected)
  })
})
