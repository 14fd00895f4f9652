import { describe, expect, it } from 'vitest'
import { part, withAllParts } from '../../playground/late-parts.js'

const nothing = () => undefined

/** Calls a function of a part, which is fetched as given. */
const call = (name: string, fetch: () => Promise<unknown>): string =>
  (part(name, fetch) as { readonly answer: () => string }).answer()

describe('parts that are fetched late', () => {
  it('do the work again as soon as they are there, one after the other', async () => {
    const attempts: string[] = []
    const fetched = (text: string) => async () => ({ answer: () => text })
    const work = async () => {
      attempts.push('begun')
      return call('first', fetched('a')) + call('second', fetched('b'))
    }
    expect(await withAllParts(work, () => attempts.push('forgotten'))).toBe('ab')
    expect(attempts).toEqual(['begun', 'forgotten', 'begun', 'forgotten', 'begun'])
  })

  it('count as missing where the work catches the error', async () => {
    const work = async () => {
      try {
        return call('caught', async () => ({ answer: () => 'right' }))
      } catch {
        return 'wrong'
      }
    }
    expect(await withAllParts(work, nothing)).toBe('right')
  })

  it('are fetched once for two pieces of work at the same time', async () => {
    let fetches = 0
    const fetch = async () => {
      fetches += 1
      return { answer: () => 'same' }
    }
    const work = async () => call('shared', fetch)
    expect(await Promise.all([withAllParts(work, nothing), withAllParts(work, nothing)])).toEqual([
      'same',
      'same'
    ])
    expect(fetches).toBe(1)
  })

  it('are fetched again with the next question where fetching fails', async () => {
    const work = (fetch: () => Promise<unknown>) => withAllParts(async () => call('lost', fetch), nothing)
    await expect(work(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
    expect(await work(async () => ({ answer: () => 'found' }))).toBe('found')
  })

  it('leave errors of the work as they are', async () => {
    const work = () => Promise.reject(new Error('of the work'))
    await expect(withAllParts(work, nothing)).rejects.toThrow('of the work')
  })
})
