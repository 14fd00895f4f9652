import { describe, expect, it } from 'vitest'
import { bindingReason, unsilenceableReason } from '../../src/lint/binding.js'
import type { Diagnostic } from '../../src/source/diagnostic.js'

const problem: Diagnostic = {
  rule: 'valid-name',
  severity: 'error',
  message: 'the name is refused',
  file: { path: 'release.yaml', text: '' },
  span: { start: 0, end: 0 }
}
const refusal = { message: 'invalid name', group: { section: 'name' }, order: [0] }
const refused: Diagnostic = { ...problem, refusal: { ...refusal, by: 'admission' } }
const unread: Diagnostic = { ...problem, refusal: { ...refusal, by: 'reading' } }

describe('what no comment can silence', () => {
  it('is an error for which the document cannot be read, in both readings', () => {
    for (const compat of ['engine', 'documented'] as const) {
      expect(bindingReason({ ...problem, rule: 'valid-yaml' }, compat)).toBe('the document cannot be read')
      expect(bindingReason(unread, compat)).toBe('the document cannot be read')
      expect(bindingReason({ ...unread, severity: 'warning' }, compat)).toBeNull()
    }
  })

  it('is an error for which the engine refuses the document, in its reading', () => {
    expect(bindingReason(refused, 'engine')).toBe('the engine refuses the document')
    expect(bindingReason(refused, 'documented')).toBeNull()
    expect(bindingReason(problem, 'engine')).toBeNull()
    expect(unsilenceableReason(refused, 'engine')).toBe('the engine refuses the document')
  })

  it('is that a patch is not built, in the reading of the engine', () => {
    const note: Diagnostic = { ...problem, rule: 'no-unbuilt-patch', severity: 'info' }
    expect(unsilenceableReason(note, 'engine')).toBe('what a patch lacks is not reported')
    expect(unsilenceableReason(note, 'documented')).toBeNull()
  })
})
