import { describe, expect, it } from 'vitest'
import { within } from '../../../src/backends/live/session/within.js'

const never = new Promise<never>(() => undefined)
const { signal } = new AbortController()

describe('patience', () => {
  it('ends after its time, or when its caller stops waiting', async () => {
    await expect(within({ timeoutMs: 5, signal, isExcused: () => false }, never)).rejects.toMatchObject({
      code: 'REQUEST_TIMEOUT'
    })
    const aborted = AbortSignal.abort()
    await expect(
      within({ timeoutMs: 60_000, signal: aborted, isExcused: () => false }, never)
    ).rejects.toThrow('aborted')
  })

  it('begins anew as long as a person is awaited', async () => {
    let asked = 0
    const isExcused = () => {
      asked += 1
      return asked < 4
    }
    await expect(within({ timeoutMs: 5, signal, isExcused }, never)).rejects.toThrow('Request timed out')
    expect(asked).toBe(4)
  })

  it('hands on what comes in time', async () => {
    await expect(
      within({ timeoutMs: 60_000, signal, isExcused: () => false }, Promise.resolve(7))
    ).resolves.toBe(7)
  })
})
