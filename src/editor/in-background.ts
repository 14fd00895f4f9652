import type { Connection } from 'vscode-languageserver/node'

/** Runs work that no request waits for. An error goes to the editor's log, and the server continues. */
export function inBackground(
  connection: Pick<Connection, 'console'>,
  work: () => Promise<void>
): Promise<void> {
  return work().catch(error => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    connection.console.error(
      `This is a fault in vmcp itself. Please report it with the lines below.\n${text}`
    )
  })
}
