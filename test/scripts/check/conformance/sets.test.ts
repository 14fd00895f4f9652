import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readJsonLines } from '../../../../scripts/check/conformance/json-lines.js'
import { checkRuns } from '../../../../scripts/check/conformance/run-set.js'
import { checkTemplates } from '../../../../scripts/check/conformance/template-set.js'
import { checkVerdicts } from '../../../../scripts/check/conformance/verdict-set.js'
import * as library from '../../../../src/index.js'

const folder = mkdtempSync(join(tmpdir(), 'vmcp-sets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(name: string, ...lines: unknown[]): string {
  const file = join(folder, name)
  writeFileSync(file, lines.map(line => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  return file
}

const setting = (place: string) => ({ name: 'set', place, library })

describe('a file of vectors', () => {
  it('with a broken line is named with the line', () => {
    const file = written('broken.jsonl', { id: 'a' }, '', '{ "id": ')
    expect(() => readJsonLines(file, ['id'])).toThrow(`${file}:3: the line is not JSON`)
  })

  it('with a line that is no case is named with what is missing', () => {
    expect(() => readJsonLines(written('list.jsonl', '[]'), [])).toThrow(
      'list.jsonl:1: a case is a JSON object'
    )
    const file = written('short.jsonl', { id: 'a' })
    expect(() => readJsonLines<{ id: string; documents: string }>(file, ['id', 'documents'])).toThrow(
      'short.jsonl:1: the case has no documents'
    )
  })
})

const tool = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: greet }
spec:
  name: greet
  description: Greets
  parameters: { type: object, properties: { who: { type: string } } }
  steps: [{ id: hello, tool: say, arguments: { text: 'Hello {{.params.who}}' } }]
`
const run = {
  id: 'greet',
  dialect: 'toolhive',
  documents: tool,
  run: 'greet',
  arguments: { who: 'Ann' },
  tools: { say: { responses: [{ structuredContent: { n: 1 } }] } }
}
const asked = { tool: 'say', arguments: { text: 'Hello Ann' } }

describe('a run', () => {
  it('that the engine made alike has no differences', async () => {
    const expected = {
      status: 'completed',
      error: null,
      calls: [asked],
      prompts: {},
      steps: { hello: { status: 'completed' } }
    }
    const [result] = await checkRuns(setting(written('runs.jsonl', { ...run, expect: expected })))
    expect(result).toEqual({ id: 'set greet', differences: [] })
  })

  it('is held against everything in the vector', async () => {
    const expected = {
      status: 'failed',
      output: 3,
      error: 'level execution failed: no',
      calls: [],
      prompts: { hello: 'Go?' },
      steps: { hello: { status: 'skipped', output: 1, error: 'no' }, other: { status: 'failed' } }
    }
    const [result] = await checkRuns(setting(written('other-runs.jsonl', { ...run, expect: expected })))
    expect(result?.differences.map(each => each.aspect)).toEqual([
      'status',
      'output',
      'error',
      'calls',
      'prompts',
      'steps.hello.status',
      'steps.hello.output',
      'steps.hello.error',
      'steps.other'
    ])
  })

  it('that never begins is a difference, and no crash', async () => {
    const lines = written('no-run.jsonl', { ...run, run: 'nobody', expect: { status: 'completed' } })
    const [result] = await checkRuns(setting(lines))
    expect(result?.differences[0]).toMatchObject({ aspect: 'run', expected: 'completed' })
  })
})

describe('a verdict', () => {
  const refused = tool.replace('tool: say', 'tol: say')
  const message = 'unknown field "spec.steps[0].tol"'

  it('its words, and the error that lint reports, are three cases', () => {
    const expected = { valid: false, stage: 'admission', messages: [message] }
    const lines = written('verdicts.jsonl', { id: 'a', documents: refused, expect: expected })
    expect(checkVerdicts(setting(lines))).toEqual([
      { id: 'set a', differences: [] },
      { id: 'set a messages', differences: [] },
      { id: 'set a severity', differences: [] }
    ])
  })

  it('differs where the other side refuses, accepts, or answers something else', () => {
    const lines = written(
      'other-verdicts.jsonl',
      { id: 'a', documents: tool, expect: { valid: false, stage: 'admission', messages: ['no'] } },
      { id: 'b', documents: refused, expect: { valid: true, stage: 'ok', messages: [] } },
      { id: 'c', documents: refused, expect: { valid: false, stage: 'admission', messages: ['no'] } }
    )
    const different = checkVerdicts(setting(lines)).filter(({ differences }) => differences.length > 0)
    expect(different.map(({ id }) => id)).toEqual(['set a', 'set a severity', 'set b', 'set c messages'])
  })
})

describe('a template', () => {
  it('is held against output, phase, words and references', () => {
    const place = mkdtempSync(join(folder, 'templates-'))
    const lines = [
      { id: 'good', funcs: 'toolhive', template: '{{.a}}', data: { a: 1 }, output: '1', refs: ['.a'] },
      { id: 'output', funcs: 'toolhive', template: '{{.a}}', data: { a: 1 }, output: '2' },
      { id: 'refs', funcs: 'toolhive', template: '{{.a}}', data: { a: 1 }, output: '1', refs: ['.b'] },
      { id: 'words', funcs: 'toolhive', template: '{{', data: {}, error: { phase: 'parse', message: 'no' } }
    ]
    writeFileSync(join(place, 'some.jsonl'), lines.map(line => JSON.stringify(line)).join('\n'))
    const different = checkTemplates(setting(place)).filter(({ differences }) => differences.length > 0)
    expect(different.map(({ id, differences }) => [id, differences[0]?.aspect])).toEqual([
      ['set/some output', 'output'],
      ['set/some refs', 'refs'],
      ['set/some words', 'error.message']
    ])
  })
})
