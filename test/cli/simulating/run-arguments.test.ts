import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readNamedFile } from '../../../src/cli/files/named-file.js'
import { readJsonObject } from '../../../src/cli/simulating/run-arguments.js'
import { folderWith } from '../folder-with.js'

const folder = folderWith({
  'arguments.json': '{ "replicas": 3, "note": "a=b\\nc" }',
  'arguments.yaml': 'replicas: 3\nnote: |-\n  a=b\n  c\n',
  'list.json': '[1]',
  'broken.json': '{ "a": '
})

it.each(['arguments.json', 'arguments.yaml'])('takes the arguments of %s as they are', name => {
  expect(readJsonObject(readNamedFile(name, folder), 'valid-arguments')).toEqual({
    replicas: 3,
    note: 'a=b\nc'
  })
})

it.each(['list.json', 'broken.json'])('refuses %s and names it', name => {
  expect(() => readJsonObject(readNamedFile(join(folder, name), folder), 'valid-arguments')).toThrow(name)
})
