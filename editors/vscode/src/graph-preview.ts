import {
  commands,
  type Disposable,
  type DocumentSymbol,
  type Uri,
  ViewColumn,
  type WebviewPanel,
  window,
  workspace
} from 'vscode'
import type { AskServer, ServerAnswer } from './ask-server.js'

interface ShownGraph {
  readonly uri: Uri
  readonly name: string
}

/** The graph of a workflow next to its text. It is drawn again when the text is saved. */
export class GraphPreview implements Disposable {
  readonly #ask: AskServer
  readonly #saves: Disposable
  #panel: WebviewPanel | null = null
  #shown: ShownGraph | null = null

  constructor(ask: AskServer) {
    this.#ask = ask
    this.#saves = workspace.onDidSaveTextDocument(({ uri }) => this.#redraw(uri))
  }

  async show(): Promise<void> {
    const document = window.activeTextEditor?.document
    if (!document) return
    const symbols = await commands.executeCommand<DocumentSymbol[] | undefined>(
      'vscode.executeDocumentSymbolProvider',
      document.uri
    )
    const names = (symbols ?? []).map(({ name }) => name)
    const name = names.length > 1 ? await window.showQuickPick(names, { title: 'Workflow' }) : names[0]
    if (name === undefined) return
    await this.#draw({ uri: document.uri, name })
    this.#panel?.reveal(ViewColumn.Beside, true)
  }

  dispose(): void {
    this.#saves.dispose()
    this.#panel?.dispose()
  }

  async #redraw(uri: Uri): Promise<void> {
    if (this.#shown?.uri.toString() === uri.toString()) await this.#draw(this.#shown)
  }

  async #draw(graph: ShownGraph): Promise<void> {
    const { uri, name } = graph
    const { text } = await this.#ask<ServerAnswer>('vmcp.graph', { uri: uri.toString(), name })
    const panel = this.#panel ?? this.#open(name)
    panel.title = name
    panel.webview.html = pageOf(text)
    this.#shown = graph
  }

  #open(name: string): WebviewPanel {
    const panel = window.createWebviewPanel('vmcp.graph', name, ViewColumn.Beside, { enableScripts: false })
    panel.onDidDispose(() => {
      this.#panel = null
      this.#shown = null
    })
    this.#panel = panel
    return panel
  }
}

/** A page without scripts: what a workflow is called cannot be run in it. */
function pageOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const policy = "default-src 'none'; style-src 'unsafe-inline'"
  return `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><pre style="font-family: var(--vscode-editor-font-family)">${escaped}</pre>`
}
