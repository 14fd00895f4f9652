import { fingerprints } from '../../project/linting/fingerprints.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import { rangeOf } from '../../source/source-file.js'
import type { LintFindings } from './findings.js'

/** Issues in the shape of Code Climate's specification, one for each problem. */
export function codeClimateIssues({ diagnostics }: LintFindings) {
  const prints = fingerprints(diagnostics)
  return diagnostics.map((diagnostic, at) => ({
    type: 'issue',
    check_name: diagnostic.rule,
    description: diagnostic.isFatal ? `fatal: ${diagnostic.message}` : diagnostic.message,
    content: { body: `\`vmcp explain ${diagnostic.rule}\` explains the rule.` },
    categories: ['Bug Risk'],
    severity: severityOf(diagnostic),
    fingerprint: prints[at],
    location: locationOf(diagnostic),
    other_locations: otherLocations(diagnostic)
  }))
}

function severityOf({ severity, isFatal }: Diagnostic): 'critical' | 'major' | 'minor' | 'info' {
  if (severity === 'error') return 'critical'
  if (severity === 'info') return 'info'
  return isFatal ? 'major' : 'minor'
}

function locationOf({ file, span }: Pick<Diagnostic, 'file' | 'span'>) {
  const { line, endLine } = rangeOf(file, span)
  return { path: file.path, lines: { begin: line, end: endLine } }
}

function otherLocations({ related = [] }: Diagnostic) {
  return related.length === 0 ? undefined : related.map(locationOf)
}
