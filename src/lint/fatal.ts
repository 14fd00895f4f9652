import type { Compat } from '../model/index.js'
import type { Diagnostic } from '../source/diagnostic.js'
import { bindingReason } from './binding.js'

/** In the engine's reading a problem that fails every run is an error, unless the engine accepts the file itself. */
export function asSevereAsTheEngine(diagnostic: Diagnostic, compat: Compat): Diagnostic {
  const isForgiven =
    diagnostic.severity === 'warning' && diagnostic.failsRun === true && !diagnostic.staysWarning
  return compat === 'engine' && isForgiven ? { ...diagnostic, severity: 'error' } : diagnostic
}

/**
 * Marks warnings that fail every real run, those that the engine refuses in the documented reading, and problems that cannot be
 * silenced.
 */
export function marked(diagnostic: Diagnostic, compat: Compat): Diagnostic {
  if (bindingReason(diagnostic, compat) !== null) return { ...diagnostic, isBinding: true }
  const { severity, failsRun, refusal } = diagnostic
  const isFatal =
    severity === 'warning' && (failsRun === true || (compat === 'documented' && refusal !== undefined))
  return isFatal ? { ...diagnostic, isFatal } : diagnostic
}
