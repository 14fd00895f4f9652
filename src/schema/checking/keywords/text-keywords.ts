import { showValue } from '../../describe-type.js'
import { fail, type KeywordRule } from '../applied-schema.js'
import { count } from '../describe-count.js'

export const minLengthRule: KeywordRule = (applied, limit) => {
  if (typeof applied.value !== 'string' || typeof limit !== 'number') return
  if (lengthOf(applied.value) < limit)
    fail(applied, 'minLength', `must have at least ${count(limit, 'character')}`)
}

export const maxLengthRule: KeywordRule = (applied, limit) => {
  if (typeof applied.value !== 'string' || typeof limit !== 'number') return
  if (lengthOf(applied.value) > limit)
    fail(applied, 'maxLength', `must have at most ${count(limit, 'character')}`)
}

export const patternRule: KeywordRule = (applied, source) => {
  const { value, check } = applied
  if (typeof value !== 'string' || typeof source !== 'string') return
  const pattern = check.pattern(source)
  check.budget.spend(pattern.cost(value.length))
  if (!pattern.test(value))
    fail(applied, 'pattern', () => ({
      message: `${showValue(value)} does not match ${source}`,
      isAboutValue: true
    }))
}

/** In Unicode characters. */
function lengthOf(text: string): number {
  let length = 0
  for (let at = 0; at < text.length; at++) {
    length++
    const code = text.codePointAt(at) ?? 0
    if (code > 0xffff) at++
  }
  return length
}
