import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../folder-with.js'
import { vmcp, vmcpAloneMeanwhile } from './vmcp.js'

const workflow = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: merge }
spec:
  name: merge
  description: Asks before it merges
  parameters: { type: object, properties: { count: { type: integer }, branch: { type: string } } }
  steps:
    - id: approval
      type: elicitation
      message: "Merge {{.params.count}} changes into {{.params.branch}}?"
      schema: { type: object, properties: { ok: { type: boolean } } }
`
const folder = folderWith({ 'merge.yaml': workflow })
const run = ['run', 'merge.yaml', '--arg', 'count=2', '--arg', 'branch=main']
const environment = { CI: '1', XDG_STATE_HOME: `${folder}/state` }

describe('a run in which no person is there to answer', () => {
  const ended = vmcp(run, { folder, environment })

  it('ends with a code of its own', () => {
    expect(ended.code).toBe(8)
  })

  it('reports in one line which step asks and how to answer', () => {
    const lines = ended.stdout.split('\n').filter(line => line.includes("--answer 'approval=accept"))
    expect(lines[0]).toContain('step "approval" asks a question and no one is there to answer')
  })

  it('shows the question with its values, and nothing that moves a cursor', () => {
    expect(ended.stdout).toContain('Merge 2 changes into main?')
    const all = ended.stdout + ended.stderr
    expect(all).not.toMatch(/\{\{|at .*\.js:\d+/)
    expect(all).not.toContain(String.fromCharCode(27))
  })
})

describe('a run with the answer on the command line', () => {
  it('runs through', () => {
    const { code, stdout } = vmcp([...run, '--answer', 'approval=accept:{"ok":true}', '--json'], {
      folder,
      environment
    })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      status: 'completed',
      elicitations: [{ step: 'approval', action: 'accept', content: { ok: true } }]
    })
  })

  it('has more in its report with --details', () => {
    const accepted = [...run, '--answer', 'approval=accept:{"ok":true}', '--json']
    const [plain, detailed] = [accepted, [...accepted, '--details']].map(line =>
      JSON.parse(vmcp(line, { folder, environment }).stdout)
    )
    expect(plain.steps[0]).not.toHaveProperty('details')
    expect(detailed.steps[0]).toMatchObject({
      id: 'approval',
      details: {
        line: 9,
        endLine: 12,
        level: 1,
        templates: [
          {
            text: 'Merge {{.params.count}} changes into {{.params.branch}}?',
            result: 'Merge 2 changes into main?'
          }
        ]
      }
    })
  })

  it('prints its events one a line as they happen, the report last', () => {
    const { stdout } = vmcp([...run, '--answer', 'approval=decline', '--format', 'ndjson'], {
      folder,
      environment
    })
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(lines[0]).toMatchObject({ type: 'runStarted', arguments: { count: 2, branch: 'main' } })
    expect(lines.at(-1)).toMatchObject({ version: 1, workflow: 'merge', status: 'failed' })
  })
})

describe('what cannot be run', () => {
  it('details of a run on a server, which keeps none', () => {
    const { code, stderr } = vmcp([...run, '--on', 'http://127.0.0.1:9', '--details'], {
      folder,
      environment
    })
    expect(code).toBe(2)
    expect(stderr).toContain('--details is for runs on this machine')
  })

  const calling = workflow.replace('type: elicitation', 'tool: github_merge')

  it('a workflow that calls tools, where no server is named', () => {
    const { code, stderr } = vmcp(['run', 'merge.yaml'], {
      folder: folderWith({ 'merge.yaml': calling }),
      environment
    })
    expect(code).toBe(2)
    expect(stderr).toContain('no server is named: give a file with --backends')
  })

  it('a step that is not there, a time that is none', () => {
    expect(vmcp([...run, '--until', 'aproval'], { folder, environment }).stderr).toContain(
      '"merge" has no step "aproval" (did you mean "approval"?)'
    )
    expect(vmcp([...run, '--timeout', 'soon'], { folder, environment })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--timeout must be a time with its unit')
    })
  })
})

describe('what is odd in a file of servers and keeps nothing from being used', () => {
  it('is reported before anything starts', () => {
    const agent = `name: agent
tools:
  - type: mcp
    name: memory
    description: Notes
    server: "@modelcontextprotocol/server-memory"
`
    const { code, stderr } = vmcp([...run, '--dry-run', '--backends', 'agent.yaml'], {
      folder: folderWith({ 'merge.yaml': workflow, 'agent.yaml': agent }),
      environment
    })
    expect(code).toBe(0)
    expect(stderr).toContain(
      'agent.yaml:6: a server without "command" is started as: npx -y @modelcontextprotocol/server-memory'
    )
  })
})

describe('a recording that could not be written', () => {
  it('is refused before anything is started', () => {
    const { code, stderr, stdout } = vmcp([...run, '--record', 'nowhere/new.yaml'], { folder, environment })
    expect(code).toBe(2)
    expect(stderr).toContain('nowhere/new.yaml cannot be written: there is no folder ')
    expect(stdout).toBe('')
  })
})

describe('several runs at once whose folder of journals is not there yet', () => {
  it('all have their journal', async () => {
    const fresh = folderWith({ 'merge.yaml': workflow })
    const text = [...run, '--answer', 'approval=accept:{"ok":true}', '--journal', 'some/where/new', '--json']
    const ended = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => vmcpAloneMeanwhile(text, { folder: fresh, environment }))
    )
    expect(ended.map(({ code, stderr }) => [code, stderr.includes('no journal')])).toEqual(
      Array(6).fill([0, false])
    )
    expect(readdirSync(join(fresh, 'some/where/new'))).toHaveLength(6)
  })
})

describe('a journal whose folder cannot be made', () => {
  it('is refused where it was named', () => {
    const { code, stderr } = vmcp([...run, '--journal', '/proc/nothing'], { folder, environment })
    expect(code).toBe(2)
    expect(stderr).toContain('/proc/nothing: ')
  })
})
