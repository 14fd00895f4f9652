import { describe, expect, it } from 'vitest'
import { didYouMean, suggestion } from '../../src/text/did-you-mean.js'

describe('the suggestion of a name', () => {
  it('names the nearest known one', () => {
    expect(didYouMean('biuld', ['deploy', 'build'])).toBe(' (did you mean "build"?)')
    expect(suggestion('build', '; known: build')).toBe(' (did you mean "build"?)')
  })

  it('is the other text where no name is near, and empty without one', () => {
    expect(didYouMean('biuld', ['deploy'], '; known: deploy')).toBe('; known: deploy')
    expect(didYouMean('biuld', ['deploy'])).toBe('')
    expect(suggestion(null, '; none')).toBe('; none')
    expect(suggestion(undefined)).toBe('')
  })
})
