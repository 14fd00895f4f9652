import { commands, type Disposable, type ExtensionContext, extensions, workspace } from 'vscode'
import { LanguageClient, TransportKind } from 'vscode-languageclient/node'
import { GraphPreview } from './graph-preview.js'
import { serverProgram } from './server-program.js'
import { provideTasks } from './tasks.js'
import { TestView } from './test-view.js'

let client: LanguageClient | null = null

export async function activate(context: ExtensionContext): Promise<void> {
  const program = serverProgram(context.extensionPath)
  client = newClient(program)
  await client.start()
  const ask = <T>(command: string, given: object): Promise<T> => {
    if (!client) throw new Error('the server of vmcp does not run')
    return client.sendRequest<T>('workspace/executeCommand', { command, arguments: [given] })
  }
  const graphs = new GraphPreview(ask)
  const parts: Disposable[] = [
    graphs,
    new TestView(ask),
    provideTasks(program),
    commands.registerCommand('vmcp.showGraph', () => graphs.show()),
    commands.registerCommand('vmcp.restart', () => client?.restart()),
    workspace.onDidGrantWorkspaceTrust(() => client?.restart())
  ]
  context.subscriptions.push(...parts)
}

export async function deactivate(): Promise<void> {
  await client?.stop()
  client = null
}

function newClient(program: string): LanguageClient {
  const args = ['lsp', '--stdio']
  const run = { module: program, args, transport: TransportKind.stdio }
  const documentSelector = [
    { scheme: 'file', language: 'yaml' },
    { scheme: 'untitled', language: 'yaml' },
    { scheme: 'file', language: 'json', pattern: '**/*.{fixtures,vmcp-test}.json' }
  ]
  const initializationOptions = { yaml: yamlSetting() }
  return new LanguageClient('vmcp', 'vmcp', { run, debug: run }, { documentSelector, initializationOptions })
}

/** Faults of the YAML are left to the server for YAML where that is installed. */
function yamlSetting(): string {
  const given = workspace.getConfiguration('vmcp').get<string>('yaml', 'auto')
  if (given !== 'auto') return given
  return extensions.getExtension('redhat.vscode-yaml') ? 'theirs' : 'here'
}
