import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isPlainFindings } from '../../../src/cli/linting/is-plain-findings.js'
import { cacheKeyIn } from '../../../src/cli/linting/open-cache.js'
import { folderWith } from '../folder-with.js'

describe('the key of the cache', () => {
  it('is made once, for its user alone', () => {
    const path = join(folderWith({}), 'vmcp', 'cache.key')
    const made = cacheKeyIn(path)
    expect(made).toEqual({ key: expect.stringMatching(/^[\da-f]{64}$/) })
    expect(cacheKeyIn(path)).toEqual(made)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(dirname(path))).toEqual(['cache.key'])
  })

  it('is none where others may read it, where it is no key, and where none can be made', () => {
    const folder = folderWith({ 'open.key': `${'a'.repeat(64)}\n`, 'other.key': 'secret', file: '' })
    chmodSync(join(folder, 'open.key'), 0o644)
    chmodSync(join(folder, 'other.key'), 0o600)
    mkdirSync(join(folder, 'folder.key'))
    const reasons = ['open.key', 'other.key', 'file/x.key', 'folder.key'].map(name =>
      cacheKeyIn(join(folder, name))
    )
    expect(reasons).toEqual([
      { reason: expect.stringContaining('is not for this user alone') },
      { reason: expect.stringContaining('holds no key') },
      { reason: expect.stringContaining('x.key') },
      { reason: expect.stringContaining('folder.key') }
    ])
    writeFileSync(join(folder, 'other.key'), `${'b'.repeat(64)}\n`)
    expect(cacheKeyIn(join(folder, 'other.key'))).toEqual({ key: 'b'.repeat(64) })
  })
})

describe('counts of an entry', () => {
  const files = [{ path: 'a.yaml', text: 'a: 1\n' }]
  const entry = (change: object) => ({
    documents: [0],
    passedOver: 0,
    diagnostics: [],
    silenced: [],
    needs: [],
    ...change
  })

  it('are those that the files can have', () => {
    expect(isPlainFindings(entry({}), files)).toBe(true)
    for (const passedOver of [-5e300, 0.5, 1e6, '1'])
      expect(isPlainFindings(entry({ passedOver }), files)).toBe(false)
    expect(isPlainFindings(entry({ documents: Array(3_000_000).fill(0) }), files)).toBe(false)
  })
})
