import type { Compat } from '../model/index.js'
import type { Diagnostic } from '../source/diagnostic.js'
import { bindingReason } from './binding.js'

/** In the engine's reading nothing is forgiven: what every run must fail on is an error there, unless the file itself is taken. */
export function asSevereAsTheEngine(diagnostic: Diagnostic, compat: Compat): Diagnostic {
  const isForgiven =
    diagnostic.severity === 'warning' && diagnostic.failsRun === true && !diagnostic.staysWarning
  return compat === 'engine' && isForgiven ? { ...diagnostic, severity: 'error' } : diagnostic
}

/** Marks warnings on which every real run fails, in the documented reading those that the engine refuses, and what nothing silences. */
export function marked(diagnostic: Diagnostic, compat: Compat): Diagnostic {
  if (bindingReason(diagnostic, compat) !== null) return { ...diagnostic, isBinding: true }
  const { severity, failsRun, refusal } = diagnostic
  const isFatal =
    severity === 'warning' && (failsRun === true || (compat === 'documented' && refusal !== undefined))
  return isFatal ? { ...diagnostic, isFatal } : diagnostic
}
