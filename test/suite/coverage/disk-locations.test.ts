import { expect, it } from 'vitest'
import { DiskLocations } from '../../../src/suite/coverage/disk-locations.js'

it('ends a map in block style at its last line, and not at the next key', () => {
  const text = 'steps:\n  - id: list\n    tool: git_list\n\n\noutput: {}\n'
  const file = { path: 'release.yaml', text }
  const places = new DiskLocations()
  const span = { start: text.indexOf('id:'), end: text.indexOf('output:') }
  expect(places.placeOf({ file, span })).toEqual({ file: 'release.yaml', line: 2, endLine: 3 })
  expect([...places.texts]).toEqual([['release.yaml', text]])
})
