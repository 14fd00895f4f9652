import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderTemplate } from '../../../src/template/index.js'

/** A time of this or a neighbouring century, as a template makes it. */
const time = fc
  .date({ min: new Date('1800-01-01T00:00:00Z'), max: new Date('2200-01-01T00:00:00Z'), noInvalidDate: true })
  .map(date => `(toDate "2006-01-02T15:04:05.000Z07:00" "${date.toISOString()}")`)

const span = fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n })
const unit = fc.bigInt({ min: 1n, max: 10n ** 15n })

function rendered(template: string, timeZone = 'UTC'): unknown {
  const result = renderTemplate(template, {}, { functions: 'sprig', host: { timeZone } })
  return 'error' in result ? result.error.message : result.output
}

function isTrue(condition: string): void {
  expect(rendered(`{{${condition}}}`)).toBe('true')
}

describe('a time', () => {
  it('is as far from the one it was moved from as it was moved', () => {
    fc.assert(fc.property(time, span, (start, by) => isTrue(`eq ((${start}.Add ${by}).Sub ${start}) ${by}`)))
  })

  it('is truncated to a multiple of the unit that is no longer ago than the unit', () => {
    fc.assert(
      fc.property(time, unit, (moment, length) => {
        const truncated = `(${moment}.Truncate ${length})`
        isTrue(`eq (${truncated}.Truncate ${length}) ${truncated}`)
        isTrue(`lt (${moment}.Sub ${truncated}) ${length}`)
      })
    )
  })

  it('is the same moment wherever it is seen from', () => {
    fc.assert(fc.property(time, moment => isTrue(`(${moment}.Local).Equal (${moment}.UTC)`)))
  })

  it('prints what a time of the same text prints', () => {
    fc.assert(
      fc.property(time, moment =>
        isTrue(
          `deepEqual (toDate "2006-01-02T15:04:05Z07:00" (toString ${moment}.MarshalText)).UTC ${moment}.UTC`
        )
      )
    )
  })
})

describe('the local zone', () => {
  it('is another one than UTC for Go, even where its clocks show the same', () => {
    const noon = '(toDate "15:04" "12:00")'
    expect(rendered(`{{eq ${noon} ${noon}}} {{eq ${noon} ${noon}.UTC}} {{printf "%#v" ${noon}}}`)).toBe(
      'true false time.Date(0, time.January, 1, 12, 0, 0, 0, time.Local)'
    )
  })

  it('is that of the host', () => {
    const noon = '(toDate "2006-01-02 15:04" "2024-07-01 12:00")'
    expect(rendered(`{{${noon}}} {{${noon}.IsDST}} {{${noon}.Location}}`, 'Europe/Berlin')).toBe(
      '2024-07-01 12:00:00 +0200 CEST true Europe/Berlin'
    )
  })

  it('gives a wall clock time that exists twice or never the offset that Go finds first', () => {
    const twice = '(toDate "2006-01-02 15:04" "2024-10-27 02:30")'
    const never = '(toDate "2006-01-02 15:04" "2024-03-31 02:30")'
    expect(rendered(`{{${twice}}} {{${never}}}`, 'Europe/Berlin')).toBe(
      '2024-10-27 02:30:00 +0100 CET 2024-03-31 03:30:00 +0200 CEST'
    )
  })
})
