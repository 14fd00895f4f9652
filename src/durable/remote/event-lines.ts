import type { RunEvent } from '../../engine/index.js'
import { fromExactJson } from '../exact-json.js'

/** Lines of events; the last line of a text may be incomplete. */
export class EventLines {
  #rest = ''

  take(text: string): RunEvent[] {
    const lines = `${this.#rest}${text}`.split('\n')
    this.#rest = lines.pop() ?? ''
    // Only vmcp writes them.
    return lines.map(line => fromExactJson(line) as RunEvent) // reason above
  }
}
