import type { CallProgress, ServerElicitor } from '../../../backends/live/index.js'
import { thisMachine } from '../../../backends/machine.js'
import type { Elicitor, EventPlace } from '../../../engine/index.js'
import type { Workflow } from '../../../model/index.js'
import type { FinishedRun } from '../../../project/simulation/finished-run.js'
import { dryRunReporters, summary } from '../../../reporters/run/index.js'
import type { ShownRun } from '../../../ui/show-run.js'
import { type FormatRequest, writeReports } from '../../formats.js'
import { say } from '../../say.js'
import type { Surface } from '../../surface.js'
import { describeTerminal } from '../../terminal.js'
import type { Interrupts } from './interrupts.js'
import { type SettingsPerson, settingsPerson } from './settings-person.js'
import { type Teller, tellRun } from './tell-run.js'

/** What a person sees of a run, and where they are asked: a view in the terminal, or lines and nobody. */
export interface Front extends Teller {
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

export interface FrontFlags {
  readonly quiet?: boolean
  readonly color?: boolean | undefined
  readonly 'no-input': boolean
}

interface FrontContext {
  readonly flags: FrontFlags
  readonly requests: readonly FormatRequest[]
  readonly surface: Surface
  readonly interrupts: Interrupts
}

/** The view where a terminal shows it and somebody sits there; else plain lines. */
export async function openFront(workflow: Workflow, around: FrontContext): Promise<Front> {
  const { flags, interrupts } = around
  // Whoever reads events as they happen is a program.
  const isFollowed = around.requests.some(({ name, path }) => name === 'ndjson' && path === undefined)
  if (flags.quiet === true || isFollowed || !isInteractive()) return plainFront(workflow, around)
  const { showRun } = await import('../../../ui/show-run.js')
  const { environment, stream } = { environment: process.env, stream: process.stderr }
  const { colour, unicode } = describeTerminal({ environment, stream, color: flags.color })
  const shown = showRun(workflow, {
    look: { colour, unicode },
    stream,
    now: thisMachine.elapsed,
    onInterrupt: () => interrupts.interrupt(),
    onFault: error =>
      void stream.write(`vmcp: the view of the run failed (${String(error)}); the run goes on without it\n`)
  })
  interrupts.signal.addEventListener('abort', () => shown.cancelling())
  return viewFront(shown, around)
}

/** Somebody is there: both ends of the terminal are one, and it is no pipeline. */
export function isInteractive(): boolean {
  const { CI, CONTINUOUS_INTEGRATION, TERM } = process.env
  const isPipeline = [CI, CONTINUOUS_INTEGRATION].some(isSet)
  return process.stdin.isTTY === true && process.stderr.isTTY === true && TERM !== 'dumb' && !isPipeline
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value !== 'false'
}

function plainFront(workflow: Workflow, { requests, surface }: FrontContext): Front {
  const { output } = surface
  return {
    ...tellRun(workflow, { requests, surface }),
    person: null,
    elicit: null,
    settings: {},
    confirm: null,
    log: text => output.talk(text),
    progress: () => undefined,
    warn: say,
    close: () => undefined
  }
}

function viewFront(shown: ShownRun, { flags, requests, surface, interrupts }: FrontContext): Front {
  const { signal } = interrupts
  const warnings: string[] = []
  let isClosed = false
  const close = (): void => {
    if (isClosed) return
    isClosed = true
    shown.close()
    for (const text of warnings) say(text)
  }
  const isAsking = !flags['no-input']
  return {
    hear: shown.hear,
    end: run => {
      close()
      writeEnd(run, requests, surface)
    },
    person: isAsking
      ? {
          ask: ({ place, message, schema, timeoutMs }, own) =>
            shown.ask({ from: `step ${placeName(place)}`, message, schema, timeoutMs }, own)
        }
      : null,
    elicit: isAsking ? serverElicitor(shown) : null,
    settings: isAsking ? settingsPerson((question, done) => shown.ask(question, done), signal) : {},
    confirm: isAsking
      ? async message =>
          (await shown.ask({ from: 'vmcp', message, schema: null }, signal))?.action === 'accept'
      : null,
    log: text => (isClosed ? surface.output.talk(text) : shown.log(text)),
    progress: ({ step, tool, progress, total, message }) =>
      shown.progress(step ?? tool, [progressText(progress, total), message ?? ''].join(' ').trim()),
    warn: text => {
      if (isClosed) say(text)
      else {
        shown.log(text, true)
        warnings.push(text)
      }
    },
    close
  }
}

/** A step of a loop's body asks for one of its items. */
function placeName({ step, iteration }: EventPlace): string {
  return iteration === null ? step : `${step} (${iteration.loop}, item ${iteration.index + 1})`
}

function progressText(progress: number, total: number | null): string {
  return total === null ? String(progress) : `${progress}/${total}`
}

function serverElicitor(shown: ShownRun): ServerElicitor {
  return (question, signal) => {
    const { server, message, mode } = question
    const asked = { from: `server ${server}`, message }
    return mode === 'url'
      ? shown.ask({ ...asked, schema: null, url: question.url }, signal)
      : shown.ask({ ...asked, schema: question.schema }, signal)
  }
}

/** The steps stand in the scrollback already where the result goes to the same terminal. */
function writeEnd(run: FinishedRun, requests: readonly FormatRequest[], surface: Surface): void {
  const isSeen =
    requests.some(({ name, path }) => name === 'pretty' && path === undefined) && surface.terminal.isTerminal
  if (isSeen) surface.output.result(`\n${summary.report(run, surface.terminal)}`)
  const rest = isSeen ? requests.filter(({ path }) => path !== undefined) : requests
  writeReports(run, dryRunReporters, { requests: rest, surface })
}
