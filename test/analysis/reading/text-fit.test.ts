import { describe, expect, it } from 'vitest'
import { mayFit, type Target } from '../../../src/analysis/reading/text-fit.js'
import type { PrintedText, SimpleShape } from '../../../src/template/index.js'

const words = { yes: ['true'], no: ['false'], booleans: ['true', '1', 'false', '0'] }
const any: SimpleShape = { kind: 'text' }
const int: SimpleShape = { kind: 'int' }

function fits(target: Target, ...text: PrintedText): boolean {
  return mayFit(text, target, words)
}

describe('a text that is known', () => {
  it.each<[Target, string, boolean]>([
    ['decision', 'true', true],
    ['decision', 'false', true],
    ['decision', ' true', false],
    ['decision', '1', false],
    ['boolean', '1', true],
    ['boolean', 'yes', false],
    ['array', '["a"]', true],
    ['array', 'null', true],
    ['array', '{"a": 1}', false],
    ['array', 'a, b', false],
    ['object', '{"a": 1}', true],
    ['object', '[1]', false],
    ['integer', '-12', true],
    ['integer', '1.5', false],
    ['number', '1.5', true],
    ['number', '1,5', false],
    ['question', 'Go on?', true],
    ['question', '', false]
  ])('as %s: %s', (target, text, isFit) => {
    expect(fits(target, text)).toBe(isFit)
  })
})

describe('a text with unknown parts', () => {
  it.each<[Target, PrintedText, boolean]>([
    ['decision', ['tr', any], true],
    ['decision', [any, ' or not'], false],
    ['boolean', [int], true],
    ['array', ['[', any, ']'], true],
    ['array', [' ', '{"a": ', any, '}'], false],
    ['array', ['n', any], true],
    ['object', ['{"a": ', any, '}'], true],
    ['object', ['[', any, ']'], false],
    ['integer', ['-', int], true],
    ['integer', ['1', any, '2'], true],
    ['integer', [int, '.5'], false],
    ['integer', [any, ' pieces'], false],
    ['number', [int, '.5'], true],
    ['number', [int, 'e', int], true],
    ['number', [int, ' pieces'], false],
    ['number', ['a', any], true],
    ['number', [{ kind: 'text', isLine: true }], false],
    ['number', [{ kind: 'boolean' }], false],
    ['question', [any], true]
  ])('as %s: %j', (target, text, isFit) => {
    expect(fits(target, ...text)).toBe(isFit)
  })
})
