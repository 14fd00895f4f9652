import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FuzzKind, kindNames } from './fuzz-kind.js'
import { kinds } from './kinds/index.js'
import { BrokenLaw, demand, signatureOf } from './laws/broken-law.js'
import { faultIn } from './run/fault.js'
import { fuzz } from './run/fuzz.js'
import { readOptions } from './run/options.js'
import { buildProgram, type FuzzProgram } from './run/program.js'
import { reduce } from './run/reduce.js'

/** A product that cannot bear the word `bad` in a text, nor a 7 in the data. */
const touchy: FuzzKind = {
  name: 'touchy',
  inputs: fc.constant({ files: [], data: null }),
  async check({ files, data }) {
    for (const { text } of files) demand(!text.includes('bad'), 'bears every word', () => text)
    if (JSON.stringify(data).includes('7')) throw new RangeError('seven')
  }
}

describe('a fault', () => {
  it('is identified by the law that is broken, or by what was thrown', async () => {
    const broken = await faultIn(touchy, { files: [{ path: 'a', text: 'so bad' }], data: null })
    expect(broken).toMatchObject({ kind: 'touchy', signature: 'bears every word' })
    const thrown = await faultIn(touchy, { files: [], data: [7] })
    expect(thrown?.signature).toMatch(/^RangeError thrown at/)
    expect(await faultIn(touchy, { files: [{ path: 'a', text: 'good' }], data: 1 })).toBeNull()
    expect(signatureOf(new BrokenLaw('law', 'detail'))).toBe('law')
  })

  it('is made as small as it still shows', async () => {
    const text = `one line\nanother bad line\n${'more\n'.repeat(50)}`
    const input = { files: [{ path: 'a', text }], data: { values: [1, { a: [2, 3] }] } }
    const shows = async (candidate: typeof input) => (await faultIn(touchy, candidate)) !== null
    const small = await reduce(input, each => shows(each as typeof input)) // of the same form
    expect(small).toEqual({ files: [{ path: 'a', text: 'bad' }], data: { values: [] } })
  })
})

describe('fuzzing', () => {
  let program: FuzzProgram
  beforeAll(async () => {
    program = await buildProgram()
  })
  afterAll(() => program.close())

  it('tries every kind in a process of its own, the same each time', async () => {
    expect(kindNames).toEqual(kinds.map(kind => kind.name))
    const options = { kinds: kindNames, seed: 5, from: 0, inputs: 1, minutes: 5 }
    const { tried, faults, slowest } = await fuzz(program, { ...options, budgetMs: 60_000 })
    expect([...tried.keys()]).toEqual(options.kinds)
    expect(faults).toEqual([])
    expect(slowest.map(({ kind }) => kind).toSorted()).toEqual([...kindNames].toSorted())
    expect(slowest.every(({ check, tookMs }) => check !== '' && tookMs > 0)).toBe(true)
  })

  it('names the input and the check that take more processor time than they may, and goes on', async () => {
    const options = { kinds: ['templates'], seed: 5, from: 0, inputs: 2, minutes: 5 }
    const { faults } = await fuzz(program, { ...options, budgetMs: 0.001 })
    const [first] = faults
    expect(first?.signature).toBe('templates 0: took more processor time than it may')
    expect(first?.detail).toContain('in the check "templates"')
  })

  it('ends a wrong call with the usage', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/check/fuzz.ts', '--unknown'],
      { encoding: 'utf8' }
    )
    expect(stderr).toContain('usage: npm run fuzz')
    expect(status).toBe(2)
  })
})

describe('the options', () => {
  const read = (...args: string[]) => readOptions(args, ['documents', 'fixes'])

  it.each([['--only', 'nonsense'], ['--minutes', '0'], ['--seed', 'x'], ['--from', '-1'], ['--nothing']])(
    '%s %s is wrong usage',
    (...args) => {
      expect(read(...args)).toBeTypeOf('string')
    }
  )

  it('choose kinds, a seed and an end', () => {
    expect(read('--only', 'fixes', '--seed', '7', '--inputs', '3')).toMatchObject({
      kinds: ['fixes'],
      seed: 7,
      inputs: 3
    })
    expect(read()).toMatchObject({ kinds: ['documents', 'fixes'], seed: 1, minutes: 1 })
  })
})
