import type { LivePorts } from '../../../run/index.js'
import { callerTrace } from './caller-trace.js'
import type { Interrupts } from './interrupts.js'
import { journalFolder } from './journal-folder.js'
import { ownMark } from './process-mark.js'
import type { RunDisplay } from './run-display.js'

/** The environment of a run: this process, its terminal, its user and the journal folder. */
export function portsOf(
  display: RunDisplay,
  { interrupts, journal }: { readonly interrupts: Interrupts; readonly journal: string | undefined }
): Omit<LivePorts, 'ended'> {
  return {
    environment: process.env,
    ...callerTrace(process.env),
    folder: process.cwd(),
    signal: interrupts.signal,
    onStarting: kill => interrupts.onKill(kill),
    person: display.person,
    elicit: display.elicit,
    ...display.settings,
    confirm: display.confirm,
    journal: { folder: journalFolder(journal), named: journal ?? null, mark: ownMark() },
    listeners: [display.onEvent],
    warn: display.warn,
    onLog: ({ server, text }) => display.log(`[${server}] ${text}`),
    onProgress: display.progress
  }
}
