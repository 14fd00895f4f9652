import { expect, it } from 'vitest'
import { lint } from '../../../src/index.js'

it.each([
  ['one that can be read but for a directive', '%YAML 2.0\n---\nservices: [web]\n', []],
  ['one that can be read but for a tag', 'services: !<tag:example.com web\n', []],
  ['one that names its kind', 'kind: ConfigMap\ndata: *missing\n', []],
  ['one whose rest is unknown', 'services: *missing\n', ['valid-yaml']]
])('what is wrong with a document of another kind is reported where it may be ours: %s', (_, text, rules) => {
  expect(lint([{ path: 'compose.yaml', text }]).problems.map(({ rule }) => rule)).toEqual(rules)
})

it.each([
  ['tsconfig.json', '// Only for the editor.\n{ "compilerOptions": { "strict": true, } }\n', []],
  ['lines.json', '{"a":1}\n{"a":2}\n', []],
  ['notes.json', 'no YAML: [ and no JSON either', []],
  [
    'mcp.json',
    '// Servers of the team.\n{ "mcpServers": { "wiki": { "url": "http://localhost:1" } } }\n',
    []
  ],
  [
    'group.json',
    '// Ours.\n{ "apiVersion": "toolhive.stacklok.dev/v1beta1", "kind": "MCPGroup" }\n',
    ['valid-yaml']
  ],
  ['broken.yaml', '// Only for the editor.\n{ "a": 1 }\n', ['valid-yaml']]
])('a JSON file without a mark of ours is of another kind, whatever is in it: %s', (path, text, rules) => {
  expect(lint([{ path, text }]).problems.map(({ rule }) => rule)).toEqual(rules)
})
