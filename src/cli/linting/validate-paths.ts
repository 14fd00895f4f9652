import { isValid, validateFiles } from '../../project/linting/validate-files.js'
import { validateReporters } from '../../reporters/validate/index.js'
import { boundsFor, type EngineFlags } from '../configuration/engine-bounds.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { formatRequests, writeReports } from '../formats/formats.js'
import { type InputFlags, openAllInputs } from '../inputs/inputs.js'
import { progressOf } from '../terminal/progress.js'
import type { Surface } from '../terminal/surface.js'
import { tuneHeap } from '../tune-heap.js'

export interface ValidateFlags extends InputFlags, EngineFlags {
  readonly format: readonly string[] | undefined
  readonly json: boolean
  readonly quiet: boolean
}

/** Implements `vmcp validate`. */
export async function validatePaths(
  paths: readonly string[],
  flags: ValidateFlags,
  surface: Surface
): Promise<ExitCode> {
  const requests = await formatRequests(
    flags,
    validateReporters.map(reporter => reporter.name)
  )
  const inputs = await openAllInputs(paths, flags)
  await tuneHeap(inputs.files)
  const { bounds, notes } = boundsFor(flags, inputs.configuration, inputs.files)
  for (const note of notes) surface.output.talk(note)
  const progress = progressOf({ unit: 'files', total: inputs.files.length }, flags.quiet)
  const read = validateFiles(inputs.files, inputs.compat, {
    named: inputs.named,
    bounds,
    onBatch: count => progress.add(count)
  })
  progress.end()
  const validation = { ...read, unread: [...read.unread, ...inputs.unreadable] }
  writeReports(validation, validateReporters, { requests, surface })
  for (const note of inputs.notes) surface.output.talk(note)
  if (inputs.unreadable.length > 0) return exitCodes.usage.code
  if (!isValid(validation)) return exitCodes.problems.code
  if (validation.verdicts.length > 0) return exitCodes.ok.code
  surface.output.talk('nothing was checked: no resource was found')
  return exitCodes.usage.code
}
