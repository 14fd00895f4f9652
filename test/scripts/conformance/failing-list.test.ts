import { describe, expect, it } from 'vitest'
import {
  grown,
  parseDisputed,
  parseFailingList,
  printFailingList
} from '../../../scripts/conformance/failing-list.js'
import { complaints, outcomeOf, settled, shrunk, undisputed } from '../../../scripts/conformance/outcome.js'

const list = parseFailingList('# 4 cases; these do not hold yet.\nset a\nset b\n')
const holds = (id: string) => ({ id, differences: [] })
const fails = (id: string) => ({
  id,
  differences: [{ aspect: 'status', expected: 'completed', actual: 'failed' }]
})

describe('the list of cases that do not hold yet', () => {
  it('is read and printed, sorted', () => {
    expect([...list.ids]).toEqual(['set a', 'set b'])
    expect(list.cases).toBe(4)
    expect(parseFailingList(printFailingList(list))).toEqual(list)
  })

  it('has to say how many cases there were', () => {
    expect(() => parseFailingList('set a\n')).toThrow('begins with "# N cases"')
  })

  it('is agreed with where just its cases fail', () => {
    const outcome = outcomeOf([fails('set a'), fails('set b'), holds('set c')], list, true)
    expect(complaints(outcome, list, [])).toEqual([])
  })

  it('complains of a case outside that fails, and of one inside that holds or is gone', () => {
    const outcome = outcomeOf([holds('set a'), fails('set c')], list, true)
    expect(complaints(outcome, list, [])).toEqual([
      'fails: set c: status: expected "completed", got "failed"',
      'holds, and is listed as failing: set a',
      'is listed as failing, and is no case: set b'
    ])
    expect([...shrunk(list, outcome).ids]).toEqual([])
  })

  it('does not miss cases of sets that were not run', () => {
    expect(complaints(outcomeOf([fails('set a')], list, false), list, [])).toEqual([])
  })

  it('may only grow with the cases', () => {
    const earlier = parseFailingList('# 4 cases\nset a\n')
    expect(grown(list, earlier)).toEqual(['set b'])
    expect(grown({ ...list, cases: 5 }, earlier)).toEqual([])
    expect(grown(earlier, list)).toEqual([])
    const outcome = outcomeOf([fails('set a'), fails('set b')], list, true)
    expect(complaints(outcome, list, [earlier])).toEqual([
      'was added to the list, which may only shrink: set b'
    ])
  })
})

describe('the cases that other answers of the engine contradict', () => {
  const disputed = parseDisputed('# why\nset a: one | because of b\n')

  it('are named with their reasons', () => {
    expect([...disputed]).toEqual([['set a: one', 'because of b']])
    expect(() => parseDisputed('set a\n')).toThrow('a disputed case needs its reason behind " | ": set a')
  })

  it('count neither way, and must go once they hold', () => {
    expect(undisputed([fails('set a: one'), fails('set b')], disputed).map(({ id }) => id)).toEqual(['set b'])
    expect(settled([fails('set a: one')], disputed)).toEqual([])
    expect(settled([holds('set a: one')], disputed)).toEqual(['holds, and is listed as disputed: set a: one'])
  })
})
