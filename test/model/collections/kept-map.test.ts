import { describe, expect, it } from 'vitest'
import { KeptMap, NotedMap } from '../../../src/model/index.js'
import { entryCount } from '../../../src/template/index.js'

describe('a kept map', () => {
  it('makes an entry again only when it has been set again', () => {
    const made: string[] = []
    const kept = new KeptMap<number>((value, key) => {
      made.push(key)
      return value * 2
    })
    const source = NotedMap.of([
      ['a', 1],
      ['b', 2]
    ])
    expect(kept.of(source)).toEqual({ a: 2, b: 4 })
    source.set('b', 5).set('__proto__', 7)
    const seen = kept.of(source)
    expect(Object.entries(seen)).toEqual([
      ['a', 2],
      ['b', 10],
      ['__proto__', 14]
    ])
    expect(kept.of(source)).toBe(seen)
    expect(made).toEqual(['a', 'b', 'b', '__proto__'])
  })

  it('is one for each source, and none is kept of a source that does not note its changes', () => {
    const kept = new KeptMap<number>(value => value)
    const first = NotedMap.of([['a', 1]])
    expect(kept.of(NotedMap.of([['a', 3]]))).toEqual({ a: 3 })
    expect(kept.of(first)).toEqual({ a: 1 })
    const plain = new Map([['a', 1]])
    expect(kept.of(plain)).toEqual({ a: 1 })
    plain.set('a', 2)
    expect(kept.of(plain)).toEqual({ a: 2 })
  })

  it('knows how many entries it has, each once', () => {
    const kept = new KeptMap<number>(value => value)
    const source = NotedMap.of([
      ['a', 1],
      ['b', 2]
    ])
    const seen = kept.of(source)
    expect(seen[entryCount as never]).toBe(2)
    source.set('b', 3).set('__proto__', 4)
    expect(seen[entryCount as never]).toBe(2)
    kept.of(source)
    expect(seen[entryCount as never]).toBe(3)
    expect(Reflect.ownKeys({ ...seen })).toEqual(['a', 'b', '__proto__'])
  })

  it('gives a map of its own to those who change it', () => {
    const kept = new KeptMap<number>(value => value)
    const source = NotedMap.of([['a', 1]])
    const own = kept.madeOf(source) as Record<string, number>
    own.a = 9
    expect(kept.of(source)).toEqual({ a: 1 })
    expect(kept.madeOf(source)).toEqual({ a: 1 })
  })
})
