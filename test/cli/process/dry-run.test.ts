import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../folder-with.js'
import { vmcp } from './vmcp.js'

const search = (output: string): string => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: search }
spec:
  name: search
  description: Searches the wiki
  steps:
    - { id: wiki, tool: wiki_search, arguments: { q: tea }, onError: { action: continue }, defaultResults: { pages: [] } }
  output: { properties: { found: { type: string, description: What was found, value: "${output}" } } }
`

const askAndGoOn = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: ask }
spec:
  name: ask
  description: Asks, and goes on without an answer
  steps:
    - { id: ask, type: elicitation, message: "Sure?", schema: { type: object }, onError: { action: continue } }
`

const workflow = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: merge }
spec:
  name: merge
  description: Merges changes into a branch
  parameters:
    type: object
    properties:
      count: { type: integer }
      "on": { type: boolean }
      tags: { type: array }
      conf: { type: object }
      text: { type: string }
      endpoint: { type: string }
      json: { type: string }
  steps:
    - id: ask
      type: elicitation
      message: "Merge {{.params.count}} changes into {{.params.text}}?"
      schema: { type: object, properties: { ok: { type: boolean } } }
    - id: send
      tool: merge_all
      arguments: { text: "{{.params.text}}" }
      dependsOn: [ask]
`
const fixtures = 'fixtures: v1\ntools: { merge_all: { responses: [ { echo: true } ] } }\n'
const folder = folderWith({
  'merge.yaml': workflow,
  'merge.fixtures.yaml': fixtures,
  'given.yaml': 'count: "three"\nextra: 1\n',
  'answers.yaml': 'ask: { action: decline }\n',
  'refused.yaml': workflow.replace('dependsOn: [ask]', 'dependsOn: [aks]')
})
const complete = ['dry-run', 'merge.yaml', '--fixtures', 'merge.fixtures.yaml', '--answer', 'ask=accept']

function report(args: readonly string[], input = ''): Record<string, unknown> {
  return JSON.parse(vmcp([...args, '--json'], { folder, input }).stdout)
}

describe('arguments on the command line', () => {
  it('take the type that is declared', () => {
    const args = [
      '--arg',
      'count=5',
      '--arg',
      'on=true',
      '--arg',
      'tags=["a","b"]',
      '--arg',
      'conf={"k":1}',
      '--arg',
      'text=5'
    ]
    const { stdout } = vmcp([...complete, ...args, '--format', 'ndjson'], { folder })
    const started = JSON.parse(stdout.split('\n')[0] ?? '')
    expect(started.arguments).toEqual({ count: 5, on: true, tags: ['a', 'b'], conf: { k: 1 }, text: '5' })
  })

  it('are refused before the run where they cannot be of their type', () => {
    expect(vmcp([...complete, '--arg', 'count=five'], { folder })).toEqual({
      code: 2,
      stdout: '',
      stderr: 'vmcp: argument "count" must be an integer, and "five" is not\n'
    })
  })

  it.each(['a=b=c', 'first\nsecond', '-x', '--json', '', ' '])('arrive whole: %j', text => {
    const { calls } = report([...complete, '--arg', `text=${text}`])
    expect(calls).toMatchObject([{ arguments: { text } }])
  })

  it('are not mixed up with flags of the same name', () => {
    const { stdout } = vmcp(
      ['dry-run', '--json', '--arg', 'endpoint=https://a.example', 'merge.yaml', '--arg', 'json=yes'],
      { folder }
    )
    expect(JSON.parse(stdout).problems).toEqual([])
  })

  it('come from a file or from standard input as they are, and each oddity is named', () => {
    const problems = [
      expect.objectContaining({ rule: 'valid-arguments' }),
      expect.objectContaining({ message: 'argument "extra" is not declared' })
    ]
    expect(report([...complete, '--arguments', 'given.yaml']).problems).toEqual(
      expect.arrayContaining(problems)
    )
    expect(
      report([...complete, '--arguments', '-'], '{ "count": "three", "extra": 1 }').problems
    ).toHaveLength(2)
  })
})

describe('a question', () => {
  it('shows values, not templates', () => {
    const { elicitations } = report([...complete, '--arg', 'count=2', '--arg', 'text=main'])
    expect(elicitations).toMatchObject([{ message: 'Merge 2 changes into main?' }])
  })

  it('without an answer ends the run with a code of its own', () => {
    const { code, stdout } = vmcp(['dry-run', 'merge.yaml', '--fixtures', 'merge.fixtures.yaml'], { folder })
    expect(code).toBe(8)
    expect(stdout).toContain('ask')
  })

  it('takes its answer from a file', () => {
    const { status } = report([
      'dry-run',
      'merge.yaml',
      '--fixtures',
      'merge.fixtures.yaml',
      '--answers',
      'answers.yaml'
    ])
    expect(status).toBe('failed')
  })

  it.each([
    ['ask', '--answer ask is not STEP=accept:JSON, STEP=decline, STEP=cancel or STEP=timeout'],
    ['ask=accept:{', 'the answer to "ask" is not valid JSON: '],
    ['ask=maybe', 'the answer to "ask" is "maybe"; it can be accept, decline, cancel or timeout'],
    ['ask=decline:{}', 'the answer to "ask" is decline, which has no content'],
    ['aks=accept', 'no step "aks" of "merge" asks a question (did you mean "ask"?)']
  ])('refuses the answer %s', (answer, message) => {
    const { code, stderr } = vmcp(['dry-run', 'merge.yaml', '--answer', answer], { folder })
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })
})

describe('the exit code', () => {
  it('is 0 for a run that completed and 1 for one that failed', () => {
    expect(vmcp(complete, { folder }).code).toBe(0)
    expect(vmcp([...complete.slice(0, -1), 'ask=decline'], { folder }).code).toBe(1)
  })

  it('is 8 where a fixture is missing', () => {
    expect(
      vmcp(['dry-run', 'merge.yaml', '--answer', 'ask=accept', '--fixtures', 'empty.fixtures.yaml'], {
        folder: folderWith({
          'merge.yaml': workflow,
          'empty.fixtures.yaml': fixtures.replace('{ echo: true }', '')
        })
      }).code
    ).toBe(8)
    expect(vmcp(['dry-run', 'merge.yaml', '--answer', 'ask=accept'], { folder }).code).toBe(8)
  })

  it('is 8 where the run goes on without the fixture, and where it fails of what that left', () => {
    const folder = folderWith({
      'search.yaml': search('{{.steps.wiki.status}}'),
      'count.yaml': search('{{len .steps.wiki.output.pages.all}}'),
      'wiki.fixtures.yaml': 'fixtures: v1\ntools: { wiki_serach: { responses: [{ text: ok }] } }\n'
    })
    const flags = ['--fixtures', 'wiki.fixtures.yaml']
    const goesOn = vmcp(['dry-run', 'search.yaml', ...flags], { folder })
    expect(goesOn.code).toBe(8)
    expect(goesOn.stdout).toContain('✔ completed')
    expect(goesOn.stdout.split('\n').slice(-3)).toEqual([
      '✖ 1 call found no fixture; with answers the run may end differently',
      '  wiki  no fixture has the tool "wiki_search" (did you mean "wiki_serach"?)',
      ''
    ])
    const fails = vmcp(['dry-run', 'count.yaml', ...flags, '--json'], { folder })
    expect(fails.code).toBe(8)
    expect(JSON.parse(fails.stdout)).toMatchObject({
      status: 'failed',
      unanswered: [{ step: 'wiki', iteration: null, tool: 'wiki_search', arguments: { q: 'tea' } }]
    })
  })

  it('is 8 where the run goes on without an answer', () => {
    const folder = folderWith({ 'ask.yaml': askAndGoOn })
    const { code, stdout } = vmcp(['dry-run', 'ask.yaml'], { folder })
    expect(code).toBe(8)
    expect(stdout).toContain('✔ completed')
    expect(stdout).toContain('✖ 1 question found no answer; with answers the run may end differently')
  })

  it('is 1 for a definition that the upstream would refuse, which is run and listed all the same', () => {
    const { code, stdout } = vmcp(['dry-run', 'refused.yaml', '--answer', 'ask=accept', '--json'], { folder })
    expect(code).toBe(1)
    expect(JSON.parse(stdout).problems).toMatchObject([{ rule: 'no-unknown-dependency' }])
  })
})

it('leaves nothing behind', () => {
  const before = readdirSync(folder)
  vmcp(complete, { folder })
  expect(readdirSync(folder)).toEqual(before)
  expect(existsSync(join(folder, '.vmcp'))).toBe(false)
})

it('gives the same bytes each time', () => {
  const runs = [1, 2].map(() => vmcp([...complete, '--seed', '7'], { folder }).stdout)
  expect(runs[0]).toBe(runs[1])
})

describe('the draft of fixtures that a dry run lacks', () => {
  const server = { command: 'node', args: ['none.mjs'], env: { TOKEN: 's3cr3t-value' } }
  const place = folderWith({
    'send.yaml': `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: send }
spec:
  name: send
  description: Sends a text
  parameters: { type: object, properties: { password: { type: string }, text: { type: string }, k: { type: string } } }
  steps:
    - { id: a, tool: s_send, arguments: { p: "{{.params.password}}", text: "{{.params.text}}", key: "{{.params.k}}" } }
`,
    'send.fixtures.yaml':
      'fixtures: v1\ntools: { s_send: { responses: [ { when: { text: x }, text: ok } ] } }\n',
    'mcp.json': JSON.stringify({ mcpServers: { s: server } })
  })

  it('holds neither what is under a telling name nor a secret of the servers that are named', () => {
    const given = ['--arg', 'password=hunter-22', '--arg', 'text=y', '--arg', 'k=s3cr3t-value']
    const args = ['dry-run', 'send.yaml', '--fixtures', 'send.fixtures.yaml', ...given, '--json']
    const draft = (more: readonly string[]) => {
      const { missing } = JSON.parse(vmcp([...args, ...more], { folder: place }).stdout)
      return missing.fixtures.tools.s_send.responses[0].when
    }
    expect(draft([])).toEqual({ key: 's3cr3t-value', text: 'y' })
    expect(draft(['--backends', 'mcp.json'])).toEqual({ text: 'y' })
  })
})
