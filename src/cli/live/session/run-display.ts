import type { CallProgress, ServerElicitor } from '../../../backends/live/index.js'
import type { Elicitor } from '../../../engine/index.js'
import type { FormatRequest } from '../../formats.js'
import type { Surface } from '../../surface.js'
import type { RunReporter } from './display-run.js'
import type { Interrupts } from './interrupts.js'
import type { SettingsPerson } from './settings-person.js'

/** What a person sees of a run, and where they are asked: a view in the terminal, or lines and nobody. */
export interface RunDisplay extends RunReporter {
  /** Null where nobody is there. */
  readonly person: Elicitor | null
  readonly elicit: ServerElicitor | null
  /** What the settings of servers leave to a person; nothing where nobody is there. */
  readonly settings: SettingsPerson
  readonly confirm: ((question: string) => Promise<boolean>) | null
  /** A line of a server. */
  log(text: string): void
  /** How far a server says that a call is. */
  progress(progress: CallProgress): void
  /** Something that stays readable after the end. */
  warn(text: string): void
  close(): void
}

/** The flags that choose one. */
export interface DisplayFlags {
  readonly quiet?: boolean
  readonly color?: boolean | undefined
  readonly 'no-input': boolean
}

/** What a front is opened with. */
export interface DisplayContext {
  readonly flags: DisplayFlags
  readonly requests: readonly FormatRequest[]
  readonly surface: Surface
  readonly interrupts: Interrupts
}
