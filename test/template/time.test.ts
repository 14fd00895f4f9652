import { describe, expect, it } from 'vitest'
import { evaluate, parseOptionsFor, parseTemplate, toGoValue } from '../../src/template/index.js'
import { readTime, withTime } from '../../src/template/time.js'

const parsed = parseTemplate('{{ now | date "2006-01-02" }}', parseOptionsFor('sprig'))
const rendered = () => (parsed.ok ? evaluate(parsed.template, toGoValue({})) : parsed)

describe('the time of templates', () => {
  it('is the one that is handed in, inside of the work alone', () => {
    const inside = withTime(() => Date.UTC(2001, 1, 3), rendered)
    expect(inside).toMatchObject({ ok: true, output: '2001-02-03' })
    expect(rendered()).not.toMatchObject({ output: '2001-02-03' })
  })

  it('is the outer one again after an inner one, and after work that throws', () => {
    const inner = (): number => withTime(() => 2, readTime)
    expect(
      withTime(
        () => 1,
        () => [readTime(), inner(), readTime()]
      )
    ).toEqual([1, 2, 1])
    const fails = (): never => {
      throw new Error('broken')
    }
    expect(() => withTime(() => 1, fails)).toThrow('broken')
    expect(readTime()).toBeGreaterThan(2)
  })
})
