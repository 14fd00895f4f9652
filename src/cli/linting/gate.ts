import type { LintedFiles } from '../../project/linting/findings.js'
import type { Diagnostic } from '../../source/diagnostic.js'

/** The lowest level of problems for which lint exits with 1. */
export const failLevels = ['error', 'fatal', 'warning'] as const
export type FailLevel = (typeof failLevels)[number]

/** The limits of the command line and the configuration; the command line wins. */
export interface GateSettings {
  readonly flags: { readonly 'max-warnings': number | undefined; readonly 'fail-on'?: FailLevel | undefined }
  readonly configuration: { readonly maxWarnings?: number; readonly failOn?: FailLevel }
}

/** Whether findings pass, and a message for reasons that no finding shows. */
export interface GateVerdict {
  readonly passes: boolean
  readonly reasons: readonly string[]
}

/** Compares findings with the limit on warnings and the level from which they fail. */
export function gate({ diagnostics }: LintedFiles, { flags, configuration }: GateSettings): GateVerdict {
  const count = (is: (diagnostic: Diagnostic) => boolean) => diagnostics.filter(is).length
  const warnings = count(({ severity }) => severity === 'warning')
  const fatal = count(({ isFatal }) => isFatal === true)
  const limit = flags['max-warnings'] ?? configuration.maxWarnings ?? Number.POSITIVE_INFINITY
  const limitedBy =
    flags['max-warnings'] === undefined ? 'maxWarnings of the configuration' : '--max-warnings'
  const level = flags['fail-on'] ?? configuration.failOn ?? 'error'
  const levelBy =
    flags['fail-on'] === undefined ? `failOn: ${level} of the configuration` : `--fail-on ${level}`
  const failing = { error: 0, fatal, warning: warnings }[level]
  const kind = level === 'fatal' ? 'fatal ' : ''
  const reasons = [
    ...(warnings > limit ? [`${warnings} ${plural(warnings)}, ${limit} allowed by ${limitedBy}`] : []),
    ...(failing > 0 ? [`${failing} ${kind}${plural(failing)}, which ${levelBy} does not allow`] : [])
  ]
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error')
  return { passes: !hasErrors && reasons.length === 0, reasons }
}

function plural(count: number): string {
  return count === 1 ? 'warning' : 'warnings'
}
