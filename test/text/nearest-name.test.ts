import { describe, expect, it } from 'vitest'
import { nearestName } from '../../src/text/nearest-name.js'

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

  it('is never the word itself', () => {
    expect(nearestName('build', ['build'])).toBeNull()
  })
})
