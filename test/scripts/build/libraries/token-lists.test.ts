import { expect, it } from 'vitest'
import {
  bytesOfTokens,
  type Token,
  textOfTokens,
  tokensOfBytes,
  tokensOfText
} from '../../../../scripts/build/libraries/token-lists.js'

const list: readonly Token[] = [
  'a',
  ' the',
  '\n',
  '',
  '\u0001',
  undefined,
  [226, 130],
  'é🙂',
  [0, 255],
  '"\\'
]

it('reads a list back from its text', () => {
  expect(tokensOfText(textOfTokens(list))).toEqual(list)
})

it('reads a list back from its difference from another one', () => {
  const known = [...Array.from({ length: 70_000 }, (_, at) => `t${at}`), ...list]
  const other: readonly Token[] = ['t69999', 'own', ...list, 't0', [226, 131], 't256', undefined, '\u0001x']
  expect(tokensOfBytes(bytesOfTokens(other, known), other.length, known)).toEqual(other)
})
