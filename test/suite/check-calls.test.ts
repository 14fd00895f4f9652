import { expect, it } from 'vitest'
import { checkCalls, checkCallsUnordered } from '../../src/suite/check-calls.js'
import type { CallExpectation } from '../../src/suite/suite-file.js'

type Calls = Parameters<typeof checkCalls>[1]

const applied = (image: string) => ({ tool: 'kube_apply', arguments: { image } })
const anyApplied: CallExpectation = { tool: 'kube_apply', arguments: null }
const made = [applied('web:1'), applied('web:2'), { tool: 'chat_send', arguments: {} }] as unknown as Calls // only what is compared
const sent: CallExpectation = { tool: 'chat_send', arguments: {} }

it('matches calls in any order, one that names no arguments after those that name theirs', () => {
  expect(checkCallsUnordered([sent, anyApplied, applied('web:1')], made)).toEqual([])
  expect(checkCallsUnordered([sent, anyApplied, applied('web:2')], made)).toEqual([])
  expect(checkCallsUnordered([sent, applied('web:2'), anyApplied], made)).toEqual([])
})

it('reports a call that is missing and one that is not expected, in any order', () => {
  const messages = checkCallsUnordered([applied('web:1'), applied('web:3'), sent], made).map(
    each => each.message
  )
  expect(messages).toEqual([
    'callsUnordered[1]: no such call was made: kube_apply {"image":"web:3"}',
    'callsUnordered: a call that is not expected: kube_apply {"image":"web:2"}'
  ])
})

it('compares calls in their order', () => {
  expect(checkCalls([anyApplied, applied('web:2'), sent], made)).toEqual([])
  expect(checkCalls([applied('web:2'), anyApplied], made).map(({ at }) => at)).toEqual([
    'calls[0].arguments.image',
    'calls[2]'
  ])
  expect(checkCalls([anyApplied, sent, anyApplied, sent], made).map(({ at }) => at)).toEqual([
    'calls[1]',
    'calls[2]',
    'calls[3]'
  ])
})
