import type { LivePorts } from '../../../run/index.js'
import { callerTrace } from './caller-trace.js'
import type { Front } from './front.js'
import type { Interrupts } from './interrupts.js'
import { journalFolder } from './journal-folder.js'
import { ownMark } from './process-mark.js'

/** A run's outside: this process, its terminal, the person who sits there and the user's folder for journals. */
export function portsOf(
  front: Front,
  { interrupts, journal }: { readonly interrupts: Interrupts; readonly journal: string | undefined }
): Omit<LivePorts, 'ended'> {
  return {
    environment: process.env,
    ...callerTrace(process.env),
    folder: process.cwd(),
    signal: interrupts.signal,
    onStarting: kill => interrupts.onKill(kill),
    person: front.person,
    elicit: front.elicit,
    ...front.settings,
    confirm: front.confirm,
    journal: { folder: journalFolder(journal), named: journal ?? null, mark: ownMark() },
    listeners: [front.hear],
    warn: front.warn,
    onLog: ({ server, text }) => front.log(`[${server}] ${text}`),
    onProgress: front.progress
  }
}
