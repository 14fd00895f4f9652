import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addresses } from './addresses.js'
import { programs } from './programs.js'
import type { Rogue, Said } from './rogue.js'
import { runAgainst } from './rogue-run.js'
import { rowsOf } from './rows-of-page.js'
import { withoutChance } from './without-chance.js'

const here = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const said: readonly Said[] = JSON.parse(here('./what-is-said.json'))
const gallery: readonly Rogue[] = [...programs, ...addresses]

describe('a server that', () => {
  it.concurrent.each(gallery)('$habit', { timeout: 600_000 }, async rogue => {
    const started = await rogue.start('old')
    const run = await runAgainst(started.entry, rogue)
    await started.close?.()
    started.check?.()
    const { code, kind, message, remarks } = run
    const passedOver = said.find(each => each.habit === rogue.habit)?.remarks
    expect({
      habit: rogue.habit,
      code,
      kind,
      message: message && withoutChance(message),
      ...(passedOver ? { remarks: remarks.slice(0, passedOver.length).map(withoutChance) } : {})
    }).toEqual(said.find(each => each.habit === rogue.habit))
    expect(run.left, 'processes left behind').toEqual([])
    expect(run.stderr, 'a stack of ours').not.toMatch(/\n {4}at /)
  })
})

describe('the page about servers', () => {
  it('tells of every server of the gallery what is said', () => {
    expect(said.map(each => each.habit)).toEqual(gallery.map(rogue => rogue.habit))
    expect(rowsOf(here('../../../../docs/backends.md'), 'What goes wrong and what is reported')).toEqual(
      said.map(({ habit, code, kind, message, remarks = [] }) => ({
        habit,
        code,
        kind,
        said: message ?? remarks.at(-1) ?? 'nothing: the call succeeds'
      }))
    )
  })
})
