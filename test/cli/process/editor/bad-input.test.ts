import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CompletionItem, Hover } from 'vscode-languageserver-protocol'
import { EditorClient, positionOf } from './editor-client.js'

const misspelt = 'apiVersion: toolhive.stacklok.dev/v1beta1\nkind: VirtualMCPServr\nmetadata: { name: a }\n'
const flow = (tool: string) => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: flow }
spec:
  name: flow
  description: a flow
  parameters: { type: object, properties: { city: { type: string } }, required: [city] }
  steps:
    - id: first
      tool: ${tool}
      arguments: { text: "{{.params.city}}" }
`

let folder: string
let client: EditorClient
const uriIn = (name: string) => pathToFileURL(join(folder, name)).href
const rules = (found: readonly { code?: unknown }[]) => found.map(({ code }) => code)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vmcp-editor-'))
})

afterEach(async () => {
  expect(await client.end()).toBe(0)
  rmSync(folder, { recursive: true })
})

describe('the language server', () => {
  it('goes on after positions beyond the text, files that are closed, and changes out of order', async () => {
    client = new EditorClient([folder])
    const uri = uriIn('a.yaml')
    await client.open(uri, misspelt)
    const position = { line: 999, character: 999 }
    for (const method of ['hover', 'completion', 'definition', 'references', 'prepareRename'])
      await client
        .ask(`textDocument/${method}`, {
          textDocument: { uri },
          position,
          context: { includeDeclaration: true }
        })
        .catch(error => expect(error.message).toContain('nothing here'))
    await client.notify('textDocument/didChange', {
      textDocument: { uri, version: -3 },
      contentChanges: [{ text: 'x' }]
    })
    expect(rules(await client.change(uri, { text: `${misspelt}# more\n` }))).toEqual(['no-unknown-kind'])
    await client.notify('textDocument/didClose', { textDocument: { uri } })
    const closed = { textDocument: { uri }, position: { line: 0, character: 0 } }
    expect(await client.ask('textDocument/hover', closed)).toBe(null)
    expect(await client.ask('textDocument/hover', { ...closed, textDocument: { uri: 'nonsense' } })).toBe(
      null
    )
    await expect(client.ask('textDocument/nonsense', {})).rejects.toThrow('Unhandled method')
  })

  it('reports the end of a thousand changes at once', async () => {
    client = new EditorClient([folder])
    const uri = uriIn('a.yaml')
    await client.open(uri, '')
    const last = client.when(({ uri: each, version }) => each === uri && version === 1001)
    for (let version = 2; version <= 1001; version++)
      await client.notify('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges: [{ text: version === 1001 ? misspelt : `# ${version}\n` }]
      })
    expect(rules((await last).diagnostics)).toEqual(['no-unknown-kind'])
  })

  it('goes on after messages that keep no schema, and reports each fault to the log', async () => {
    client = new EditorClient([folder])
    const uri = uriIn('a.yaml')
    await client.open(uri, misspelt)
    const logged = new Promise<string>(resolve =>
      client.connection.onNotification('window/logMessage', ({ message }) => {
        if (message.startsWith('This is a fault in vmcp itself.')) resolve(message)
      })
    )
    for (const method of [
      'workspace/didChangeWatchedFiles',
      'workspace/didChangeWorkspaceFolders',
      'textDocument/didOpen',
      'textDocument/didChange'
    ])
      await client.notify(method, {})
    await client.notify('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: [{ text: 5 }]
    })
    await client.notify('workspace/didChangeWatchedFiles', {
      changes: [{ uri: uriIn('gone.yaml'), type: 3 }]
    })
    expect(await logged).toContain('TypeError')
    await expect(client.ask('textDocument/hover', { textDocument: { uri } })).rejects.toThrow('failed')
    const report = client.when(each => each.uri === uri && each.version === 3)
    await client.notify('textDocument/didChange', {
      textDocument: { uri, version: 3 },
      contentChanges: [{ text: `${misspelt}# more\n` }]
    })
    expect(rules((await report).diagnostics)).toEqual(['no-unknown-kind'])
  })

  it('goes by the configuration of each folder, and shows what is wrong with one', async () => {
    for (const [name, compat] of [
      ['one', 'documented'],
      ['two', 'engine']
    ] as const) {
      mkdirSync(join(folder, name))
      writeFileSync(
        join(folder, name, '.vmcp.yaml'),
        `compat: ${compat}\nrules: { no-unknown-kind: ${name === 'one' ? 'off' : 'error'} }\n`
      )
    }
    client = new EditorClient([join(folder, 'one'), join(folder, 'two')])
    expect(rules(await client.open(uriIn('one/a.yaml'), misspelt))).toEqual([])
    expect(rules(await client.open(uriIn('two/a.yaml'), misspelt))).toEqual(['no-unknown-kind'])
    const config = 'compat: engine\nruls: {}\n'
    const unknown = 'engine: toolhve@0.40\n'
    writeFileSync(join(folder, 'one', '.vmcp.yaml'), unknown)
    await client.open(uriIn('one/.vmcp.yaml'), unknown)
    await client.notify('textDocument/didSave', { textDocument: { uri: uriIn('one/.vmcp.yaml') } })
    const refused = await client.when(
      each => each.uri === uriIn('one/.vmcp.yaml') && each.diagnostics.length > 0
    )
    expect(refused.diagnostics[0]?.message).toContain(
      'there is no engine "toolhve" (did you mean "toolhive"?)'
    )
    expect(refused.diagnostics[0]?.range.start).toEqual({ line: 0, character: 8 })
    writeFileSync(join(folder, 'two', '.vmcp.yaml'), config)
    const uri = uriIn('two/.vmcp.yaml')
    await client.open(uri, config)
    const report = client.when(each => each.uri === uri && each.diagnostics.length > 0)
    await client.notify('textDocument/didSave', { textDocument: { uri } })
    const { diagnostics } = await report
    expect(diagnostics[0]?.message).toContain('unknown setting "ruls" (did you mean "rules"?)')
    expect(diagnostics[0]?.range.start).toEqual({ line: 1, character: 0 })
  })

  it.each(['utf-8', 'utf-32'])('counts as the editor counts, in %s', async encoding => {
    client = new EditorClient([folder], { capabilities: { general: { positionEncodings: [encoding] } } })
    const text = flow('chat_post').replace('a flow', 'Grüße 😀 {{')
    const uri = uriIn('a.yaml')
    expect((await client.started).capabilities.positionEncoding).toBe(encoding)
    await client.open(uri, text)
    const position = { line: 5, character: 15 }
    await client.change(uri, { range: { start: position, end: position }, text: '' })
    const hover = await client.ask<Hover>('textDocument/hover', {
      textDocument: { uri },
      position: positionOf(text, '.params.city', 9)
    })
    expect(JSON.stringify(hover.contents)).toContain('Parameter `city` (string), required.')
  })

  it('reads line breaks of each kind, a byte order mark, several documents and aliases', async () => {
    client = new EditorClient([folder])
    const text =
      `\ufeff${flow('&tool chat_post')}---\n${flow('chat_post').replace('name: flow }', 'name: other }').replace('name: flow', 'name: other')}`.replaceAll(
        '\n',
        '\r\n'
      )
    const uri = uriIn('a.yaml')
    await client.open(uri, text)
    const asked = { textDocument: { uri }, position: positionOf(text.slice(1), '.params.city', 8) }
    const offers = await client.ask<CompletionItem[]>('textDocument/completion', asked)
    expect(offers.map(({ label }) => label)).toEqual(['city'])
  })

  it('reports nothing for files of others, of text without a name, and of five megabytes too many', async () => {
    client = new EditorClient([])
    expect(await client.open(uriIn('a.yaml'), 'apiVersion: v1\nkind: ConfigMap\ndata: { a: b }\n')).toEqual(
      []
    )
    expect(rules(await client.open('untitled:Untitled-1', misspelt))).toEqual(['no-unknown-kind'])
    expect(await client.open(uriIn('big.yaml'), `a:\n${'  - some text\n'.repeat(400_000)}`)).toEqual([])
    expect(rules(await client.open(uriIn('b.yaml'), misspelt))).toEqual(['no-unknown-kind'])
  })

  it('leaves faults of the YAML to another server where it is asked to', async () => {
    client = new EditorClient([folder], { options: { yaml: 'theirs' } })
    const broken = flow('chat_post').replace('name: flow }', 'name: [flow }')
    expect(rules(await client.open(uriIn('a.yaml'), broken))).not.toContain('valid-yaml')
  })

  it('keeps its setting where an editor sends all settings and this one is not among them', async () => {
    client = new EditorClient([folder], { options: { yaml: 'theirs' } })
    const broken = flow('chat_post').replace('name: flow }', 'name: [flow }')
    await client.started
    await client.notify('workspace/didChangeConfiguration', { settings: {} })
    await client.notify('workspace/didChangeConfiguration', { settings: { vmcp: {} } })
    expect(rules(await client.open(uriIn('a.yaml'), broken))).not.toContain('valid-yaml')
    await client.notify('workspace/didChangeConfiguration', { settings: { vmcp: { yaml: 'here' } } })
    expect(rules(await client.change(uriIn('a.yaml'), { text: `${broken}# more\n` }))).toContain('valid-yaml')
  })

  it('answers an editor that asks by itself, and does not report to it as well', async () => {
    client = new EditorClient([folder], { capabilities: { textDocument: { diagnostic: {} } } })
    await client.started
    const uri = uriIn('a.yaml')
    await client.notify('textDocument/didOpen', {
      textDocument: { uri, languageId: 'yaml', version: 1, text: misspelt }
    })
    const answer = await client.ask<{ items: { code: string }[] }>('textDocument/diagnostic', {
      textDocument: { uri }
    })
    expect(rules(answer.items)).toEqual(['no-unknown-kind'])
    expect(client.reported(uri)).toEqual([])
  })
})
