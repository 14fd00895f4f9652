import type { ServerResponse } from 'node:http'

/** The answers that are not fully sent yet, so that a stopping server can wait for them. */
export class OpenAnswers {
  readonly #open = new Set<ServerResponse>()

  note(response: ServerResponse): void {
    this.#open.add(response)
    response.once('close', () => this.#open.delete(response))
  }

  /** Resolves when all currently open ones were sent, or their clients have disconnected. */
  async sent(): Promise<void> {
    const ends = [...this.#open].map(
      response => new Promise<void>(resolve => void response.once('close', () => resolve()))
    )
    await Promise.all(ends)
  }
}
