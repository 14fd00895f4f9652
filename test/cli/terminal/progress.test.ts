import { describe, expect, it } from 'vitest'
import { type CountedWork, WorkProgress } from '../../../src/cli/terminal/progress.js'

function shown(isTTY: boolean, times: readonly number[], work?: CountedWork): string {
  let written = ''
  const clock = [0, ...times].values()
  const stream = {
    isTTY,
    write: (text: string) => {
      written += text
    }
  }
  const counted = work ?? { unit: 'files', total: times.length }
  const progress = new WorkProgress(counted, { stream, now: () => clock.next().value ?? 0 })
  for (const _ of times) progress.add(1)
  progress.end()
  return written
}

describe('progress', () => {
  it('shows nothing as long as the work is short', () => {
    expect(shown(true, [100, 900, 1999])).toBe('')
  })

  it('counts files on a terminal after two seconds, not too often, and goes away at the end', () => {
    expect(shown(true, [100, 2000, 2050, 2200])).toBe('\r2 of 4 files\x1b[K\r4 of 4 files\x1b[K\r\x1b[K')
  })

  it('counts without an end where it is unknown', () => {
    const tests = { unit: 'tests', total: null }
    expect(shown(true, [100, 2000], tests)).toBe('\r2 tests\x1b[K\r\x1b[K')
  })

  it('shows nothing where no one looks', () => {
    expect(shown(false, [100, 2000, 4000])).toBe('')
  })
})
