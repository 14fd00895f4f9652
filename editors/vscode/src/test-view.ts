import {
  type CancellationToken,
  commands,
  type Disposable,
  type DocumentSymbol,
  type TestController,
  type TestItem,
  TestMessage,
  TestRunProfileKind,
  type TestRunRequest,
  tests,
  type Uri,
  workspace
} from 'vscode'
import type { AskServer, ServerAnswer } from './ask-server.js'

const TEST_FILES = '**/*.vmcp-test.{yaml,yml,json}'

/** The tests of all test files in the test view, run by the server on what is open. */
export class TestView implements Disposable {
  readonly #ask: AskServer
  readonly #controller: TestController
  readonly #watcher = workspace.createFileSystemWatcher(TEST_FILES)

  constructor(ask: AskServer) {
    this.#ask = ask
    this.#controller = tests.createTestController('vmcp', 'vmcp')
    this.#controller.createRunProfile(
      'Run',
      TestRunProfileKind.Run,
      (request, token) => this.#run(request, token),
      true
    )
    this.#controller.resolveHandler = item => (item ? this.#readTests(item) : this.#findFiles())
    this.#watcher.onDidCreate(uri => this.#add(uri))
    this.#watcher.onDidChange(uri => this.#readTests(this.#add(uri)))
    this.#watcher.onDidDelete(uri => this.#controller.items.delete(uri.toString()))
  }

  dispose(): void {
    this.#watcher.dispose()
    this.#controller.dispose()
  }

  async #findFiles(): Promise<void> {
    for (const uri of await workspace.findFiles(TEST_FILES)) this.#add(uri)
  }

  #add(uri: Uri): TestItem {
    const known = this.#controller.items.get(uri.toString())
    if (known) return known
    const item = this.#controller.createTestItem(uri.toString(), workspace.asRelativePath(uri), uri)
    item.canResolveChildren = true
    this.#controller.items.add(item)
    return item
  }

  async #readTests(file: TestItem): Promise<void> {
    if (!file.uri) return
    await workspace.openTextDocument(file.uri)
    const symbols = await commands.executeCommand<DocumentSymbol[] | undefined>(
      'vscode.executeDocumentSymbolProvider',
      file.uri
    )
    const items = (symbols ?? []).map(({ name, range }) => {
      const item = this.#controller.createTestItem(`${file.id}#${name}`, name, file.uri)
      item.range = range
      return item
    })
    file.children.replace(items)
  }

  async #run(request: TestRunRequest, token: CancellationToken): Promise<void> {
    const run = this.#controller.createTestRun(request)
    const chosen = request.include ?? [...this.#controller.items].map(([, item]) => item)
    for (const item of chosen) {
      if (token.isCancellationRequested) break
      if (item.canResolveChildren && item.children.size === 0) await this.#readTests(item)
      const each = item.children.size > 0 ? [...item.children].map(([, child]) => child) : [item]
      for (const test of each) {
        if (!test.uri || request.exclude?.includes(test)) continue
        run.started(test)
        const answer = await this.#ask<ServerAnswer>('vmcp.test', {
          uri: test.uri.toString(),
          name: test.label
        })
        if (answer.isGood) run.passed(test)
        else run.failed(test, new TestMessage(answer.text))
      }
    }
    run.end()
  }
}
