import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import {
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type Range,
  StreamMessageReader,
  StreamMessageWriter
} from 'vscode-languageserver-protocol/node'
import { serveEditor } from '../../../src/editor/serve-editor.js'

const samples = new URL('../../../fixtures/samples/', import.meta.url)
const COLUMNS = 96

/** What an editor shows, as text with terminal colours, drawn from the answers of the language server. */
export async function editorFrames(): Promise<ReadonlyMap<string, string>> {
  const { client, opened } = editor()
  const workspaceFolders = [{ uri: 'file:///samples', name: 'samples' }]
  await client.sendRequest('initialize', {
    processId: null,
    rootUri: null,
    capabilities: {},
    workspaceFolders
  })
  await client.sendNotification('initialized', {})
  const found = await opened('nightly.yaml')
  // Its recorded answers give the types.
  await opened('release.fixtures.yaml')
  await opened('release.yaml')
  const hovered = 'steps.change.output.title'
  const hover = await client.sendRequest<Hover>('textDocument/hover', {
    textDocument: { uri: uriOf('release.yaml') },
    position: positionIn('release.yaml', hovered)
  })
  client.dispose()
  return new Map([
    ['editor-diagnostics.svg', diagnosticsText('nightly.yaml', found)],
    ['editor-hover.svg', hoverText('release.yaml', hover)]
  ])
}

function editor() {
  const [input, output] = [new PassThrough(), new PassThrough()]
  serveEditor(input, output, {
    version: '0.0.0',
    schemas: () => null,
    page: () => ({ text: '' }),
    filesBelow: async () => [],
    openThread: () => null,
    namesIn: () => [],
    textOf: () => null,
    configurationFor: async () => ({
      file: null,
      order: { compat: 'documented' },
      ignores: () => false,
      faults: []
    }),
    now: () => 0,
    later: (ms, work) => {
      if (ms === 0) setImmediate(work)
      return () => undefined
    }
  })
  const client = createProtocolConnection(new StreamMessageReader(output), new StreamMessageWriter(input))
  client.listen()
  return { client, opened: (name: string) => open(name, client) }
}

function open(name: string, client: ProtocolConnection): Promise<readonly Diagnostic[]> {
  return new Promise((resolve, reject) => {
    client.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      if (params.uri === uriOf(name)) resolve(params.diagnostics)
    })
    const textDocument = { uri: uriOf(name), languageId: 'yaml', version: 1, text: textOf(name) }
    client.sendNotification('textDocument/didOpen', { textDocument }).catch(reject)
  })
}

function uriOf(name: string): string {
  return `file:///samples/${name}`
}

function textOf(name: string): string {
  return readFileSync(new URL(name, samples), 'utf8')
}

/** The last name of a path. */
function positionIn(name: string, path: string): { line: number; character: number } {
  const before = textOf(name).split(path)[0] ?? ''
  const line = before.split('\n').length - 1
  return { line, character: before.length - before.lastIndexOf('\n') - 1 + path.length - 2 }
}

/** Two lines around each line that has a problem, and the problems below it. */
function diagnosticsText(name: string, found: readonly Diagnostic[]): string {
  const shown = (line: number) => found.some(({ range }) => Math.abs(range.start.line - line) <= 2)
  return linesOf(name, shown, (line, text) => {
    const here = found.filter(({ range }) => range.start.line === line)
    return here.flatMap(({ range, message, code, severity }) => {
      const colour = severity === 1 ? 31 : severity === 2 ? 33 : 36
      const lines = wrapped(`${message} [${code}]`, COLUMNS - 8)
      return [
        `\x1b[${colour}m${marks(range, text)}\x1b[39m`,
        ...lines.map(each => `      \x1b[${colour}m${each}\x1b[39m`)
      ]
    })
  })
}

function hoverText(name: string, { contents, range }: Hover): string {
  const at = range?.start.line ?? 0
  const markdown = typeof contents === 'object' && 'value' in contents ? contents.value : ''
  const lines = markdown.split('\n').flatMap(line => wrapped(line.replaceAll('`', ''), COLUMNS - 12))
  const width = Math.max(...lines.map(line => line.length))
  const box = [
    `┌${'─'.repeat(width + 2)}┐`,
    ...lines.map(line => `│ ${line.padEnd(width)} │`),
    `└${'─'.repeat(width + 2)}┘`
  ]
  return linesOf(
    name,
    line => line >= at - 5 && line <= at + 2,
    (line, text) =>
      line === at && range
        ? [`\x1b[36m${marks(range, text)}\x1b[39m`, ...box.map(each => `      \x1b[36m${each}\x1b[39m`)]
        : []
  )
}

function linesOf(
  name: string,
  isShown: (line: number) => boolean,
  below: (line: number, text: string) => readonly string[]
): string {
  const lines = textOf(name).split('\n')
  const parts = lines.flatMap((text, line) => {
    if (!isShown(line)) return []
    const number = String(line + 1).padStart(4)
    return [`\x1b[2m${number}\x1b[22m  ${text.slice(0, COLUMNS - 6)}`, ...below(line, text)]
  })
  return `\x1b[1m${name}\x1b[22m\n${parts.join('\n')}`
}

function marks({ start, end }: Range, text: string): string {
  const to = end.line === start.line ? end.character : text.length
  return ' '.repeat(6 + start.character) + '~'.repeat(Math.max(1, to - start.character))
}

function wrapped(text: string, width: number): readonly string[] {
  const lines = text.match(new RegExp(`.{1,${width}}(?:\\s|$)`, 'g')) ?? [text]
  return lines.map(line => line.trimEnd())
}
