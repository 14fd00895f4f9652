import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addresses } from './addresses.js'
import { eraRogues } from './eras.js'
import { programs } from './programs.js'
import type { Rogue, RogueOutcome } from './rogue.js'
import { runTogether } from './rogue-run.js'
import { rowsOf } from './rows-of-page.js'
import { withoutChance } from './without-chance.js'

const here = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const outcomes: readonly RogueOutcome[] = JSON.parse(here('./outcomes.json'))
/** Where the newer era differs, and what has to do with eras. */
const eraOutcomes: readonly Omit<RogueOutcome, 'code'>[] = JSON.parse(here('./era-outcomes.json'))
const sisters = [...programs, ...addresses].filter(({ isInBothEras }) => isInBothEras)

/** All in one run: that each gets its own report is part of what is tested. */
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
    ['is reported', (rogue: Rogue) => !rogue.isLarge && !rogue.isLimitShort],
    ['does not answer and is reported', (rogue: Rogue) => rogue.isLimitShort === true]
  ])('%s like its older sister', { timeout: 600_000 }, async (_, isHere) => {
    const got = await reportedText(sisters.filter(isHere))
    const expected = got.map(({ habit, remarks }) => {
      const outcome = [...eraOutcomes, ...outcomes].find(row => row.habit === habit)
      const { kind, message, remarks: wanted = [] } = outcome ?? {}
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
  it('is reported with a message of its own', { timeout: 600_000 }, async () => {
    const got = await reportedText(eraRogues)
    const rows = eraOutcomes.filter(({ habit }) => eraRogues.some(rogue => rogue.habit === habit))
    expect(got.map(({ revision: _, ...each }) => each)).toEqual(rows.map(row => ({ remarks: [], ...row })))
    expect(got.map(({ revision }) => revision)).toContain('2025-11-25')
  })
})

describe('the page about servers', () => {
  it('lists what is reported otherwise in the newer era', () => {
    expect(
      rowsOf(here('../../../../docs/backends.md'), 'What is reported about the eras').map(
        ({ code: _, ...row }) => row
      )
    ).toEqual(
      eraOutcomes.map(({ habit, kind, message, remarks = [] }) => ({
        habit,
        kind,
        reported: message ?? remarks.at(-1) ?? 'nothing: the call succeeds'
      }))
    )
  })
})
