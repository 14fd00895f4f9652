import type { ServerResponse } from 'node:http'

/** The answers that are not sent whole yet, so that a server that ends can wait for them. */
export class OpenAnswers {
  readonly #open = new Set<ServerResponse>()

  note(response: ServerResponse): void {
    this.#open.add(response)
    response.once('close', () => this.#open.delete(response))
  }

  /** Resolves when all that are open now were sent, or their clients have gone. */
  async sent(): Promise<void> {
    const ends = [...this.#open].map(
      response => new Promise<void>(resolve => void response.once('close', () => resolve()))
    )
    await Promise.all(ends)
  }
}
