import {
  commands,
  type Disposable,
  type DocumentSymbol,
  type Uri,
  ViewColumn,
  type WebviewPanel,
  window
} from 'vscode'
import type { AskServer, ServerAnswer } from './ask-server.js'

/** The graph of a workflow beside its text. It is drawn anew when the text is saved. */
export class GraphPreview implements Disposable {
  readonly #ask: AskServer
  #panel: WebviewPanel | null = null

  constructor(ask: AskServer) {
    this.#ask = ask
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
    if (name !== undefined) await this.#draw(document.uri, name)
  }

  dispose(): void {
    this.#panel?.dispose()
  }

  async #draw(uri: Uri, name: string): Promise<void> {
    const { text } = await this.#ask<ServerAnswer>('vmcp.graph', { uri: uri.toString(), name })
    this.#panel ??= window.createWebviewPanel('vmcp.graph', name, ViewColumn.Beside, { enableScripts: false })
    this.#panel.onDidDispose(() => {
      this.#panel = null
    })
    this.#panel.title = name
    this.#panel.webview.html = pageOf(text)
    this.#panel.reveal(ViewColumn.Beside, true)
  }
}

/** A page without scripts: what a workflow is called cannot be run in it. */
function pageOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const policy = "default-src 'none'; style-src 'unsafe-inline'"
  return `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><pre style="font-family: var(--vscode-editor-font-family)">${escaped}</pre>`
}
