import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { answer, isBeyondComparison } from './answer.js'
import { arbitraryData, arbitraryTemplate, brokenTemplate } from './arbitrary-template.js'
import { type GoAnswer, startGo } from './real-go.js'

let go: (template: string, data: unknown) => GoAnswer

beforeAll(async () => {
  go = await startGo()
})

describe('any template gives the output or the error that Go gives', () => {
  it('when it is written by the grammar', () => {
    fc.assert(fc.property(arbitraryTemplate, arbitraryData, sameAsGo), { numRuns: 200, seed: 1 })
  })

  it('when something in it is broken', () => {
    fc.assert(fc.property(brokenTemplate, arbitraryData, sameAsGo), { numRuns: 200, seed: 1 })
  })
})

function sameAsGo(text: string, data: unknown): void {
  const ours = answer(text, data)
  fc.pre(!isBeyondComparison(ours))
  expect(ours).toEqual(go(text, data))
}
