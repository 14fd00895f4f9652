import type { RunEvent } from '../../engine/index.js'

/** Lines of events; the last of a text may be cut. */
export class EventLines {
  #rest = ''

  take(text: string): RunEvent[] {
    const lines = `${this.#rest}${text}`.split('\n')
    this.#rest = lines.pop() ?? ''
    return lines.map(line => JSON.parse(line))
  }
}
