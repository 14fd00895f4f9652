import { describe, expect, it } from 'vitest'
import { writtenWordAt } from '../../../src/questions/offers/written-word.js'

describe('the word that is being written', () => {
  it('is found after dashes', () => {
    const text = 'steps:\n  - - na'
    expect(writtenWordAt({ path: 'a.yaml', text }, text.length)?.word).toBe('na')
  })

  it('is found in a single pass, however many dashes precede it', () => {
    const text = `${'-  '.repeat(60)}"na`
    expect(writtenWordAt({ path: 'a.yaml', text }, text.length)).toBeNull()
  })
})
