import type { CallProgress, ServerElicitor } from '../../../backends/live/index.js'
import type { Elicitor } from '../../../engine/index.js'
import type { FormatRequest } from '../../formats/formats.js'
import type { Surface } from '../../terminal/surface.js'
import type { Interrupts } from '../process/interrupts.js'
import type { RunReporter } from './print-run.js'
import type { SettingsPerson } from './settings-person.js'

/** The user's view of a run and where questions are asked: a terminal view, or lines without questions. */
export interface RunDisplay extends RunReporter {
  /** Null where no user is present. */
  readonly person: Elicitor | null
  readonly elicit: ServerElicitor | null
  /** Settings of servers that the user must answer; empty where no user is present. */
  readonly settings: SettingsPerson
  readonly confirm: ((question: string) => Promise<boolean>) | null
  /** A line logged by a server. */
  log(text: string): void
  /** The progress of a call as reported by a server. */
  progress(progress: CallProgress): void
  /** A message that stays visible after the end. */
  warn(text: string): void
  close(): void
}

/** The flags that choose a display. */
export interface DisplayFlags {
  readonly quiet?: boolean
  readonly color?: boolean | undefined
  readonly 'no-input': boolean
}

/** The parameters for opening a display. */
export interface DisplayContext {
  readonly flags: DisplayFlags
  readonly requests: readonly FormatRequest[]
  readonly surface: Surface
  readonly interrupts: Interrupts
}
