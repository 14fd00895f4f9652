import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addresses } from './addresses.js'
import { programs } from './programs.js'
import type { Rogue, RogueOutcome } from './rogue.js'
import { runAgainst } from './rogue-run.js'
import { rowsOf } from './rows-of-page.js'
import { withoutChance } from './without-chance.js'

const here = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const outcomes: readonly RogueOutcome[] = JSON.parse(here('./outcomes.json'))
const gallery: readonly Rogue[] = [...programs, ...addresses]

describe('a server that', () => {
  it.concurrent.each(gallery)('$habit', { timeout: 600_000 }, async rogue => {
    const started = await rogue.start('old')
    const run = await runAgainst(started.entry, rogue)
    await started.close?.()
    started.check?.()
    const { code, kind, message, remarks } = run
    const passedOver = outcomes.find(each => each.habit === rogue.habit)?.remarks
    expect({
      habit: rogue.habit,
      code,
      kind,
      message: message && withoutChance(message),
      ...(passedOver ? { remarks: remarks.slice(0, passedOver.length).map(withoutChance) } : {})
    }).toEqual(outcomes.find(each => each.habit === rogue.habit))
    expect(run.left, 'processes left behind').toEqual([])
    expect(run.stderr, 'a stack of ours').not.toMatch(/\n {4}at /)
  })
})

describe('the page about servers', () => {
  it('lists for every server of the gallery what is reported', () => {
    expect(outcomes.map(each => each.habit)).toEqual(gallery.map(rogue => rogue.habit))
    expect(rowsOf(here('../../../../docs/backends.md'), 'What goes wrong and what is reported')).toEqual(
      outcomes.map(({ habit, code, kind, message, remarks = [] }) => ({
        habit,
        code,
        kind,
        reported: message ?? remarks.at(-1) ?? 'nothing: the call succeeds'
      }))
    )
  })
})
