import type { RunEvent, RunListener } from '../../engine/index.js'
import { exactJson } from '../exact-json.js'
import { PART_LIMIT } from '../journal-limits.js'
import { eventsName } from '../names.js'

/** Writes the events of a run into its state, part by part, for followers. One line per event; a line may be split between two parts. */
export class EventPages {
  #text = ''
  #parts = 0

  readonly onEvent: RunListener = (event: RunEvent) => {
    this.#text += `${exactJson(event)}\n`
  }

  /** @param set stores a text under a name */
  write(set: (name: string, text: string) => void): void {
    for (let at = 0; at < this.#text.length; at += PART_LIMIT)
      set(eventsName(this.#parts++), this.#text.slice(at, at + PART_LIMIT))
    this.#text = ''
  }
}
