import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { claimResume, type ProcessMark, removeClaims } from '../../../src/engine/journal/index.js'
import { folderWith } from '../../cli/folder-with.js'

const process = (pid: number): ProcessMark => ({ host: 'build-7', pid, began: '4711' })
const noneIsGone = () => false

/** Claims the run "run-1" as a process to which only the given ones have ended. */
const claim = (folder: string, pid: number, isGone: (mark: ProcessMark) => boolean = noneIsGone) =>
  claimResume(folder, 'run-1', { mark: process(pid), isGone })

describe('the claim to resume a run', () => {
  it('is held by one process, which it names to all others', () => {
    const folder = folderWith({})
    expect(claim(folder, 1)).toMatchObject({ kind: 'held' })
    const taken = { kind: 'taken', holder: process(1), path: join(folder, 'run-1.claim-1') }
    expect(claim(folder, 2)).toEqual(taken)
    expect(claim(folder, 3)).toEqual(taken)
  })

  it('is of one run alone', () => {
    const folder = folderWith({})
    claim(folder, 1)
    const other = claimResume(folder, 'run-12', { mark: process(2), isGone: noneIsGone })
    expect(other).toMatchObject({ kind: 'held' })
  })

  it('passes on when it is given back, as often as that happens', () => {
    const folder = folderWith({})
    for (const pid of [1, 2, 3]) {
      const own = claim(folder, pid)
      if (own.kind !== 'held') throw new Error('the claim that was given back is still held')
      expect(claim(folder, 9)).toMatchObject({ kind: 'taken', holder: process(pid) })
      own.release()
    }
  })

  it('passes on when its process was killed', () => {
    const folder = folderWith({})
    claim(folder, 1)
    expect(claim(folder, 2, ({ pid }) => pid === 1)).toMatchObject({ kind: 'held' })
    expect(claim(folder, 3, ({ pid }) => pid === 1)).toMatchObject({ kind: 'taken', holder: process(2) })
  })

  it('is taken from a dead process by exactly one of two that find it at once', () => {
    const folder = folderWith({})
    claim(folder, 1)
    const isDead = ({ pid }: ProcessMark) => pid === 1
    const outcomes: string[] = []
    let isFirst = true
    const slow = claim(folder, 2, mark => {
      // The other one is quicker between the look at the dead holder and the claim.
      if (isFirst) outcomes.push(claim(folder, 3, isDead).kind)
      isFirst = false
      return isDead(mark)
    })
    expect(outcomes).toEqual(['held'])
    expect(slow).toMatchObject({ kind: 'taken', holder: process(3) })
  })

  it('is free where a fall of the machine left an empty or torn file', () => {
    for (const text of ['', '\0\0\0\0', '{"host":"build']) {
      const folder = folderWith({})
      writeFileSync(join(folder, 'run-1.claim-1'), text)
      expect(claim(folder, 2)).toMatchObject({ kind: 'held' })
    }
  })

  it('leaves one file for each holder and none when the run is pruned', () => {
    const folder = folderWith({})
    claim(folder, 1)
    claim(folder, 2)
    claim(folder, 3, ({ pid }) => pid === 1)
    expect(readdirSync(folder).sort()).toEqual(['run-1.claim-1', 'run-1.claim-2'])
    removeClaims(folder, 'run-1')
    expect(readdirSync(folder)).toEqual([])
  })
})
