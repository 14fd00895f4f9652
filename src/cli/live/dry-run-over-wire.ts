import { createRedactor, type Redactor } from '../../backends/live/index.js'
import { type WireBackend, wireReplay } from '../../backends/wire/wire-replay.js'
import type { Workflow } from '../../model/index.js'
import type { OpenBackend } from '../../project/simulation/simulate.js'
import { UsageError } from '../../project/usage-error.js'
import { namingFor } from '../../run/tool-naming.js'
import type { ExitCode } from '../exit-codes.js'
import type { Inputs } from '../inputs/inputs.js'
import { type DryRunFlags, dryRunPaths } from '../simulating/dry-run-paths.js'
import type { Surface } from '../terminal/surface.js'
import { serverSources } from './servers/server-sources.js'

interface WireFlags extends DryRunFlags {
  readonly backends: readonly string[] | undefined
}

/** Implements `vmcp dry-run --wire`: requests are real up to the edge of this process, and nothing leaves it. */
export async function dryRunOverWire(
  paths: readonly string[],
  flags: WireFlags,
  surface: Surface
): Promise<ExitCode> {
  const opened: WireBackend[] = []
  const redactor = createRedactor()
  const between = (inputs: Inputs, workflow: Workflow) =>
    openWire({ inputs, workflow, flags, opened, redactor })
  const code = await dryRunPaths(paths, { ...flags, between, redactor }, surface)
  for (const { method, url, server, message } of opened.flatMap(({ requests }) => requests))
    surface.output.talk(
      redactor.redact(`wire: ${[server ?? 'nobody', method, url, message ?? ''].join(' ').trimEnd()}`)
    )
  return code
}

interface WireWork {
  readonly inputs: Inputs
  readonly workflow: Workflow
  readonly flags: WireFlags
  readonly opened: WireBackend[]
  readonly redactor: Redactor
}

function openWire({ inputs, workflow, flags, opened, redactor }: WireWork): OpenBackend {
  const sources = serverSources({ backends: flags.backends }, inputs)
  if (sources.length === 0) throw new UsageError('no server is named: give a file with --backends')
  return async (replay, clock) => {
    try {
      const backend = await wireReplay(sources, {
        replay,
        hold: () => clock.hold(),
        environment: process.env,
        folder: process.cwd(),
        signal: new AbortController().signal,
        onLog: () => undefined,
        elicit: null,
        redactor,
        naming: namingFor(workflow)
      })
      opened.push(backend)
      return backend
    } catch (error) {
      if (error instanceof Error && error.name === 'BackendFailure')
        throw new UsageError(error.message.split('\n'))
      throw error
    }
  }
}
