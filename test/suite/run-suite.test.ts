import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runSuite, type TestFailure } from '../../src/suite/index.js'

const folder = join(import.meta.dirname, '../../fixtures/suite/failing')

const greeting = `vmcpTest: v1
documents: |
  apiVersion: toolhive.stacklok.dev/v1beta1
  kind: VirtualMCPCompositeToolDefinition
  metadata: { name: greet }
  spec:
    name: greet
    description: Says hello
    steps:
      - { id: hello, tool: door_hello }
      - { id: bye, tool: door_bye, dependsOn: [hello], condition: "false" }
tools:
  door_hello: { responses: [ { times: 1, text: hello } ] }
`

/** The message, behind the place where it is one of a file. */
function placed({ file, line, column, message }: TestFailure): string {
  return line === undefined ? message : `${file ?? 'here'}:${line}:${column}: ${message}`
}

describe('running test files', () => {
  const names = readdirSync(folder).filter(name => name.endsWith('.vmcp-test.yaml'))
  for (const name of names)
    it(`reports what is wrong in ${name}`, async () => {
      const text = readFileSync(join(folder, name), 'utf8')
      const { files } = await runSuite([{ path: name, text }])
      const lines = files[0]?.tests.flatMap(test => [
        `${test.status}: ${test.name}`,
        ...test.failures.map(failure => `  ${placed(failure)}`)
      ])
      const expected = readFileSync(join(folder, name.replace('.vmcp-test.yaml', '.expected.txt')), 'utf8')
      expect(`${lines?.join('\n')}\n`).toBe(expected)
    })

  it('returns the report for programs', async () => {
    const tests = `tests:
  - name: greets
    run: greet
  - name: greets twice, and starts afresh
    run: greet
    expect: { status: failed }
`
    let time = 0
    const report = await runSuite([{ path: 'greet.vmcp-test.yaml', text: greeting + tests }], {
      now: () => (time += 3),
      withCoverage: true
    })
    expect(report).toMatchObject({
      version: 1,
      files: [
        {
          file: 'greet.vmcp-test.yaml',
          title: null,
          tests: [
            { name: 'greets', status: 'passed', failures: [], durationMs: 3, line: 15 },
            {
              name: 'greets twice, and starts afresh',
              status: 'failed',
              failures: [
                {
                  expected: 'failed',
                  actual: 'completed',
                  at: 'status',
                  message: 'status: expected failed, got completed',
                  line: 19,
                  column: 15
                }
              ],
              durationMs: 3,
              line: 17
            }
          ]
        }
      ],
      summary: { passed: 1, failed: 1, skipped: 0 },
      coverage: [
        {
          file: 'greet.vmcp-test.yaml (documents)',
          workflow: 'greet',
          steps: 2,
          reached: 1,
          missing: ['bye']
        }
      ]
    })
  })

  it('reports failures of runs under then, and the kinds of tests of an action', async () => {
    const text = `vmcpTest: v1
documents: |
  apiVersion: vmcp.dev/v1alpha1
  kind: ActionTool
  metadata: { name: door }
  spec:
    name: door
    description: Doors
    actions:
      open: { description: Open all, tool: door_open }
      close:
        description: Close all
        steps:
          - { id: look, tool: door_look }
          - { id: push, tool: door_push, dependsOn: [look] }
tools:
  door_open: { responses: [ { text: open, times: 1 } ] }
  door_look: { responses: [ { error: too dark } ] }
  door_push: { responses: [ { text: closed } ] }
tests:
  - name: opens once
    run: door
    arguments: { action: open }
    then:
      - { run: door, arguments: { action: open, all: true } }
      - { run: door, arguments: { action: close }, expect: { status: failed, error: too dark } }
      - { arguments: { action: close } }
  - { name: shuts nothing, run: door, arguments: { action: shut }, expect: { status: failed } }
`
    const { files, coverage } = await runSuite([{ path: 'door.vmcp-test.yaml', text }], {
      withCoverage: true
    })
    expect(files[0]?.tests[0]?.failures.map(placed)).toEqual([
      'door.vmcp-test.yaml:27:9: what follows a run needs a "run" or an "action" of its own'
    ])
    const fixed = text.replace('      - { arguments: { action: close } }\n', '')
    const second = await runSuite([{ path: 'door.vmcp-test.yaml', text: fixed }], { withCoverage: true })
    expect(second.files[0]?.tests[0]?.failures.map(({ at, message }) => ({ at, message }))).toEqual([
      {
        at: 'then[0].status',
        message:
          "then[0].status: expected completed, got failed: Error: Invalid parameters for action 'open': all is not a field of this action"
      }
    ])
    const kinds = {
      isolation: false,
      invalidAction: true,
      parameters: false,
      lifeCycle: false,
      errors: false
    }
    expect(coverage?.[0]?.actions).toEqual([
      { action: 'open', ...kinds },
      { action: 'close', ...kinds }
    ])
    expect(second.coverage).toMatchObject([
      {
        file: 'door.vmcp-test.yaml (documents)',
        workflow: 'door',
        steps: 3,
        reached: 2,
        missing: ['close.push'],
        actions: [
          { action: 'open', ...kinds, isolation: true, parameters: true },
          { action: 'close', ...kinds, errors: true }
        ]
      }
    ])
  })

  it('reads definitions and fixtures by path, and reports which path leads nowhere', async () => {
    const text = `vmcpTest: v1
files: [ ../greet.yaml, ../gone/*.yaml ]
fixtures: [ greet.fixtures.yaml ]
tests: [ { name: greets, run: greet } ]
`
    const documents = greeting
      .slice(greeting.indexOf('|\n') + 2, greeting.indexOf('tools:'))
      .replace(/^ {2}/gm, '')
    const texts = new Map([
      ['../greet.yaml', documents],
      ['greet.fixtures.yaml', 'fixtures: v1\ntools: { door_hello: { responses: [ { txt: hi } ] } }']
    ])
    const { files } = await runSuite([{ path: 'tests/greet.vmcp-test.yaml', text }], {
      load: async (pattern, from) => {
        expect(from).toBe('tests/greet.vmcp-test.yaml')
        const found = texts.get(pattern)
        return found === undefined ? [] : [{ path: pattern, text: found }]
      }
    })
    expect(files[0]?.tests.flatMap(test => test.failures.map(placed))).toEqual([
      'tests/greet.vmcp-test.yaml:2:25: no file is found for "../gone/*.yaml"',
      'greet.fixtures.yaml:2:39: unknown field "txt" (did you mean "text"?)',
      'steps.hello: a call found no fixture: no fixture entry of "door_hello" answers the arguments {}: the tool has no responses; give it a response, or expect the failure (steps.hello.status: failed)',
      expect.stringContaining(
        'got failed: tool call failed: tool door_hello in step hello: no fixture entry of "door_hello"'
      )
    ])
  })

  it('prefers the reading of the test file to the requested one', async () => {
    const text = `vmcpTest: v1
compat: documented
documents: |
  apiVersion: toolhive.stacklok.dev/v1beta1
  kind: VirtualMCPCompositeToolDefinition
  metadata: { name: go-on }
  spec:
    name: go_on
    description: Goes on after a failure
    failureMode: continue
    steps: [ { id: a, tool: down }, { id: b, tool: up, dependsOn: [a] } ]
tools: { down: { responses: [ { error: no } ] }, up: { responses: [ { text: yes } ] } }
tests: [ { name: goes on, run: go_on } ]
`
    const summaryOf = async (written: string) =>
      (await runSuite([{ path: 'a', text: written }], { compat: 'engine' })).summary
    expect(await summaryOf(text)).toEqual({ passed: 1, failed: 0, skipped: 0 })
    expect(await summaryOf(text.replace('compat: documented\n', ''))).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0
    })
  })

  it('skips what is not selected', async () => {
    const text = `${greeting}tests: [ { name: one, run: greet }, { name: two, run: greet } ]`
    const { summary } = await runSuite([{ path: 'a', text }], { isSelected: name => name === 'two' })
    expect(summary).toEqual({ passed: 1, failed: 0, skipped: 1 })
  })
})
