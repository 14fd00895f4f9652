import { expect, it } from 'vitest'
import { findRules, ruleNamed } from '../../../src/project/linting/find-rules.js'

it('a rule is found by its id, and rules by a word of id or description', () => {
  expect(ruleNamed('valid-yaml').id).toBe('valid-yaml')
  expect(findRules('UNSET').map(({ id }) => id)).toContain('no-unset-argument')
})

it.each([
  ['no-unknwon-step', /^there is no rule "no-unknwon-step" \(did you mean "no-unknown-step"\?\)$/],
  ['no-unset', /^there is no rule "no-unset"; rules about it: no-unset-answer, no-unset-argument, /],
  ['step', /; rules about it: (?:[a-z-]+, ){8}and \d+ more$/],
  ['zzz', /^there is no rule "zzz"; vmcp explain lists all rules$/],
  ['', /^there is no rule ""; vmcp explain lists all rules$/]
])('an unknown id %j is answered with what is near', (id, message) => {
  expect(() => ruleNamed(id)).toThrow(message)
})
