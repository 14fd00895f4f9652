import type { BackendSource } from '../backends/live/index.js'
import type { RunReport } from '../engine/index.js'
import { routed } from '../model/index.js'
import { chooseRun } from '../project/choosing/choose-run.js'
import { answersOf, jsonObjectOf } from '../project/library-input.js'
import { refusalsOf } from '../project/linting/refusals.js'
import { loadProject } from '../project/loading/load-project.js'
import { readServers } from '../project/loading/read-servers.js'
import { UsageError } from '../project/usage-error.js'
import { positionAt, type SourceFile } from '../source/source-file.js'
import type { LivePlan } from './live-plan.js'
import { liveRun } from './live-run.js'
import { refuseIncomplete } from './refuse-incomplete.js'
import type { RunOptions } from './run-options.js'

/** Implements the library's `run`. */
export async function runFiles(files: readonly SourceFile[], options: RunOptions): Promise<RunReport> {
  const { signal = new AbortController().signal, journal } = options
  const plan = await planOf(files, options)
  refuseIncomplete(plan, { isAsGiven: false })
  const outcome = await liveRun(plan, {
    environment: options.environment,
    folder: options.folder,
    signal,
    person: options.person ?? null,
    elicit: null,
    confirm: null,
    journal: journal === undefined ? null : { folder: journal, named: journal, mark: null },
    listeners: options.listener ? [options.listener] : [],
    warn: options.onWarning ?? (() => undefined),
    onLog: options.onLog ?? (() => undefined)
  })
  if (outcome.kind === 'ran') return outcome.run.report
  if (outcome.kind === 'conflict') throw new UsageError(outcome.reasons)
  if (outcome.kind === 'unusable') throw outcome.failures[0]
  throw signal.reason
}

async function planOf(files: readonly SourceFile[], options: RunOptions): Promise<LivePlan> {
  const project = loadProject(files, options.compat ?? 'documented')
  const args = jsonObjectOf(options.arguments ?? {}, 'arguments')
  const workflow = await routed(chooseRun(project, options), args)
  return {
    workflow,
    arguments: args,
    answers: answersOf(options.elicitations ?? {}),
    sources: options.backends.flatMap(sourcesIn),
    refusals: refusalsOf(project, workflow),
    schedule: options.schedule,
    maxParallel: options.maxParallel,
    seed: options.seed,
    details: options.details,
    permission: { isGiven: options.allowDestructive ?? false, isStrict: false },
    earlier: null
  }
}

function sourcesIn(file: SourceFile): readonly BackendSource[] {
  const { sources, diagnostics } = readServers(file)
  const first = diagnostics.find(({ severity }) => severity === 'error')
  if (first) {
    const { line, column } = positionAt(first.file, first.span.start)
    throw new UsageError(`${first.file.path}:${line}:${column}: ${first.message}`)
  }
  return sources
}
