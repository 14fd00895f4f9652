import {
  type ClientCapabilities,
  CodeActionKind,
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  TextDocumentSyncKind
} from 'vscode-languageserver/node'
import { answerCommands, COMMANDS } from './answers/commands.js'
import { answerNames } from './answers/names.js'
import { answerOffers } from './answers/offers.js'
import { answerOutline, TOKEN_TYPES } from './answers/outline.js'
import { answerRepairs, FIX_ALL } from './answers/repairs.js'
import { wholePath } from './areas.js'
import { isConfiguration } from './configuration-faults.js'
import type { EditorPorts } from './editor-ports.js'
import { EditorState } from './editor-state.js'
import { inBackground } from './in-background.js'
import { Positions, positionEncodings } from './positions.js'
import { isUnnamed, pathOf } from './uris.js'
import { type YamlSetting, yamlSettings } from './yaml-server.js'

/** Whole folders are linted after this delay, so that the first open files come before them. */
const BEFORE_FOLDERS_MS = 200

/** Serves one editor on two streams until it exits. */
export function serveEditor(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  ports: EditorPorts
): void {
  const connection = createConnection(input, output)
  const state = new EditorState(connection, ports)
  const client: { capabilities: ClientCapabilities } = { capabilities: {} }
  connection.onInitialize(params => {
    client.capabilities = params.capabilities
    return begin(params, state)
  })
  connection.onInitialized(() => {
    if (client.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration) watch(connection)
    ports.later(BEFORE_FOLDERS_MS, () => void inBackground(connection, () => lintAll(state)))
  })
  connection.onShutdown(() => state.queue.stop())
  followDocuments(connection, state)
  followFolders(connection, state)
  answerDiagnostics(connection, state)
  answerOffers(connection, state)
  answerNames(connection, state)
  answerOutline(connection, state)
  answerRepairs(connection, state)
  answerCommands(connection, state)
  connection.listen()
}

function begin(params: InitializeParams, state: EditorState): InitializeResult {
  const { capabilities, workspaceFolders, rootUri, initializationOptions } = params
  const encodings = capabilities.general?.positionEncodings ?? ['utf-16']
  const encoding = positionEncodings.find(each => encodings.includes(each)) ?? 'utf-16'
  state.positions = new Positions(encoding)
  state.pulls = capabilities.textDocument?.diagnostic !== undefined
  state.canRefresh = capabilities.workspace?.diagnostics?.refreshSupport === true
  const defaults = capabilities.textDocument?.completion?.completionList?.itemDefaults ?? []
  state.knowsItemDefaults = ['editRange', 'data'].every(each => defaults.includes(each))
  state.yaml = yamlSetting(initializationOptions, 'auto')
  const roots = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : [])
  state.areas.setRoots(roots.map(pathOf))
  return { serverInfo: { name: 'vmcp', version: state.ports.version }, capabilities: offered(encoding) }
}

/** Editors send all their settings when any has changed; settings without this one leave it unchanged. */
function yamlSetting(options: unknown, before: YamlSetting): YamlSetting {
  const given =
    typeof options === 'object' && options !== null && 'yaml' in options ? options.yaml : undefined
  return yamlSettings.find(each => each === given) ?? before
}

function offered(positionEncoding: string): InitializeResult['capabilities'] {
  return {
    positionEncoding,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: false },
    hoverProvider: true,
    completionProvider: { triggerCharacters: ['.', '$', '{', ' ', ':', '-'], resolveProvider: true },
    definitionProvider: true,
    referencesProvider: true,
    renameProvider: { prepareProvider: true },
    documentSymbolProvider: true,
    workspaceSymbolProvider: true,
    foldingRangeProvider: true,
    selectionRangeProvider: true,
    inlayHintProvider: true,
    semanticTokensProvider: { legend: { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [] }, full: true },
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL] },
    codeLensProvider: {},
    executeCommandProvider: { commands: [...COMMANDS] },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } }
  }
}

function watch(connection: Connection): void {
  const watchers = [{ globPattern: '**/*.{yaml,yml,json}' }]
  void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch(() => undefined)
}

function filesOf({ areas }: EditorState): readonly string[] {
  return areas.all.flatMap(area => area.workspace.files.map(({ path }) => wholePath(area, path)))
}

/** Lints all files of all folders, once the open ones are linted. */
async function lintAll(state: EditorState): Promise<void> {
  await state.areas.scan(path => state.documents.at(path) !== undefined)
  state.changed()
  state.lintAll(filesOf(state))
}

function followDocuments(connection: Connection, state: EditorState): void {
  const { documents, queue } = state
  connection.onDidOpenTextDocument(({ textDocument: { uri, version, text } }) => {
    const path = pathOf(uri)
    documents.open({ uri, path, version, text })
    state.standalone.forget()
    state.changed()
    queue.lintSoon(path)
  })
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
    if (!documents.change({ uri, version }, contentChanges, state.positions)) return
    state.changed()
    queue.lintSoon(pathOf(uri))
  })
  connection.onDidSaveTextDocument(({ textDocument: { uri } }) => {
    state.standalone.forget()
    if (decidesForOthers(pathOf(uri))) void inBackground(connection, () => reconfigure(state))
  })
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
    documents.close(uri)
    state.standalone.forget()
    void inBackground(connection, () => reread(pathOf(uri), state))
  })
}

/** A configuration, or fixtures, which a configuration may name. */
function decidesForOthers(path: string): boolean {
  return isConfiguration(path) || /\.fixtures\.(?:ya?ml|json)$/.test(path)
}

/** A file that is closed has its text on disk again. */
async function reread(path: string, state: EditorState): Promise<void> {
  const { area, path: inside } = await state.areas.placeOf(path)
  const isKept =
    state.areas.roots.includes(area.root) && !isUnnamed(path) && !area.configuration.ignores(path)
  const text = isKept ? state.ports.textOf(path) : null
  const others = area.workspace.linkedWith(inside)
  if (text === null) {
    area.workspace.remove(inside)
    state.forget(path)
  } else area.workspace.set(inside, text)
  state.changed()
  for (const other of new Set([inside, ...others]))
    if (area.workspace.file(other)) state.queue.lintSoon(wholePath(area, other))
}

function followFolders(connection: Connection, state: EditorState): void {
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const paths = changes.map(({ uri }) => pathOf(uri))
    void inBackground(connection, async () => {
      if (paths.some(decidesForOthers)) await reconfigure(state)
      for (const path of paths) if (!state.documents.at(path)) await reread(path, state)
    })
  })
  connection.onDidChangeConfiguration(({ settings }) => {
    state.yaml = yamlSetting(settings?.vmcp ?? settings, state.yaml)
    for (const { path } of state.documents.all) state.queue.lintSoon(path)
  })
  connection.onNotification('workspace/didChangeWorkspaceFolders', ({ event }) => {
    const gone = new Set<string>(event.removed.map(({ uri }: { uri: string }) => pathOf(uri)))
    const come: string[] = event.added.map(({ uri }: { uri: string }) => pathOf(uri))
    state.areas.setRoots([...state.areas.roots.filter(root => !gone.has(root)), ...come])
    void inBackground(connection, () => lintAll(state))
  })
}

/** A changed configuration may change the findings of all files. */
async function reconfigure(state: EditorState): Promise<void> {
  const before = filesOf(state)
  await state.areas.reconfigure()
  await state.areas.scan(path => state.documents.at(path) !== undefined)
  state.changed()
  const now = new Set(filesOf(state))
  for (const path of before) if (!now.has(path)) state.forget(path)
  for (const { path } of state.documents.all) state.queue.lintSoon(path)
  state.lintAll(now)
}

function answerDiagnostics(connection: Connection, state: EditorState): void {
  connection.languages.diagnostics.on(async ({ textDocument }) => {
    const asked = await state.asked(textDocument.uri)
    return { kind: 'full', items: asked ? await state.diagnosticsOf(asked) : [] }
  })
}
