import type { TemplateWays } from '../model/index.js'
import { membersOf, type PrintedText, type Shape, type SimpleShape } from '../template/index.js'

/** What a rendered text is to be read as. */
export type Target = 'decision' | 'array' | 'object' | 'integer' | 'number' | 'boolean'

/** False where a text can never be read as what is wanted, whatever its unknown parts are. */
export function mayFit(text: PrintedText, target: Target, words: TemplateWays['words']): boolean {
  switch (target) {
    case 'decision':
      // Nothing else decides, blanks around them included.
      return couldBeOneOf(text, [...words.yes, ...words.no])
    case 'boolean':
      return couldBeOneOf(text, words.booleans)
    case 'array':
      return isWhole(text) ? isArray(text.join('')) : couldBeJson(text, 'list')
    case 'object':
      return couldBeJson(text, 'map')
    case 'integer':
      return couldBeOf(text, /^[-+\d]*$/)
    case 'number':
      return couldBeOf(text, /^[-+\w.]*$/)
  }
}

/** True for a text of which every character is known. */
function isWhole(text: PrintedText): boolean {
  return text.every(part => typeof part === 'string')
}

function isArray(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) || value === null
  } catch {
    // Not JSON at all, which is the answer.
    return false
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

/** A text that is JSON looks like what it says. */
function patternOf(part: SimpleShape): string {
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

/** JSON shows itself in its first character; `null` counts as empty. A list is printed in brackets too, a map is not. */
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
  if (part.kind === 'text' && part.json) return couldSay(part.json, ['null', 'noValue', wanted])
  return part.kind === 'unknown' || part.kind === 'text' || (part.kind === 'list' && wanted === 'list')
}

/** Whether what a text says as JSON is of one of these kinds, or nobody knows. */
function couldSay(json: Shape, kinds: readonly SimpleShape['kind'][]): boolean {
  return membersOf(json).some(({ kind }) => kind === 'unknown' || kinds.includes(kind))
}

function couldBeOf(text: PrintedText, characters: RegExp): boolean {
  if (text.every(part => part === '')) return false
  return text.every(part => {
    if (typeof part === 'string') return characters.test(part)
    if (part.kind === 'text' && part.json) return couldSay(part.json, ['int', 'float'])
    return ['unknown', 'text', 'int', 'float'].includes(part.kind)
  })
}
