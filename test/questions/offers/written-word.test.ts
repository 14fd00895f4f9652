import { describe, expect, it } from 'vitest'
import { writtenWordAt } from '../../../src/questions/offers/written-word.js'

describe('the word that is being written', () => {
  it('is found behind dashes', () => {
    const text = 'steps:\n  - - na'
    expect(writtenWordAt({ path: 'a.yaml', text }, text.length)?.word).toBe('na')
  })

  it('is looked for in one walk, however many dashes are before it', () => {
    const text = `${'-  '.repeat(60)}"na`
    expect(writtenWordAt({ path: 'a.yaml', text }, text.length)).toBeNull()
  })
})
