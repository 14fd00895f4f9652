import { describe, expect, it } from 'vitest'
import { askGuard, CheckStopped } from '../../../../src/backends/live/schemas/schema-guard.js'
import { guardedSchema } from '../../../../src/schema/index.js'

/** Which takes twice as long for each further letter. */
const endless = guardedSchema({ pattern: '^(a+)+\\1$' })
const letters = `${'a'.repeat(60)}b`
const patient = new AbortController().signal

describe('a check by a schema of a server', () => {
  it('goes on in a thread', async () => {
    const twice = guardedSchema({ pattern: '^(a)\\1$' })
    expect(await twice.check('aa', askGuard(patient))).toEqual([])
    expect(await twice.check('ab', askGuard(patient))).toMatchObject([{ keyword: 'pattern' }])
  })

  it('ends when no client waits for it any more', async () => {
    const control = new AbortController()
    const check = endless.check(letters, askGuard(control.signal))
    control.abort()
    await expect(check).rejects.toThrow(CheckStopped)
  })

  it('fails with the limit that it has reached', async () => {
    expect(await endless.check(letters, askGuard(patient))).toEqual([
      {
        path: [],
        keyword: 'cost',
        message: 'cannot be checked against its schema: it would take more than 2 seconds'
      }
    ])
  })
})
