import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { debounced, onChanges } from '../../../src/cli/files/watch.js'
import { createOutput } from '../../../src/cli/terminal/output.js'
import { folderWith } from '../folder-with.js'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const stop of stops.splice(0)) await stop()
})

/** A folder that is watched: how many rounds there were, and what was reported. */
async function watching(files: Readonly<Record<string, string>> = { 'a.yaml': 'a: 1\n' }) {
  const folder = folderWith(files)
  const reported: string[] = []
  const talk = (text: string) => void reported.push(text)
  const output = { ...createOutput({ stdout: process.stdout, stderr: process.stderr }, true), talk }
  let rounds = 0
  const stop = await onChanges([folder], output, async () => {
    rounds += 1
  })
  stops.push(stop)
  const path = (name: string) => join(folder, name)
  /** Makes a change, and waits for the round that it brings. */
  const bringsRound = async (change: () => void) => {
    const before = rounds
    change()
    await vi.waitFor(() => expect(rounds).toBeGreaterThan(before), 20_000)
  }
  return { folder, path, reported, bringsRound, rounds: () => rounds }
}

describe('a folder that is watched', { timeout: 60_000 }, () => {
  it('brings a round for each of several saves by renaming, and for an edit behind them', async () => {
    const { path, bringsRound, reported } = await watching()
    for (let save = 0; save < 4; save += 1)
      await bringsRound(() => {
        writeFileSync(path('.tmp'), `a: ${save}\n`)
        renameSync(path('.tmp'), path('a.yaml'))
      })
    await bringsRound(() => writeFileSync(path('a.yaml'), 'a: last\n'))
    expect(reported).toEqual([])
  })

  it('goes on while folders come and go, and sees the one that stays', async () => {
    const { path, bringsRound, reported } = await watching()
    for (let n = 0; n < 60; n += 1) {
      mkdirSync(path(`t${n}/u`), { recursive: true })
      writeFileSync(path(`t${n}/u/x.yaml`), '')
      rmSync(path(`t${n}`), { recursive: true })
    }
    await bringsRound(() => {
      mkdirSync(path('stays'))
      writeFileSync(path('stays/x.yaml'), '')
    })
    await bringsRound(() => writeFileSync(path('stays/x.yaml'), 'a: 1\n'))
    expect(reported).toEqual([])
  })

  it('goes on despite links to themselves and in rings', async () => {
    const { path, bringsRound, reported } = await watching()
    await bringsRound(() => {
      symlinkSync('loop', path('loop'))
      symlinkSync('.', path('ring'))
      symlinkSync('..', path('up'))
      writeFileSync(path('b.yaml'), '')
    })
    await bringsRound(() => writeFileSync(path('b.yaml'), 'a: 1\n'))
    expect(reported).toEqual([])
  })

  it('is reported where it is moved away, and watched again when it is back', async () => {
    const { folder, path, bringsRound, reported } = await watching({ 'sub/a.yaml': 'a: 1\n' })
    await bringsRound(() => renameSync(folder, `${folder}.away`))
    const message = [`vmcp: ${folder} is gone; it is watched again when it is back`]
    await vi.waitFor(() => expect(reported).toEqual(message), { timeout: 300_000 })
    await bringsRound(() => renameSync(`${folder}.away`, folder))
    await bringsRound(() => writeFileSync(path('sub/a.yaml'), 'a: 2\n'))
  })

  it('brings no round for files of other kinds, nor for what no search enters', async () => {
    const { path, bringsRound, rounds } = await watching({ 'node_modules/p/a.yaml': '', 'a.yaml': '' })
    writeFileSync(path('notes.txt'), '')
    writeFileSync(path('node_modules/p/a.yaml'), 'a: 1\n')
    await bringsRound(() => writeFileSync(path('empty.yaml'), ''))
    expect(rounds()).toBe(1)
  })
})

describe('work behind changes', () => {
  it('is done once behind several that come together', async () => {
    vi.useFakeTimers()
    const work = vi.fn(async () => undefined)
    const wake = debounced(work)
    for (let n = 0; n < 10; n += 1) {
      wake()
      await vi.advanceTimersByTimeAsync(40)
    }
    expect(work).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('is done each second where they never pause', async () => {
    vi.useFakeTimers()
    const work = vi.fn(async () => undefined)
    const wake = debounced(work)
    for (let ms = 0; ms < 5000; ms += 40) {
      wake()
      await vi.advanceTimersByTimeAsync(40)
    }
    expect(work.mock.calls.length).toBeGreaterThanOrEqual(4)
    expect(work.mock.calls.length).toBeLessThanOrEqual(5)
  })
})
