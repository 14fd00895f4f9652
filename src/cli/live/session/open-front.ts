import { thisMachine } from '../../../backends/machine.js'
import type { Workflow } from '../../../model/index.js'
import { say } from '../../say.js'
import { describeTerminal } from '../../terminal.js'
import type { Front, FrontContext } from './front.js'
import { tellRun } from './tell-run.js'
import { viewFront } from './view-front.js'

/** The view where a terminal shows it and somebody sits there; else plain lines. */
export async function openFront(workflow: Workflow, around: FrontContext): Promise<Front> {
  const { flags, interrupts } = around
  // Whoever reads events as they happen is a program.
  const isFollowed = around.requests.some(({ name, path }) => name === 'ndjson' && path === undefined)
  if (flags.quiet === true || isFollowed || !isInteractive()) return plainFront(workflow, around)
  forgetEmptyPipelines()
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

/** Ink takes an empty variable for a pipeline too, and would draw nothing before the end. It looks when it is loaded. */
function forgetEmptyPipelines(): void {
  for (const name of PIPELINES) if (process.env[name] === '') delete process.env[name]
}

const PIPELINES = ['CI', 'CONTINUOUS_INTEGRATION']

/** Somebody is there: both ends of the terminal are one, and it is no pipeline. */
export function isInteractive(): boolean {
  const isPipeline = PIPELINES.some(name => isSet(process.env[name]))
  const isTerminal = process.stdin.isTTY === true && process.stderr.isTTY === true
  return isTerminal && process.env.TERM !== 'dumb' && !isPipeline
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
