import {
  type Connection,
  MessageType,
  ResponseError,
  ShowMessageNotification
} from 'vscode-languageserver/node'
import type { EditorState } from '../editor-state.js'
import type { CommandAnswer, EditorCommand } from '../run-command.js'

const ON_FILES: readonly EditorCommand[] = ['vmcp.dry-run', 'vmcp.graph', 'vmcp.test']

/** The commands that an editor can execute. */
export const COMMANDS: readonly string[] = [...ON_FILES, 'vmcp.explain']

const INVALID_PARAMS = -32602

/** Answers commands: dry runs, tests and graphs of open files, and rule pages. */
export function answerCommands(connection: Connection, state: EditorState): void {
  connection.onExecuteCommand(async ({ command, arguments: [given] = [] }) => {
    if (command === 'vmcp.explain') return { text: state.ports.page(String(given)).text }
    const known = ON_FILES.find(each => each === command)
    const { uri, name } = targetOf(given)
    const asked = uri === null ? null : await state.asked(uri)
    if (!known || !asked)
      throw new ResponseError(INVALID_PARAMS, `${command} needs { uri, name } of a file that is known`)
    try {
      // Loaded with the first command, since it needs the engine.
      const { runCommand } = await import('../run-command.js')
      const answer = await runCommand(known, asked, name)
      if (known !== 'vmcp.graph') show(connection, answer)
      return answer
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'UsageError') throw error
      throw new ResponseError(INVALID_PARAMS, error.message)
    }
  })
}

function show(connection: Connection, { message, isGood }: CommandAnswer): void {
  const type = isGood ? MessageType.Info : MessageType.Warning
  void connection.sendNotification(ShowMessageNotification.type, { type, message }).catch(() => undefined)
}

function targetOf(given: unknown): { readonly uri: string | null; readonly name: string } {
  if (typeof given !== 'object' || given === null) return { uri: null, name: '' }
  const uri = 'uri' in given && typeof given.uri === 'string' ? given.uri : null
  return { uri, name: 'name' in given && typeof given.name === 'string' ? given.name : '' }
}
