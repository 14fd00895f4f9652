import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  CodeAction,
  CodeLens,
  CompletionItem,
  CompletionList,
  DocumentSymbol,
  FoldingRange,
  Hover,
  InlayHint,
  Location,
  SelectionRange,
  SemanticTokens,
  SymbolInformation,
  WorkspaceEdit
} from 'vscode-languageserver-protocol'
import { samples, vmcp } from '../vmcp.js'
import { EditorClient, positionOf, textsIn } from './editor-client.js'

const texts = textsIn(samples)
const uriOf = (name: string) => pathToFileURL(join(samples, name)).href
const release = uriOf('release.yaml')
const tests = uriOf('release.vmcp-test.yaml')
const nightly = uriOf('nightly.yaml')
const textOf = (uri: string) => texts.get(uri) ?? ''
const at = (uri: string, part: string, within = 0) => ({
  textDocument: { uri },
  position: positionOf(textOf(uri), part, within)
})

const MANY_STEPS = Array.from(
  { length: 110 },
  (_, at) => `          - { id: s${at}, tool: osv_query, arguments: {} }\n`
).join('')

let client: EditorClient

beforeAll(async () => {
  client = new EditorClient([samples])
  for (const [uri, text] of texts) await client.open(uri, text)
})

afterAll(async () => {
  expect(await client.end()).toBe(0)
})

describe('vmcp lsp --stdio', () => {
  it('declares what it can do', async () => {
    const { capabilities, serverInfo } = await client.started
    expect(serverInfo?.name).toBe('vmcp')
    expect(Object.keys(capabilities)).toEqual(
      expect.arrayContaining([
        'hoverProvider',
        'completionProvider',
        'definitionProvider',
        'referencesProvider',
        'renameProvider',
        'codeActionProvider',
        'diagnosticProvider'
      ])
    )
  })

  it('finds what lint of the folder finds', () => {
    const { problems } = JSON.parse(vmcp(['lint', samples, '--json']).stdout)
    const linted = problems.map(
      (each: { file: string; rule: string; message: string; line: number; column: number }) => ({
        file: each.file,
        rule: each.rule,
        line: each.line,
        column: each.column
      })
    )
    const reported = [...texts.keys()].flatMap(uri =>
      client.reported(uri).map(({ code, range }) => ({
        file: uri.slice(uri.lastIndexOf('/') + 1),
        rule: code,
        line: range.start.line + 1,
        column: range.start.character + 1
      }))
    )
    expect(reported).toEqual(linted)
    expect(reported.length).toBeGreaterThan(3)
  })

  it('answers the same where it is asked for', async () => {
    const answer = await client.ask<{ items: unknown }>('textDocument/diagnostic', {
      textDocument: { uri: nightly }
    })
    expect(answer.items).toEqual(client.reported(nightly))
  })

  it('shows what a name is', async () => {
    const hover = await client.ask<Hover>('textDocument/hover', at(release, 'steps.change.output.title', 21))
    expect(hover.contents).toEqual({
      kind: 'markdown',
      value:
        '`.steps.change.output.title`: text (`string`)\n\nStep `change`: calls `github_get_pull_request`.\n\nGet one pull request\n\nMay be missing.'
    })
  })

  it('shows what a field is for', async () => {
    const hover = await client.ask<Hover>('textDocument/hover', at(release, 'dependsOn', 2))
    expect(JSON.stringify(hover.contents)).toContain('`dependsOn`: array')
  })

  it('offers names in templates', async () => {
    const labels = async (part: string, within: number) =>
      (await client.ask<CompletionItem[]>('textDocument/completion', at(release, part, within))).map(
        ({ label }) => label
      )
    expect(await labels('.params.change', 8)).toEqual(['change', 'product', 'scan'])
    expect(await labels('.steps.change', 7)).toEqual(expect.arrayContaining(['change', 'services', 'scan']))
    expect(await labels('.output.head_sha', 8)).toEqual(['title', 'head_sha'])
    expect(await labels('.forEach.service', 9)).toEqual(['service', 'index'])
  })

  it('sends what all items have in common once to an editor that knows defaults, and describes them later', async () => {
    const completionList = { itemDefaults: ['commitCharacters', 'editRange', 'data'] }
    const other = new EditorClient([], { capabilities: { textDocument: { completion: { completionList } } } })
    const plain = new EditorClient([])
    const uri = pathToFileURL(join(tmpdir(), 'many.yaml')).href
    const text = textOf(release).replace('        steps:\n', `        steps:\n${MANY_STEPS}`)
    for (const each of [plain, other]) await each.open(uri, text)
    const asked = { textDocument: { uri }, position: positionOf(text, '.steps.change', 7) }
    const items = await plain.ask<CompletionItem[]>('textDocument/completion', asked)
    const list = await other.ask<CompletionList>('textDocument/completion', asked)
    const { editRange, data } = list.itemDefaults ?? {}
    const whole = list.items.map(({ textEditText, ...item }) => ({
      ...item,
      textEdit: { range: editRange, newText: textEditText ?? item.label },
      data
    }))
    expect(whole.length).toBeGreaterThan(100)
    expect(whole).toEqual(items)
    const [first] = whole
    expect(first).not.toHaveProperty('documentation')
    for (const each of [plain, other]) {
      const described = await each.ask<CompletionItem>('completionItem/resolve', first ?? {})
      expect(JSON.stringify(described.documentation)).toContain('Step `')
      await each.ask('textDocument/completion', asked)
      expect(await each.ask('completionItem/resolve', first ?? {})).toEqual(first)
      expect(await each.end()).toBe(0)
    }
  })

  it('leads to declarations and uses', async () => {
    const found = await client.ask<Location[]>('textDocument/definition', at(release, '.steps.scan.', 8))
    expect(found).toEqual([
      {
        uri: release,
        range: {
          start: positionOf(textOf(release), 'id: scan', 4),
          end: positionOf(textOf(release), 'id: scan', 8)
        }
      }
    ])
    const context = { includeDeclaration: false }
    const uses = await client.ask<Location[]>('textDocument/references', {
      ...at(release, 'id: scan', 5),
      context
    })
    expect(uses.map(({ uri }) => uri)).toEqual(expect.arrayContaining([release, tests]))
    const fromTest = await client.ask<Location[]>(
      'textDocument/definition',
      at(tests, 'run: release_change', 8)
    )
    expect(fromTest[0]?.uri).toBe(release)
  })

  it('renames across files, and refuses what cannot be', async () => {
    const asked = { ...at(release, 'id: scan', 5), newName: 'survey' }
    const { changes = {} } = await client.ask<WorkspaceEdit>('textDocument/rename', asked)
    expect(Object.keys(changes).sort()).toEqual([release, tests].sort())
    await expect(client.ask('textDocument/prepareRename', at(release, 'osv_query', 2))).rejects.toThrow(
      '"osv_query" is a tool of a server, which gives it its name'
    )
    await expect(client.ask('textDocument/rename', { ...asked, newName: 'deploy' })).rejects.toThrow(
      'another step is named "deploy" already'
    )
  })

  it('lists what a file declares', async () => {
    const [workflow] = await client.ask<DocumentSymbol[]>('textDocument/documentSymbol', {
      textDocument: { uri: release }
    })
    expect(workflow?.name).toBe('release_change')
    expect(workflow?.children?.map(({ name }) => name)).toEqual([
      'change',
      'product',
      'scan',
      'change',
      'services',
      'scan',
      'approval',
      'deploy',
      'announce'
    ])
    const found = await client.ask<SymbolInformation[]>('workspace/symbol', { query: 'deploy_o' })
    expect(found.map(({ name, location }) => [name, location.uri])).toEqual([['deploy_one', release]])
  })

  it('folds, selects, and marks', async () => {
    const textDocument = { uri: release }
    const folds = await client.ask<FoldingRange[]>('textDocument/foldingRange', { textDocument })
    expect(folds[0]).toEqual({ startLine: 1, endLine: textOf(release).trimEnd().split('\n').length - 1 })
    const { position } = at(release, 'osv_query', 2)
    const [selection] = await client.ask<SelectionRange[]>('textDocument/selectionRange', {
      textDocument,
      positions: [position]
    })
    expect(selection?.range).toEqual({
      start: positionOf(textOf(release), 'osv_query'),
      end: positionOf(textOf(release), 'osv_query', 9)
    })
    expect(selection?.parent?.range.start).toEqual(positionOf(textOf(release), 'tool: osv_query'))
    const range = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } }
    const hints = await client.ask<InlayHint[]>('textDocument/inlayHint', { textDocument, range })
    expect(hints.map(({ label }) => label)).toEqual([
      'level 1',
      'level 1',
      'level 2',
      'level 3',
      'level 4',
      'level 5'
    ])
    const { data } = await client.ask<SemanticTokens>('textDocument/semanticTokens/full', { textDocument })
    expect(data.length).toBeGreaterThan(100)
    const lenses = await client.ask<CodeLens[]>('textDocument/codeLens', { textDocument })
    expect(lenses.map(({ command }) => command?.title)).toEqual(['dry run', 'show graph'])
  })

  it('carries out what it offers', async () => {
    const run = (command: string, uri: string, name: string) =>
      client.ask<{ message: string; text: string }>('workspace/executeCommand', {
        command,
        arguments: [{ uri, name }]
      })
    expect((await run('vmcp.graph', release, 'release_change')).text).toMatch(/^│ change +│/m)
    expect((await run('vmcp.test', tests, '')).text).toBe('5 passed, 0 failed')
    expect((await run('vmcp.dry-run', release, 'release_change')).message).toContain(
      'release_change: completed'
    )
    await expect(run('vmcp.dry-run', release, 'other')).rejects.toThrow('other')
    const page = await client.ask<{ text: string }>('workspace/executeCommand', {
      command: 'vmcp.explain',
      arguments: ['require-dependency']
    })
    expect(page.text).toContain('# require-dependency')
  })
})

describe('a quick fix', () => {
  it('gives what lint --fix writes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vmcp-lsp-'))
    try {
      const path = join(folder, 'nightly.yaml')
      const text = textOf(nightly)
      writeFileSync(path, text)
      const uri = pathToFileURL(path).href
      const found = await client.open(uri, text)
      const range = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } }
      const context = { diagnostics: found, only: ['source.fixAll'] }
      const [all] = await client.ask<CodeAction[]>('textDocument/codeAction', {
        textDocument: { uri },
        range,
        context
      })
      const fixed = edited(text, all?.edit?.changes?.[uri] ?? [])
      vmcp(['lint', path, '--fix'])
      expect(fixed).toBe(readFileSync(path, 'utf8'))
      const quick = { diagnostics: found, only: ['quickfix'] }
      const actions = await client.ask<CodeAction[]>('textDocument/codeAction', {
        textDocument: { uri },
        range,
        context: quick
      })
      expect(actions.map(({ title }) => title)).toContain('Silence no-undeclared-parameter here')
      for (const { title, edit } of actions) {
        if (!edit || !title.startsWith('Silence')) continue
        const silenced = await client.change(uri, { text: edited(text, edit.changes?.[uri] ?? []) })
        expect(silenced.length).toBeLessThan(found.length)
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

function edited(
  text: string,
  edits: readonly { range: { start: Place; end: Place }; newText: string }[]
): string {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const offset = ({ line, character }: Place) => (starts[line] ?? text.length) + character
  return [...edits]
    .sort((a, b) => offset(b.range.start) - offset(a.range.start))
    .reduce(
      (left, { range, newText }) =>
        left.slice(0, offset(range.start)) + newText + left.slice(offset(range.end)),
      text
    )
}

interface Place {
  readonly line: number
  readonly character: number
}
