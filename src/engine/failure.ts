import type { Semantics, Step, StepFailure } from '../model/index.js'
import type { StepTrouble } from './steps/executor.js'

/** A failure in the upstream engine's words: of a step, or (null) of the run itself. */
export function failureOf(semantics: Semantics, step: Step | null, trouble: StepTrouble): StepFailure {
  const tool = trouble.tool ?? (step?.kind === 'tool' ? step.tool.value : undefined)
  const { kind, cause, phase, iteration, attempts, detail, path, result, inner } = trouble
  const message = semantics.phrase({
    kind,
    cause,
    step,
    ...(tool === undefined ? {} : { tool }),
    ...(phase === undefined ? {} : { phase }),
    ...(iteration === undefined ? {} : { iteration }),
    ...(attempts === undefined ? {} : { attempts }),
    ...(inner === undefined ? {} : { inner })
  })
  return {
    kind,
    message,
    cause,
    ...(detail === undefined ? {} : { detail }),
    ...(path === undefined ? {} : { path }),
    ...(result === undefined ? {} : { result })
  }
}
