import { parseDecimal, parseFloat64 } from '../../go/parse-number.js'
import type { TemplateWays } from '../../model/index.js'
import {
  decodeJson,
  GoError,
  type GoValue,
  isGoMap,
  membersOf,
  type PrintedText,
  type Shape,
  type SimpleShape
} from '../../template/index.js'

/** What a rendered text is parsed as. */
export type Target = 'decision' | 'question' | 'array' | 'object' | 'integer' | 'number' | 'boolean'

/** False when a text can never be parsed as the target, whatever its unknown parts are. */
export function mayFit(text: PrintedText, target: Target, words: TemplateWays['words']): boolean {
  switch (target) {
    case 'decision':
      // No other text decides, not even one with blanks around it.
      return couldBeOneOf(text, [...words.yes, ...words.no])
    case 'boolean':
      return couldBeOneOf(text, words.booleans)
    case 'array':
      return isWhole(text) ? isJson(text.join(''), Array.isArray) : couldBeJson(text, 'list')
    case 'object':
      return isWhole(text) ? isJson(text.join(''), isGoMap) : couldBeJson(text, 'map')
    case 'integer':
      return isWhole(text) ? parseDecimal(text.join('')) !== undefined : couldBeOf(text, /^[-+\d]*$/)
    case 'number':
      return isWhole(text) ? parseFloat64(text.join('')) !== undefined : couldBeOf(text, /^[-+\w.]*$/)
    case 'question':
      return !isWhole(text) || text.some(part => part !== '')
  }
}

/** True when every character of the text is known. */
function isWhole(text: PrintedText): boolean {
  return text.every(part => typeof part === 'string')
}

/** Null counts as an empty value. */
function isJson(text: string, isWanted: (value: GoValue) => boolean): boolean {
  const value = jsonIn(text)
  return value === null || (value !== undefined && isWanted(value))
}

/** The JSON value of a text; undefined when it is no JSON or has a number that float64 cannot hold. */
export function jsonIn(text: string): GoValue | undefined {
  try {
    return decodeJson(text)
  } catch (problem) {
    if (problem instanceof GoError) return undefined
    throw problem
  }
}

const PATTERNS: Readonly<Record<SimpleShape['kind'], string>> = {
  unknown: '.*',
  text: '.*',
  noValue: '<no value>',
  null: '<no value>',
  boolean: '(?:true|false)',
  int: '[-+]?\\d+',
  float: '[-+\\d.eIN][-+\\w.]*',
  map: 'map\\[.*\\]',
  list: '\\[.*\\]'
}

function couldBeOneOf(text: PrintedText, words: readonly string[]): boolean {
  const parts = text.map(part => (typeof part === 'string' ? escaped(part) : patternOf(part)))
  const pattern = new RegExp(`^${parts.join('')}$`, 's')
  return words.some(word => pattern.test(word))
}

/** The pattern of JSON text follows from its value. */
function patternOf(part: SimpleShape): string {
  if (part.kind === 'text' && part.isLine) return '.*\\n'
  if (part.kind !== 'text' || !part.json) return PATTERNS[part.kind]
  return `(?:${membersOf(part.json)
    .map(member => JSON_PATTERNS[member.kind])
    .join('|')})`
}

const JSON_PATTERNS: Readonly<Record<SimpleShape['kind'], string>> = {
  ...PATTERNS,
  text: '".*"',
  noValue: 'null',
  null: 'null',
  map: '\\{.*\\}',
  list: '\\[.*\\]'
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** JSON is recognised by its first character; `null` counts as empty. Go prints a list in brackets too, but not a map. */
function couldBeJson(text: PrintedText, wanted: 'list' | 'map'): boolean {
  const bracket = wanted === 'list' ? '[' : '{'
  for (const part of text) {
    if (typeof part === 'string') {
      const start = part.trimStart()
      if (start !== '') return start.startsWith(bracket) || start.startsWith('n')
    } else return couldBegin(part, wanted)
  }
  return false
}

function couldBegin(part: SimpleShape, wanted: 'list' | 'map'): boolean {
  if (part.kind === 'text' && part.json) return couldPrint(part.json, ['null', 'noValue', wanted])
  return part.kind === 'unknown' || part.kind === 'text' || (part.kind === 'list' && wanted === 'list')
}

/** Whether the JSON value may be of one of these kinds. */
function couldPrint(json: Shape, kinds: readonly SimpleShape['kind'][]): boolean {
  return membersOf(json).some(({ kind }) => kind === 'unknown' || kinds.includes(kind))
}

function couldBeOf(text: PrintedText, characters: RegExp): boolean {
  if (text.every(part => part === '')) return false
  return text.every(part => {
    if (typeof part === 'string') return characters.test(part)
    if (part.kind === 'text' && part.isLine) return false
    if (part.kind === 'text' && part.json) return couldPrint(part.json, ['int', 'float'])
    return ['unknown', 'text', 'int', 'float'].includes(part.kind)
  })
}
