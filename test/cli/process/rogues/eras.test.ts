import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addresses } from './addresses.js'
import { eraRogues } from './eras.js'
import { programs } from './programs.js'
import type { Rogue, Said } from './rogue.js'
import { runTogether } from './rogue-run.js'
import { rowsOf } from './rows-of-page.js'
import { withoutChance } from './without-chance.js'

const here = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const saidOfOld: readonly Said[] = JSON.parse(here('./what-is-said.json'))
/** Where the newer era differs, and what has to do with eras. */
const saidOfEras: readonly Omit<Said, 'code'>[] = JSON.parse(here('./what-is-said-of-eras.json'))
const sisters = [...programs, ...addresses].filter(({ isInBothEras }) => isInBothEras)

/** All in one run: that each is told its own is part of what is tested. */
async function reportedText(rogues: readonly Rogue[]) {
  const started = await Promise.all(rogues.map(rogue => rogue.start('new')))
  const guests = rogues.map(({ tool = 'echo' }, index) => ({
    name: `shop${index}`,
    tool,
    entry: started[index]?.entry ?? (() => ({}))
  }))
  const { runs, left } = await runTogether(guests)
  await Promise.all(started.map(each => each.close?.()))
  for (const each of started) each.check?.()
  expect(left, 'processes left behind').toEqual([])
  return rogues.map(({ habit }, index) => {
    const run = runs.get(`shop${index}`)
    const plain = (text: string) => withoutChance(text.replaceAll(/shop\d+/g, 'shop'))
    const message = run?.message ?? null
    return {
      habit,
      kind: run?.kind ?? null,
      message: message && plain(message),
      remarks: run?.remarks.map(plain) ?? [],
      revision: run?.revision
    }
  })
}

describe('a server of 2026-07-28 alone', () => {
  // A large answer to one keeps the others waiting: it is taken in the tests of live servers.
  it.each([
    ['is', (rogue: Rogue) => !rogue.isLarge && !rogue.isPatienceShort],
    ['does not answer and is', (rogue: Rogue) => rogue.isPatienceShort === true]
  ])('%s told of as its older sister is', { timeout: 600_000 }, async (_, isHere) => {
    const got = await reportedText(sisters.filter(isHere))
    const expected = got.map(({ habit, remarks }) => {
      const said = [...saidOfEras, ...saidOfOld].find(row => row.habit === habit)
      const { kind, message, remarks: wanted = [] } = said ?? {}
      return {
        habit,
        kind,
        message,
        remarks: [...wanted, ...remarks.slice(wanted.length)],
        revision: '2026-07-28'
      }
    })
    expect(got).toEqual(expected)
  })
})

describe('a server that has to do with the eras', () => {
  it('is told of in its own words', { timeout: 600_000 }, async () => {
    const got = await reportedText(eraRogues)
    const rows = saidOfEras.filter(({ habit }) => eraRogues.some(rogue => rogue.habit === habit))
    expect(got.map(({ revision: _, ...each }) => each)).toEqual(rows.map(row => ({ remarks: [], ...row })))
    expect(got.map(({ revision }) => revision)).toContain('2025-11-25')
  })
})

describe('the page about servers', () => {
  it('tells what is said otherwise in the newer era', () => {
    expect(
      rowsOf(here('../../../../docs/backends.md'), 'What is reported about the eras').map(
        ({ code: _, ...row }) => row
      )
    ).toEqual(
      saidOfEras.map(({ habit, kind, message, remarks = [] }) => ({
        habit,
        kind,
        said: message ?? remarks.at(-1) ?? 'nothing: the call succeeds'
      }))
    )
  })
})
