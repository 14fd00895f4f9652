import type { Connection } from 'vscode-languageserver/node'

/** Does work that no request waits for: its fault goes to the log of the editor, and the server goes on. */
export function attempt(connection: Pick<Connection, 'console'>, work: () => Promise<void>): Promise<void> {
  return work().catch(error => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    connection.console.error(
      `This is a fault in vmcp itself. Please report it with the lines below.\n${text}`
    )
  })
}
