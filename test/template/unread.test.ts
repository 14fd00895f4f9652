import { describe, expect, it } from 'vitest'
import { DataTooDeep, MAX_DATA_DEPTH } from '../../src/template/convert.js'
import { evaluate, parseOptionsFor, parseTemplate, toGoValue } from '../../src/template/index.js'
import { Unread } from '../../src/template/unread.js'

/** Data that note which of their keys are read. */
function watched(data: Record<string, unknown>) {
  const read: string[] = []
  const noting = new Proxy(data, {
    get: (target, key) => {
      read.push(String(key))
      return Reflect.get(target, key)
    }
  })
  return { read, noting }
}

function printed(text: string, data: unknown): unknown {
  const parsed = parseTemplate(text, parseOptionsFor('sprig'))
  if (!parsed.ok) throw new Error(parsed.error.message)
  const lazy = evaluate(parsed.template, new Unread(data))
  expect(lazy).toEqual(evaluate(parsed.template, toGoValue(data)))
  return lazy.ok ? lazy.output : lazy.error.message
}

describe('data that have not been read', () => {
  it('become values only where a template reads them', () => {
    const { read, noting } = watched({ near: { x: 1 }, far: { y: 2 } })
    const unread = new Unread({ params: noting })
    expect(unread.part('params')?.part('near')?.value()).toEqual({ x: 1 })
    expect(read).toEqual(['near'])
  })

  it('give the same value to all who read a part, and within the whole', () => {
    const unread = new Unread({ a: { b: { c: 1 } }, d: [1] })
    const part = unread.part('a')?.part('b')
    const value = part?.value()
    expect(unread.part('a')?.part('b')).toBe(part)
    expect(unread.value()).toEqual({ a: { b: { c: 1 } }, d: [1] })
    expect((unread.value() as { a: { b: unknown } }).a.b).toBe(value)
    expect(unread.value()).toBe(unread.value())
  })

  it('have no parts where the whole has been read, which may have been changed', () => {
    const unread = new Unread({ a: { b: 1 } })
    expect(unread.part('a')).toBeDefined()
    unread.value()
    expect(unread.part('a')).toBeUndefined()
  })

  it.each<[string, unknown, string]>([
    ['a key that is not there', { a: 1 }, 'b'],
    ['what JavaScript adds', { a: 1 }, 'constructor'],
    ['what JSON drops', { a: undefined, f: () => 1 }, 'a'],
    ['a function', { f: () => 1 }, 'f'],
    ['a list', [1], '0'],
    ['a text', 'ab', 'length'],
    ['nothing', null, 'a'],
    ['a number with its type', { $int: 3 }, '$int'],
    ['a Map', new Map([['a', 1]]), 'a']
  ])('have no part for %s', (_, data, key) => {
    expect(new Unread(data).part(key)).toBeUndefined()
  })

  it('reach as deep as other data, counted from the top', () => {
    let data: unknown = 1
    for (let depth = 0; depth <= MAX_DATA_DEPTH; depth++) data = { a: data }
    expect(() => toGoValue(data)).toThrow(DataTooDeep)
    expect(() => new Unread(data).part('a')?.part('a')?.value()).toThrow(DataTooDeep)
  })
})

describe('a template over data that have not been read', () => {
  const data = { a: { b: { n: { $int: 3 }, list: [1, 2] } }, none: null, text: 'x', more: 1 }
  it.each([
    ['{{ .a.b.n }}', '3'],
    ['{{ .a.b }}', 'map[list:[1 2] n:3]'],
    ['{{ .a.zone }}', '<no value>'],
    ['{{ .none }}', '<no value>'],
    ['{{ len . }}', '4'],
    ['{{ with .a }}{{ .b.n }}{{ $.text }}{{ end }}', '3x'],
    ['{{ set .a "c" 1 | len }} {{ .a.c }} {{ len .a }}', '2 1 2'],
    ['{{ $_ := set .a.b "m" 5 }}{{ .a.b.m }}{{ index . "a" "b" "m" }}', '55'],
    ['{{ $b := .a.b }}{{ $_ := set . "a" 7 }}{{ .a }} {{ $b.n }}', '7 3']
  ])('%s prints as over data that have', (text, output) => {
    expect(printed(text, data)).toBe(output)
  })

  it('leaves the data as they were', () => {
    const given = { a: { b: 1 } }
    printed('{{ $_ := set .a "b" 2 }}{{ .a.b }}', given)
    expect(given).toEqual({ a: { b: 1 } })
  })

  it('fails as over data that have', () => {
    expect(printed('{{ .text.more }}', data)).toContain("can't evaluate field more in type interface {}")
  })
})
