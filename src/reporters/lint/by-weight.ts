import type { Diagnostic } from '../../source/diagnostic.js'

/** Most severe first: errors, fatal warnings, other warnings, notes; each in the given order. */
export function byWeight<T extends Diagnostic>(diagnostics: readonly T[]): readonly T[] {
  return [...diagnostics].sort((a, b) => weightOf(a) - weightOf(b))
}

function weightOf({ severity, isFatal }: Diagnostic): number {
  if (severity === 'error') return 0
  if (isFatal) return 1
  return severity === 'warning' ? 2 : 3
}
