import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  parseDisputed,
  parseFailingList,
  printFailingList,
  wronglyAddedEver
} from '../../../../scripts/check/conformance/failing-list.js'
import {
  complaints,
  outcomeOf,
  settled,
  shrunk,
  undisputed,
  withFresh
} from '../../../../scripts/check/conformance/outcome.js'

const list = parseFailingList('# These do not hold yet.\nset a\nset b\n')
const holds = (id: string) => ({ id, differences: [] })
const fails = (id: string) => ({
  id,
  differences: [{ aspect: 'status', expected: 'completed', actual: 'failed' }]
})

describe('the list of cases that do not hold yet', () => {
  it('is read and printed, sorted', () => {
    expect([...list]).toEqual(['set a', 'set b'])
    expect(parseFailingList(printFailingList(new Set(['set b', 'set a'])))).toEqual(list)
    expect(printFailingList(new Set(['set b', 'set a']))).toContain('\nset a\nset b\n')
  })

  it('is agreed with where just its cases fail', () => {
    const outcome = outcomeOf([fails('set a'), fails('set b'), holds('set c')], list, true)
    expect(complaints(outcome, [])).toEqual([])
  })

  it('complains of a case outside that fails, and of one inside that holds or is gone', () => {
    const outcome = outcomeOf([holds('set a'), fails('set c')], list, true)
    expect(complaints(outcome, ['set d'])).toEqual([
      'fails: set c: status: expected "completed", got "failed"',
      'holds, and is listed as failing: set a',
      'is listed as failing, and is no case: set b',
      'was added to the list, which may only shrink, and is no new case: set d'
    ])
    expect([...shrunk(list, outcome)]).toEqual([])
  })

  it('does not miss cases of sets that were not run', () => {
    expect(complaints(outcomeOf([fails('set a')], list, false), [])).toEqual([])
  })

  it('grows by the new cases that fail, and by no other', () => {
    const results = [fails('set c'), fails('verdicts d messages'), fails('files e.yaml: one'), fails('set f')]
    const fresh = new Set(['set c', 'verdicts d', 'files e.yaml', 'set g'])
    expect([...withFresh(list, results, fresh)]).toEqual([
      'set a',
      'set b',
      'set c',
      'verdicts d messages',
      'files e.yaml: one'
    ])
    expect(withFresh(list, [holds('set c')], fresh)).toBe(list)
  })
})

describe('what was added to the list', () => {
  const root = mkdtempSync(join(tmpdir(), 'vmcp-list-'))
  afterAll(() => rmSync(root, { recursive: true }))
  const place = { list: 'failing.txt', sets: 'sets/' }
  const git = (...message: string[]) => execFileSync('git', ['-C', root, ...message], { stdio: 'ignore' })

  function write(files: Record<string, string>): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
  }

  function commit(files: Record<string, string>): void {
    write(files)
    git('add', '.')
    git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'One')
  }

  const lines = (...cases: { id: string; documents?: string }[]) =>
    cases.map(each => `${JSON.stringify(each)}\n`).join('')
  const added = (...ids: string[]) => wronglyAddedEver(root, place, new Set(ids))

  it('is asked of the whole history', () => {
    expect(added('set a')).toEqual([])
    git('init', '-q')
    expect(added('set a')).toEqual([])
    commit({ 'failing.txt': 'set a\n' })
    commit({ 'failing.txt': 'set a\nset b\n' })
    // The sets come into the repository: whatever is listed then is new.
    commit({
      'failing.txt': 'set a\nset c\n',
      'sets/set.jsonl': lines({ id: 'a' }, { id: 'b' }, { id: 'c' })
    })
    expect(added('set a')).toEqual([])
    expect(added('set b', 'set c')).toEqual(['set b'])
    write({ 'sets/set.jsonl': lines({ id: 'a' }, { id: 'b', documents: 'b: 1' }, { id: 'd' }) })
    expect(added('set b', 'set c', 'set d', 'set e')).toEqual(['set e'])
    commit({ 'failing.txt': 'set b\nset d\n' })
    expect(added('set b', 'set d')).toEqual([])
    commit({ 'failing.txt': 'set a\n' })
    expect(added('set a')).toEqual(['set a'])
    commit({ 'failing.txt': '', 'sets/files/one.yaml': 'a: 1\n' })
    expect(added('files one.yaml: it works')).toEqual(['files one.yaml: it works', 'set a'])
  })
})

describe('the cases that other answers of the engine contradict', () => {
  const disputed = parseDisputed('# why\nset a: one | because of b\n')

  it('are named with their reasons', () => {
    expect([...disputed]).toEqual([['set a: one', 'because of b']])
    expect(() => parseDisputed('set a\n')).toThrow('a disputed case needs its reason behind " | ": set a')
  })

  it('count neither way, and must go once they hold or are no cases', () => {
    expect(undisputed([fails('set a: one'), fails('set b')], disputed).map(({ id }) => id)).toEqual(['set b'])
    expect(settled([fails('set a: one')], disputed, true)).toEqual([])
    expect(settled([holds('set a: one')], disputed, true)).toEqual([
      'holds, and is listed as disputed: set a: one'
    ])
    expect(settled([], disputed, false)).toEqual([])
    expect(settled([], disputed, true)).toEqual(['is listed as disputed, and is no case: set a: one'])
  })
})
