import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Figure, lineOf, save, tableOf, worseThan } from '../../../bench/measuring/figure.js'

const start: Figure = { name: 'start', value: 2, unit: 'x node -e 0', goal: 1.8 }
const memory: Figure = { name: 'memory', value: 140, unit: 'MB', noise: 0.05 }

const speed: Figure = { name: 'speed', value: 900, unit: 'calls a second', goal: 1000, isMoreBetter: true }

describe('figures', () => {
  it('are shown with their unit and goal', () => {
    expect(lineOf(start)).toBe('start: 2.00 x node -e 0 (goal 1.8)')
    expect(lineOf(memory)).toBe('memory: 140 MB')
  })

  it('are worse than those of another run only by more than chance', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'vmcp-figures-')), 'figures.json')
    save([start, memory], file)
    expect(worseThan(file, [start, memory])).toEqual([])
    expect(
      worseThan(file, [
        { ...start, value: 2.4 },
        { ...memory, value: 150 }
      ])
    ).toEqual(['memory: 150 MB, was 140'])
    expect(
      worseThan(file, [
        { ...start, value: 1 },
        { ...memory, name: 'new' }
      ])
    ).toEqual([])
  })

  it('of which more is better are worse where there is less', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'vmcp-figures-')), 'figures.json')
    save([speed], file)
    expect(worseThan(file, [{ ...speed, value: 2000 }])).toEqual([])
    expect(worseThan(file, [{ ...speed, value: 800 }])).toEqual([])
    expect(worseThan(file, [{ ...speed, value: 600 }])).toEqual(['speed: 600 calls a second, was 900'])
  })

  it('that have a goal are in one table', () => {
    expect(
      tableOf([start, memory, speed, { ...speed, value: 1200 }])
        .split('\n')
        .slice(2)
    ).toEqual([
      '| start, x node -e 0 | ≤ 1.8 | 2.00 | not held |',
      '| speed, calls a second | ≥ 1000 | 900 | not held |',
      '| speed, calls a second | ≥ 1000 | 1200 | held |'
    ])
  })
})
