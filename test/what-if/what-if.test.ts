import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { jsonText } from '../../src/model/index.js'
import { callFaults } from '../../src/what-if/case.js'
import { type Effect, whatIf } from '../../src/what-if/index.js'
import { casesIn, expectedText, givenCase } from './what-if-case.js'

const folder = 'fixtures/what-if'

describe('everything that can happen in a run', () => {
  it.each(casesIn(folder))('is in the table of %s', async name => {
    const { workflow, options } = givenCase(join(folder, name))
    const { outcomes, sampled } = await whatIf(workflow, options)
    const table = `${jsonText({ outcomes, sampled }, 2)}\n`
    expect(table).toBe(expectedText(join(folder, name, 'expected.json'), table))
  })

  it('is the same each time', async () => {
    const { workflow, options } = givenCase(join(folder, 'move-database'))
    const [first, second] = [await whatIf(workflow, options), await whatIf(workflow, options)]
    expect(jsonText(second)).toBe(jsonText(first))
  })
})

interface LeftByHand {
  readonly cases: readonly string[]
  readonly left?: readonly string[]
  readonly cleanUp?: readonly string[]
}

const byHand: Readonly<Record<string, readonly LeftByHand[]>> = parse(
  readFileSync('fixtures/what-if-left.yaml', 'utf8')
)

describe('what stays behind', () => {
  it.each(Object.entries(byHand))('is what was found by hand: %s', async (name, expected) => {
    const { workflow, options } = givenCase(join(folder, name))
    const { cases } = await whatIf(workflow, { ...options, depth: 1 })
    const found = cases.map(({ id, status, left, cleanUp }) => [
      id,
      status === 'completed',
      { left: left.map(shown), cleanUp: cleanUp.map(shown) }
    ])
    const failing = new Map(
      expected.flatMap(({ cases: ids, left = [], cleanUp = [] }) =>
        ids.flatMap(everyFault).map(id => [id, { left, cleanUp }])
      )
    )
    expect(found).toEqual(
      cases.map(({ id }) => [id, !failing.has(id), failing.get(id) ?? { left: [], cleanUp: [] }])
    )
    expect([...failing.keys()].filter(id => !cases.some(each => each.id === id))).toEqual([])
  })
})

function everyFault(id: string): readonly string[] {
  return id.endsWith(':*') ? callFaults.map(fault => id.replace('*', fault)) : [id]
}

function shown({ at, calls, isDestructive }: Effect): string {
  return `${at}${calls === 1 ? '' : ` ×${calls}`}${isDestructive ? ' (destructive)' : ''}`
}

describe('a run that does not end by itself', () => {
  it('is not tried with causes, and the reason names the workflow', async () => {
    const { workflow, options } = givenCase('fixtures/what-if-untried/endless-notes')
    const { untried, cases, findings } = await whatIf(workflow, { ...options, depth: 3 })
    expect(untried).toBe(
      'does not end by itself: workflow "keep-notes" is nested 65 levels deep, and 64 are allowed: it calls itself without end'
    )
    expect([cases.length, findings]).toEqual([1, []])
  })
})

describe('a pair of causes', () => {
  it('is omitted if the first prevents the second', async () => {
    const { workflow, options } = givenCase(join(folder, 'move-database'))
    const { cases } = await whatIf(workflow, { ...options, depth: 2 })
    const pairs = cases.filter(({ causes }) => causes.length === 2).map(({ id }) => id)
    expect(pairs).toContain('confirm:decline+copy:tool-error:1')
    expect(pairs).not.toContain('copy:tool-error+find:tool-error')
  })
})

describe('more cases than allowed', () => {
  it('are sampled, with the same sample for the same seed', async () => {
    const { workflow, options } = givenCase(join(folder, 'move-database'))
    const all = await whatIf(workflow, options)
    const some = await whatIf(workflow, { ...options, maxCases: 5, seed: 3 })
    expect(some.sampled).toEqual({ of: all.cases.length - 1, seed: 3 })
    expect(some.cases).toHaveLength(6)
    expect(await whatIf(workflow, { ...options, maxCases: 5, seed: 3 })).toEqual(some)
  })
})
