import type { ServerElicitor } from '../../../backends/live/index.js'
import type { EventLocation } from '../../../engine/index.js'
import type { FinishedRun } from '../../../project/simulation/finished-run.js'
import { dryRunReporters, summary } from '../../../reporters/run/index.js'
import type { ShownRun } from '../../../ui/show-run.js'
import { type FormatRequest, writeReports } from '../../formats/formats.js'
import type { Surface } from '../../terminal/surface.js'
import { writeNotice } from '../../terminal/write-notice.js'
import type { DisplayContext, RunDisplay } from './run-display.js'
import { settingsPerson } from './settings-person.js'

/** The view: output after it has closed is written as lines. */
export function viewDisplay(
  shown: ShownRun,
  { flags, requests, surface, interrupts }: DisplayContext
): RunDisplay {
  const { signal } = interrupts
  const warnings: string[] = []
  let isClosed = false
  const close = (): void => {
    if (isClosed) return
    isClosed = true
    shown.close()
    for (const text of warnings) writeNotice(text)
  }
  const isAsking = !flags['no-input']
  return {
    onEvent: shown.onEvent,
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
      if (isClosed) writeNotice(text)
      else {
        shown.log(text, true)
        warnings.push(text)
      }
    },
    close
  }
}

/** A step of a loop's body asks for one of its items. */
function placeName({ step, iteration }: EventLocation): string {
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

/** The steps are already in the scrollback where the result goes to the same terminal. */
function writeEnd(run: FinishedRun, requests: readonly FormatRequest[], surface: Surface): void {
  const isSeen =
    requests.some(({ name, path }) => name === 'pretty' && path === undefined) && surface.terminal.isTerminal
  if (isSeen) surface.output.result(`\n${summary.report(run, surface.terminal)}`)
  const rest = isSeen ? requests.filter(({ path }) => path !== undefined) : requests
  writeReports(run, dryRunReporters, { requests: rest, surface })
}
