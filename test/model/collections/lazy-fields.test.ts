import { expect, it } from 'vitest'
import { LazyFields } from '../../../src/model/index.js'
import { type MapField, required, UNKNOWN } from '../../../src/template/index.js'

it('lists the fields that its source has, and leaves out a name without a field', () => {
  const list: MapField = required(UNKNOWN)
  const build: MapField = required({ kind: 'text' })
  const known = new Map([
    ['list', list],
    ['build', build]
  ])
  const fields = new LazyFields({
    get: name => known.get(name),
    has: name => known.has(name),
    names: () => ['list', 'never', 'build']
  })
  const visited: unknown[] = []
  fields.forEach((field, name) => {
    visited.push([name, field])
  })
  const all = [
    ['list', list],
    ['build', build]
  ]
  expect([...fields]).toEqual(all)
  expect([...fields.entries()]).toEqual(all)
  expect(visited).toEqual(all)
  expect([...fields.values()]).toEqual([list, build])
  expect([...fields.keys()]).toEqual(['list', 'never', 'build'])
  expect(fields.get('build')).toBe(build)
  expect(fields.has('never')).toBe(false)
})
