import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { readFixtures, StrictReader } from '../../src/backends/index.js'
import type { SourceFile } from '../../src/source/index.js'
import { readSuiteFile } from '../../src/suite/index.js'

const root = join(import.meta.dirname, '../..')
const schema = (name: string) => {
  const text = readFileSync(join(root, `schemas/${name}.schema.json`), 'utf8')
  return new Ajv({ strict: false }).compile(JSON.parse(text))
}

function jsonOf(file: SourceFile): unknown {
  const reader = new StrictReader(file, 'none')
  const place = reader.root()
  return place ? reader.json(place) : null
}

/** Each entry a fixture file's one response, or a whole tool, in YAML. */
const fixtureCases = [
  'tools: {}',
  'tools: { a: {} }',
  'tools: { a: { respones: [] } }',
  'tools: { a: { description: 3, inputSchema: {}, annotations: { readOnlyHint: true } } }',
  'tools: { a: { annotations: { readOnly: true } } }',
  'tools: { a: { inputSchema: [] } }',
  ...[
    'text: hi',
    'text: 3',
    'text: ~',
    'json: {}',
    'echo: true',
    'echo: false',
    'error: 503',
    'isError: true, text: "no"',
    'error: a, text: b',
    'echo: true, error: a',
    'echo: true, text: b',
    'text: a, json: b',
    'text: a, content: []',
    'content: [ { type: text } ]',
    'content: [ { type: text, text: hi, annotations: { priority: 1 } } ]',
    'content: [ { type: image, data: aGk= } ]',
    'content: [ { type: resource, resource: { uri: "file:///a" } } ]',
    'content: [ { type: link } ]',
    'content: {}',
    'when: {}, text: hi',
    'when: [], text: hi',
    'when: { a: 1 }',
    'times: 0, text: hi',
    'times: 2, delay: 1m30.5s, text: hi',
    'delay: 50, text: hi',
    'delay: 0, text: hi',
    'dealy: 50ms, text: hi',
    'structuredContent: [1]'
  ].map(entry => `tools: { a: { responses: [ { ${entry} } ] } }`)
]

const testCases = [
  'lint: { valid: true }',
  'lint: {}',
  'lint: { vaild: true }',
  'lint: { problems: [ { at: spec, line: 3, severity: error } ] }',
  'lint: { problems: [ {} ] }',
  'lint: { problems: [ { line: 0 } ] }',
  'lint: { problems: [ { severity: fatal } ] }',
  'run: a',
  'run: a, action: b',
  'action: ServiceClass/web start',
  'arguments: {}',
  'run: a, arguments: []',
  'run: a, elicitations: { s: { action: accept, content: { ok: true } } }',
  'run: a, elicitations: { s: { action: accept } }',
  'run: a, elicitations: { s: { action: decline, content: {} } }',
  'run: a, elicitations: { s: {} }',
  'run: a, elicitations: { s: { action: yes } }',
  'run: a, expect: {}',
  'run: a, expect: { status: done }',
  'run: a, expect: { statuss: failed }',
  'run: a, expect: { status: timed_out, output: null, outputIncludes: [1], error: 3 }',
  'run: a, expect: { steps: { s: { status: not_run, attempts: 0, error: e, output: 1, arguments: {} } } }',
  'run: a, expect: { steps: { s: { atempts: 0 } } }',
  'run: a, expect: { steps: { s: { attempts: -1 } } }',
  'run: a, expect: { calls: [ { tool: t }, { tool: t, arguments: { n: 1 } } ] }',
  'run: a, expect: { calls: [ { arguments: {} } ] }',
  'run: a, expect: { callsUnordered: {} }',
  'run: a, expect: { prompts: { s: "Go?" }, durationMs: 1.5 }',
  'run: a, expect: { durationMs: -1 }',
  'run: a, expect: { durationMs: 1s }'
]

describe('the schemas for editors', () => {
  const fixtures = schema('fixtures')
  const testFile = schema('test-file')

  it.each(fixtureCases)('accepts and refuses the same fixtures as the reader: %s', text => {
    const file = { path: 'a', text: `fixtures: v1\n${text}\n` }
    expect(fixtures(jsonOf(file))).toBe(readFixtures([file]).diagnostics.length === 0)
  })

  it.each(testCases)('accepts and refuses the same tests as the reader: %s', text => {
    const file = { path: 'a', text: `vmcpTest: v1\ndocuments: x\ntests: [ { name: n, ${text} } ]\n` }
    expect(testFile(jsonOf(file))).toBe(hasNoProblems(file))
  })

  it.each([
    'vmcpTest: v1\ntests: [ { name: n, run: a } ]',
    'vmcpTest: v1\nfiles: [ a.yaml ]\ntests: []',
    'vmcpTest: v1\nfiles: a.yaml\ntests: [ { name: n, run: a } ]',
    'vmcpTest: v2\nfiles: [ a.yaml ]\ntests: [ { name: n, run: a } ]',
    'vmcpTest: v1\ndialect: toolhiv\nfiles: [ a.yaml ]\ntests: [ { name: n, run: a } ]',
    'vmcpTest: v1\nfiles: [ a.yaml ]\nfixtures: [ b.yaml ]\ntests: [ { run: a } ]',
    'vmcpTest: v1\nfiles: [ a.yaml ]\nfixtures: [ b.yaml ]\ntests: [ { name: n } ]'
  ])('takes and refuses a test file as the reader does: %s', text => {
    const file = { path: 'a', text }
    expect(testFile(jsonOf(file))).toBe(hasNoProblems(file))
  })

  it('accept the test files of this repository', () => {
    const folder = join(root, 'fixtures/suite/passing')
    for (const name of readdirSync(folder)) {
      const file = { path: name, text: readFileSync(join(folder, name), 'utf8') }
      expect([name, testFile(jsonOf(file))]).toEqual([name, true])
    }
  })
})

function hasNoProblems(file: SourceFile): boolean {
  const { problems, tests } = readSuiteFile(file)
  return [...problems, ...tests.flatMap(test => test.problems)].length === 0
}
