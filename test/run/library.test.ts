import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readJournals } from '../../src/engine/journal/index.js'
import { type RunEvent, type RunOptions, run, UsageError } from '../../src/index.js'
import { mcpJson, ours, published } from '../cli/process/live/servers.js'

const folder = mkdtempSync(join(tmpdir(), 'vmcp-run-'))
afterAll(() => rmSync(folder, { recursive: true }))

const files = [
  {
    path: 'tally.yaml',
    text: `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: tally }
spec:
  name: tally
  description: Puts two things and asks in between
  parameters: { type: object, properties: { name: { type: string } }, required: [name] }
  steps:
    - { id: first, tool: desk_put, arguments: { name: '{{.params.name}}' } }
    - id: ask
      type: elicitation
      message: 'Put {{.params.name}} again?'
      schema: { type: object, properties: { sure: { type: boolean } } }
      dependsOn: [first]
    - { id: second, tool: desk_put, arguments: { name: '{{.params.name}}' }, dependsOn: [ask] }
`
  }
]

function options(over: Partial<RunOptions> = {}): RunOptions {
  return {
    backends: [
      { path: 'mcp.json', text: mcpJson({ desk: ours('unsteady-server', join(folder, 'calls.jsonl')) }) }
    ],
    environment: process.env,
    folder,
    arguments: { name: 'lamp' },
    elicitations: { ask: { action: 'accept', content: { sure: true } } },
    ...over
  }
}

describe('run', () => {
  it('calls servers, asks, reports every event and keeps a journal', async () => {
    const heard: RunEvent[] = []
    const journal = join(folder, 'journal')
    const report = await run(files, options({ journal, listener: event => void heard.push(event) }))
    expect(report).toMatchObject({ workflow: 'tally', status: 'completed', error: null })
    expect(report.calls.map(call => [call.tool, call.arguments])).toEqual([
      ['desk_put', { name: 'lamp' }],
      ['desk_put', { name: 'lamp' }]
    ])
    expect(readFileSync(join(folder, 'calls.jsonl'), 'utf8').trim().split('\n')).toHaveLength(2)
    expect([heard[0]?.type, heard.at(-1)?.type]).toEqual(['runStarted', 'runEnded'])
    expect(readJournals(journal).map(({ header, status }) => [header.workflow, status])).toEqual([
      ['tally', 'completed']
    ])
  })

  it('asks a person what was not answered beforehand', async () => {
    const asked: string[] = []
    const person = {
      ask: async ({ message }: { readonly message: string }) => {
        asked.push(message)
        return { action: 'decline' as const }
      }
    }
    const report = await run(files, options({ elicitations: {}, person }))
    expect(asked).toEqual(['Put lamp again?'])
    expect(report.status).toBe('failed')
  })

  it('refuses before anything is started what cannot go well', async () => {
    await expect(run(files, options({ arguments: {} }))).rejects.toThrow(UsageError)
    await expect(run(files, options({ backends: [] }))).rejects.toThrow('no server is named')
    await expect(run(files, options({ workflow: 'tall' }))).rejects.toThrow('tall')
    await expect(run(files, options({ backends: [{ path: 'mcp.json', text: '{' }] }))).rejects.toThrow(
      /^mcp\.json:1:/
    )
  })

  it('refuses a tool that no server has, with the nearest name', async () => {
    const text = files[0]?.text.replace('tool: desk_put, arguments', 'tool: desk_pot, arguments') ?? ''
    await expect(run([{ path: 'tally.yaml', text }], options())).rejects.toThrow(
      'no server has the tool "desk_pot" of step "first" (did you mean "desk_put"?)'
    )
  })

  it('rejects with what keeps a server from being used', async () => {
    const desk = { command: join(folder, 'no-such-program'), args: [] }
    const backends = [{ path: 'mcp.json', text: mcpJson({ desk }) }]
    await expect(run(files, options({ backends }))).rejects.toMatchObject({ name: 'BackendFailure' })
  })

  it('rejects with the reason of a signal that is aborted beforehand', async () => {
    const signal = AbortSignal.abort(new Error('not today'))
    await expect(run(files, options({ signal }))).rejects.toThrow('not today')
  })
})

describe('tools that may destroy something', () => {
  const text = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: note }
spec:
  name: note
  description: Writes a file
  steps:
    - { id: write, tool: disk_write_file, arguments: { path: '${join(folder, 'note.txt')}', content: hello } }
`
  const backends = [{ path: 'mcp.json', text: mcpJson({ disk: published('filesystem', folder) }) }]
  const note = [{ path: 'note.yaml', text }]

  it('are not called unasked', async () => {
    await expect(run(note, options({ backends, arguments: {} }))).rejects.toThrow(
      '"disk_write_file" (step "write") may destroy something'
    )
  })

  it('are called where that is allowed', async () => {
    const report = await run(note, options({ backends, arguments: {}, allowDestructive: true }))
    expect(report.status).toBe('completed')
    expect(readFileSync(join(folder, 'note.txt'), 'utf8')).toBe('hello')
  })
})
