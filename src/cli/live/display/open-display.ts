import { thisMachine } from '../../../backends/machine.js'
import type { Workflow } from '../../../model/index.js'
import { describeTerminal } from '../../terminal/terminal.js'
import { writeNotice } from '../../terminal/write-notice.js'
import { printRun } from './print-run.js'
import type { DisplayContext, RunDisplay } from './run-display.js'
import { viewDisplay } from './view-display.js'

/** The view where an interactive terminal can show it; otherwise plain lines. */
export async function openDisplay(workflow: Workflow, around: DisplayContext): Promise<RunDisplay> {
  const { flags, interrupts } = around
  // Only programs read events as they happen.
  const isFollowed = around.requests.some(({ name, path }) => name === 'ndjson' && path === undefined)
  if (flags.quiet === true || isFollowed || !isInteractive()) return plainDisplay(workflow, around)
  forgetEmptyPipelines()
  const { showRun } = await import('../../../ui/show-run.js')
  const { environment, stream } = { environment: process.env, stream: process.stderr }
  const { colour, unicode } = describeTerminal({ environment, stream, color: flags.color })
  const shown = await showRun(workflow, {
    look: { colour, unicode },
    stream,
    now: thisMachine.elapsed,
    onInterrupt: () => interrupts.interrupt(),
    onFault: error =>
      void stream.write(`vmcp: the view of the run failed (${String(error)}); the run continues without it\n`)
  })
  interrupts.signal.addEventListener('abort', () => shown.cancelling())
  return viewDisplay(shown, around)
}

/** Ink treats even an empty variable as a pipeline, and would draw nothing before the end. It checks when loaded. */
function forgetEmptyPipelines(): void {
  for (const name of PIPELINES) if (process.env[name] === '') delete process.env[name]
}

const PIPELINES = ['CI', 'CONTINUOUS_INTEGRATION']

/** A user is present: both ends of the terminal are one, and it is not a pipeline. */
export function isInteractive(): boolean {
  const isPipeline = PIPELINES.some(name => isSet(process.env[name]))
  const isTerminal = process.stdin.isTTY === true && process.stderr.isTTY === true
  return isTerminal && process.env.TERM !== 'dumb' && !isPipeline
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value !== 'false'
}

function plainDisplay(workflow: Workflow, { requests, surface }: DisplayContext): RunDisplay {
  const { output } = surface
  return {
    ...printRun(workflow, { requests, surface }),
    person: null,
    elicit: null,
    settings: {},
    confirm: null,
    log: text => output.talk(text),
    progress: () => undefined,
    warn: writeNotice,
    close: () => undefined
  }
}
