import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestName } from '../../src/text/nearest-name.js'
import { FirstNames } from '../../src/text/squeezed-names.js'

const fields = [
  'id',
  'type',
  'tool',
  'arguments',
  'condition',
  'dependsOn',
  'onError',
  'timeout',
  'retryCount',
  'maxParallel'
]

describe('the nearest name', () => {
  it.each([
    ['depends_on', 'dependsOn'],
    ['dependOn', 'dependsOn'],
    ['dependson', 'dependsOn'],
    ['depends-on', 'dependsOn'],
    ['condtion', 'condition'],
    ['arguemnts', 'arguments'],
    ['TIMEOUT', 'timeout'],
    ['retry_count', 'retryCount'],
    ['tpye', 'type'],
    ['max_paralel', 'maxParallel']
  ])('of %s is %s', (word, nearest) => {
    expect(nearestName(word, fields)).toBe(nearest)
  })

  it.each(['xy', 'completely', 'ix', '', 'if'])('of %s is none', word => {
    expect(nearestName(word, fields)).toBeNull()
  })

  it('prefers the nearer one, then one of the same letters, then one that begins with it, then the first', () => {
    expect(nearestName('prinft', ['print', 'printf'])).toBe('printf')
    expect(nearestName('dat', ['cat', 'date'])).toBe('date')
    expect(nearestName('biuld', ['built', 'build'])).toBe('build')
    expect(nearestName('step1', ['step2', 'step3'])).toBe('step2')
  })

  it('is the same among many names, whichever was asked for before', () => {
    const names = Array.from({ length: 400 }, (_, at) => `step_${at}_of_build`)
    for (const [word, nearest] of [
      ['stepp_17_of_build', 'step_17_of_build'],
      ['STEP_399_of_biuld', 'step_399_of_build'],
      ['step_71_of_build_', 'step_71_of_build'],
      ['missing', null]
    ] as const)
      expect(nearestName(word, names)).toBe(nearest)
    expect(nearestName('stepp_17_of_build', new Set(names))).toBe('step_17_of_build')
  })

  it('is the first that is nearest of all, however each is written', () => {
    const word = fc.stringMatching(/^[a-dA-D_-]{0,8}$/)
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 80 }), (wanted, names) => {
        const alone = names.filter(name => name !== wanted).map(name => nearestName(wanted, [name]))
        const nearest = nearestName(wanted, names)
        if (nearest === null) expect(alone.every(name => name === null)).toBe(true)
        else
          expect(
            nearestName(
              wanted,
              alone.filter(name => name !== null)
            )
          ).toBe(nearest)
      })
    )
  })

  it('is the same among many far names, and among the first of a list', () => {
    const far = Array.from({ length: 120 }, (_, at) => `far away ${'z'.repeat(20)} ${at}`)
    const word = fc.stringMatching(/^[a-dA-D_-]{0,8}$/)
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 60 }), (wanted, names) => {
        const nearest = nearestName(wanted, names)
        const all = [...names, ...far, wanted]
        expect(nearestName(wanted, all)).toBe(nearest)
        expect(nearestName(wanted, new FirstNames(all, names.length + 110))).toBe(nearest)
      })
    )
  })

  it('of thousands is one that shares all but a letter', () => {
    const names = Array.from({ length: 2000 }, (_, at) => `step_${at}_of_build`)
    expect(nearestName('stepp_1700_of_build', names)).toBe('step_1700_of_build')
    expect(nearestName('stepp_1700_of_biuuld', names)).toBeNull()
  })

  it('is none for a text that is too long to be a name, nor is such a text one', () => {
    const long = 'ab'.repeat(200_000)
    expect(nearestName(`${long}c`, [...fields, long])).toBeNull()
    expect(nearestName('dependOn', [long, ...fields, `${long}c`])).toBe('dependsOn')
  })

  it('is never the word itself', () => {
    expect(nearestName('build', ['build'])).toBeNull()
  })
})
