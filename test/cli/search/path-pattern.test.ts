import { describe, expect, it } from 'vitest'
import { PathPattern } from '../../../src/cli/search/path-pattern.js'

/** Patterns, the paths that they match, and some that they do not. */
const rows: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['a.yaml', ['a.yaml'], ['b/a.yaml', 'a.yamlx', 'a-yaml']],
  ['*.yaml', ['a.yaml', 'a.b.yaml'], ['.yaml', '.a.yaml', 'b/a.yaml', 'a.yml']],
  ['.*.yaml', ['.a.yaml'], ['a.yaml']],
  ['?.yaml', ['a.yaml'], ['ab.yaml', '..yaml', '/.yaml']],
  ['**/*.yaml', ['a.yaml', 'b/a.yaml', 'c/b/a.yaml'], ['.b/a.yaml', 'b/.a.yaml', 'a.yml']],
  ['**/*.{yaml,yml,json}', ['a.yml', 'b/a.json'], ['a.toml', 'a.']],
  ['b/**', ['b', 'b/a', 'b/c/a.yaml'], ['a/b', 'bc/a', 'b/.c/a']],
  ['**', ['a', 'a/b.yaml'], ['.a', 'a/.b']],
  ['**/charts/**', ['charts', 'charts/a', 'a/charts', 'a/charts/b/c'], ['chart/a', 'a/mycharts/b']],
  ['a/**/b', ['a/b', 'a/c/b', 'a/c/d/b'], ['ab', 'a/cb', 'a/b/c']],
  ['a**b', ['ab', 'axxb'], ['a/b']],
  ['{a/b,c}/*.yaml', ['a/b/x.yaml', 'c/x.yaml'], ['a/x.yaml']],
  ['{a}/{b,{c,d}}', ['{a}/b', '{a}/c', '{a}/d'], ['a/b']],
  ['a{1..3}{x..z}', ['a1x', 'a3z'], ['a4x', 'a1w']],
  ['a{-1..1}', ['a-1', 'a0', 'a1'], ['a2']],
  ['[a-c]x', ['ax', 'cx'], ['dx', '-x']],
  ['[!a-c]x', ['dx'], ['ax', '/x', '.x']],
  ['[]a^-]x', [']x', 'ax', '^x', '-x'], ['bx']],
  ['[[:digit:]_\\]]', ['7', '_', ']'], ['a']],
  ['[a', ['[a'], ['a']],
  ['{a,b', ['{a,b'], ['a']],
  ['@(a|b)c', ['ac', 'bc'], ['c', 'aac']],
  ['?(a|b)c', ['ac', 'c'], ['aac']],
  ['+(a|bb)c', ['ac', 'bbac'], ['c', 'bc']],
  ['*(a|b)c', ['c', 'abac'], ['xc']],
  ['(a|b)c', ['ac'], ['cc']],
  ['odd \\[name\\]\\*', ['odd [name]*'], ['odd n']],
  ['名?/*', ['名前/x'], ['名/x']],
  ['*(*(*(a)))b', ['aab', 'b'], ['aac']]
]

describe('a pattern of paths', () => {
  it.each(rows)('%s', (pattern, matched, others) => {
    const read = new PathPattern(pattern)
    expect(matched.filter(path => !read.matches(path))).toEqual([])
    expect(others.filter(path => read.matches(path))).toEqual([])
  })

  it('reads each character of a path once, whatever stars it has', () => {
    const name = 'a'.repeat(250)
    for (const hostile of ['*a', '**/', '*(a|aa)', '+(*a)', '{a,*}', '?(*)', '[a]*'])
      expect(new PathPattern(`${hostile.repeat(60)}b`).matches(`${name}/${name}`)).toBe(false)
    expect(new PathPattern(`${'*(*('.repeat(20)}a${'))'.repeat(20)}b`).matches(name)).toBe(false)
  })

  it('can be matched part by part', () => {
    const pattern = new PathPattern('/repo/**/*.yaml')
    const folder = pattern.read(pattern.start(), '/repo/flows/')
    expect(pattern.read(folder, 'a.yaml').isMatch).toBe(true)
    expect(pattern.read(folder, 'a.md').isMatch).toBe(false)
    expect(pattern.read(pattern.start(), '/other/').states).toEqual([])
  })

  it('cannot exclude paths, and ranges are limited', () => {
    expect(() => new PathPattern('!(a).yaml')).toThrow('a pattern cannot hold "!(…)"')
    expect(() => new PathPattern('{1..100000000}')).toThrow('may have 1000 items: {1..100000000}')
  })
})
