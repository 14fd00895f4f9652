import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { jsonText } from '../../src/model/index.js'
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

describe('what stays behind', () => {
  it('is every call that took effect before the failure, destructive ones first', async () => {
    const { workflow, options } = givenCase(join(folder, 'move-database'))
    const { cases } = await whatIf(workflow, options)
    const left = new Map(cases.map(each => [each.id, each.left.map(nameOf)]))
    expect(left.get('base')).toEqual([])
    expect(left.get('find:tool-error')).toEqual([])
    expect(left.get('copy:tool-error')).toEqual([])
    expect(left.get('copy:tool-error:1')).toEqual([]) // the second attempt succeeds
    expect(left.get('confirm:decline')).toEqual(['copy'])
    expect(left.get('confirm:no-answer')).toEqual(['copy'])
    expect(left.get('drop:timeout')).toEqual(['copy'])
    expect(left.get('report:connection-lost')).toEqual(['drop (destructive)', 'copy'])
  })
})

function nameOf({ at, isDestructive }: Effect): string {
  return isDestructive ? `${at} (destructive)` : at
}

describe('a run that does not end by itself', () => {
  it('is tried in no other way, and the reason names the workflow', async () => {
    const { workflow, options } = givenCase('fixtures/what-if-untried/endless-notes')
    const { untried, cases, findings } = await whatIf(workflow, { ...options, depth: 3 })
    expect(untried).toBe(
      'does not end by itself: workflow "keep-notes" is nested 65 levels deep, and 64 are allowed: it calls itself without an end'
    )
    expect([cases.length, findings]).toEqual([1, []])
  })
})

describe('a pair of causes', () => {
  it('is left out where the first keeps the second from happening', async () => {
    const { workflow, options } = givenCase(join(folder, 'move-database'))
    const { cases } = await whatIf(workflow, { ...options, depth: 2 })
    const pairs = cases.filter(({ causes }) => causes.length === 2).map(({ id }) => id)
    expect(pairs).toContain('confirm:decline+copy:tool-error:1')
    expect(pairs).not.toContain('copy:tool-error+find:tool-error')
  })
})

describe('more cases than allowed', () => {
  it('are sampled, the same ones for the same seed', async () => {
    const { workflow, options } = givenCase(join(folder, 'move-database'))
    const all = await whatIf(workflow, options)
    const some = await whatIf(workflow, { ...options, maxCases: 5, seed: 3 })
    expect(some.sampled).toEqual({ of: all.cases.length - 1, seed: 3 })
    expect(some.cases).toHaveLength(6)
    expect(await whatIf(workflow, { ...options, maxCases: 5, seed: 3 })).toEqual(some)
  })
})
