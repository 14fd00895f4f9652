import { expect, it } from 'vitest'
import { lint } from '../../../src/index.js'

it.each([
  ['one that can be read but for a directive', '%YAML 2.0\n---\nservices: [web]\n', []],
  ['one that can be read but for a tag', 'services: !<tag:example.com web\n', []],
  ['one that names its kind', 'kind: ConfigMap\ndata: *missing\n', []],
  ['one of which nobody knows the rest', 'services: *missing\n', ['valid-yaml']]
])('what is wrong with a document of another kind is reported where it may be ours: %s', (_, text, rules) => {
  expect(lint([{ path: 'compose.yaml', text }]).problems.map(({ rule }) => rule)).toEqual(rules)
})
