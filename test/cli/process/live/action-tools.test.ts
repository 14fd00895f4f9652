import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../../folder-with.js'
import { type Ended, vmcp } from '../vmcp.js'
import { everythingOn, mcpJson, published } from './servers.js'

const document = fileURLToPath(new URL('../../../../fixtures/live/manage-notes.yaml', import.meta.url))

interface Report {
  readonly status: string
  readonly output: unknown
  readonly error: string | null
  readonly calls: readonly { readonly tool: string; readonly arguments: unknown }[]
}

const calls = ({ calls: made }: Report) => made.map(({ tool, arguments: args }) => ({ tool, args }))
const carriedOut = (action: string, data: unknown) => ({
  success: true,
  message: `The action '${action}' of manage_notes has been carried out.`,
  data
})

describe('a tool with several actions on three servers', { timeout: 600_000 }, () => {
  const folder = folderWith({})
  const notes = join(folder, 'notes')
  mkdirSync(notes)
  const everything = published('everything')
  const files = published('filesystem', notes)
  const memory = { ...published('memory'), env: { MEMORY_FILE_PATH: join(folder, 'memory.jsonl') } }

  /** On the servers that the action needs: starting one takes longer than all that it is asked. */
  function call(
    args: object,
    servers: Readonly<Record<string, object>> = { everything, files, memory },
    ...more: string[]
  ): Ended {
    const place = folderWith({ 'mcp.json': mcpJson(servers), 'arguments.json': JSON.stringify(args) })
    return vmcp(
      [
        ...['run', document, '--backends', join(place, 'mcp.json'), '--allow-destructive', '--json'],
        ...['--arguments', join(place, 'arguments.json'), ...more]
      ],
      { folder, environment: { CI: '1', XDG_STATE_HOME: join(folder, 'state') } }
    )
  }

  function report({ code, stdout, stderr }: Ended, expected = 0): Report {
    expect(code, stderr).toBe(expected)
    return JSON.parse(stdout)
  }

  it('carries out each action, one after the other', () => {
    const given = { action: 'create', folder: notes, title: 'spring', topics: ['api', 'docs'] }
    expect(report(call(given)).output).toEqual(
      carriedOut('create', { said: 'Echo: create spring', topics: 2 })
    )
    expect(readFileSync(join(notes, 'spring.md'), 'utf8')).toBe('Echo: create spring')
    expect(report(call({ action: 'show', folder: notes, title: 'spring' }, { files })).output).toEqual(
      carriedOut('show', { content: 'Echo: create spring' })
    )
    const topics = ['api', 'docs'].map(name => ({ name, entityType: 'topic', observations: ['in spring'] }))
    expect(report(call({ action: 'list_topics' }, { memory })).output).toMatchObject(
      carriedOut('list_topics', { entities: topics })
    )
  })

  it('reports a failure of a server as an error of the call', () => {
    const { error, status } = report(call({ action: 'show', folder: notes, title: 'none' }, { files }), 1)
    expect(status).toBe('failed')
    expect(error).toMatch(/^Error: tool call failed: tool files\.read_text_file in step show: .*ENOENT/)
  })

  it('starts no server for a wrong call', () => {
    const broken = { files: { command: join(folder, 'no-such-program') } }
    const { error, calls: made } = report(call({ action: 'show', title: 7 }, broken), 1)
    expect(error).toBe(
      "Error: Invalid parameters for action 'show': folder is required (text); title must be text, not the number 7"
    )
    expect(made).toEqual([])
  })

  it('makes the same calls over HTTP, from a recording and on servers of its own', async () => {
    const given = { action: 'add', a: 40, b: 2 }
    const first = report(call(given, { everything }, '--record', 'add.fixtures.yaml'))
    expect(first.output).toEqual(carriedOut('add', { text: 'The sum of 40 and 2 is 42.' }))
    const { url, child } = await everythingOn('streamableHttp')
    try {
      const remote = report(call(given, { everything: { url } }))
      expect([remote.output, calls(remote)]).toEqual([first.output, calls(first)])
    } finally {
      child.kill('SIGKILL')
    }
    const args = ['--arg', 'action=add', '--arg', 'a=40', '--arg', 'b=2']
    const replayed = report(
      vmcp(['dry-run', document, ...args, '--fixtures', 'add.fixtures.yaml', '--json'], { folder })
    )
    expect([replayed.output, calls(replayed)]).toEqual([first.output, calls(first)])
  })
})
