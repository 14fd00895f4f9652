import type { RuleMeta } from '../../lint/rule.js'
import type { SilencedProblem } from '../../lint/suppression.js'
import { fingerprints } from '../../project/linting/fingerprints.js'
import { rules } from '../../project/linting/rules.js'
import type { Diagnostic, Fix, RelatedSpan, Severity } from '../../source/diagnostic.js'
import { positionAt, rangeOf, type SourceFile } from '../../source/source-file.js'
import type { Span } from '../../source/span.js'
import { byWeight } from './by-weight.js'
import type { LintFindings, Manual } from './findings.js'
import { lineHashes } from './line-hash.js'

/** A log of SARIF 2.1.0 as code scanners read it: rules, locations, related locations and fixes. */
export function sarifLog(findings: LintFindings) {
  const { project, diagnostics, manual } = findings
  const found = new Set(diagnostics.map(({ rule }) => rule))
  const notes = cutNotes(findings)
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: driver(manual?.(), found) },
        automationDetails: { id: 'vmcp-lint/' },
        // Columns count UTF-16 code units, as in editors.
        columnKind: 'utf16CodeUnits',
        properties: { compat: project.compat },
        invocations: notes.length === 0 ? undefined : [invocation(notes)],
        results: resultsOf(findings)
      }
    ]
  }
}

/** The number of results in a run that GitHub accepts, and that it displays. */
const MAX_RESULTS = 25_000
const MAX_IN_VIEW = 5000

/** Messages about results that the log or GitHub's view omits. */
export function cutNotes(findings: LintFindings): readonly string[] {
  const { length } = allOf(findings)
  if (length <= MAX_IN_VIEW) return []
  const inView = `of ${length} results code scanning shows the ${MAX_IN_VIEW} most severe`
  const leftOut = `${length - MAX_RESULTS} of ${length} results are left out of the SARIF log, which may hold ${MAX_RESULTS}`
  return length > MAX_RESULTS ? [leftOut, inView] : [inView]
}

function invocation(notes: readonly string[]) {
  const toolExecutionNotifications = notes.map(text => ({ level: 'warning', message: { text } }))
  return { executionSuccessful: true, toolExecutionNotifications }
}

/** All results; with --report-silenced, suppressed errors are last. */
function allOf({
  diagnostics,
  silenced = [],
  listsSilenced = false
}: LintFindings): readonly (Diagnostic | SilencedProblem)[] {
  return [...diagnostics, ...(listsSilenced ? silenced : [])]
}

function resultsOf(findings: LintFindings) {
  const places = new Map(rules.map((rule, index) => [rule.meta.id, index]))
  const hashes = new Map<SourceFile, readonly string[]>()
  const all = allOf(findings)
  const prints = fingerprints(all)
  const kept = all.length > MAX_RESULTS ? new Set(byWeight(all).slice(0, MAX_RESULTS)) : null
  return all.flatMap((diagnostic, at) => {
    if (kept && !kept.has(diagnostic)) return []
    const primaryLocationLineHash = lineHashAt(diagnostic, hashes)
    return {
      ...resultOf(diagnostic, places.get(diagnostic.rule)),
      partialFingerprints: { primaryLocationLineHash, 'vmcp/v1': prints[at] },
      suppressions: 'silencedBy' in diagnostic ? [suppressionOf(diagnostic)] : undefined
    }
  })
}

function suppressionOf({ file, silencedBy: { span, reason } }: SilencedProblem) {
  return {
    kind: 'inSource',
    status: 'accepted',
    location: { physicalLocation: physicalLocation(file, span) },
    justification: reason ?? undefined
  }
}

const levels: Record<Severity | 'off', string> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
  off: 'none'
}

function driver(manual: Manual | undefined, found: ReadonlySet<string>) {
  return {
    name: 'vmcp',
    version: manual?.version,
    semanticVersion: manual?.version,
    informationUri: manual?.address,
    rules: rules.map(({ meta }) => descriptor(meta, found.has(meta.id) ? manual : undefined))
  }
}

/** Describes a rule. The pages of rules without findings are omitted to keep the log short. */
function descriptor({ id, description, severity }: RuleMeta, manual: Manual | undefined) {
  const page = manual?.page(id)
  return {
    id,
    shortDescription: { text: description },
    fullDescription: { text: description },
    helpUri: page?.address,
    help: { text: `${description} vmcp explain ${id} has details.`, markdown: page?.text },
    defaultConfiguration: { level: levels[severity] }
  }
}

function resultOf(diagnostic: Diagnostic, ruleIndex: number | undefined) {
  const { rule, severity, isFatal, message, file, span, related = [], fix } = diagnostic
  return {
    ruleId: rule,
    ruleIndex,
    level: levels[severity],
    message: { text: message },
    locations: [
      { physicalLocation: physicalLocation(file, span), logicalLocations: logicalLocations(diagnostic) }
    ],
    relatedLocations: related.length === 0 ? undefined : related.map(relatedLocation),
    fixes: fix ? [fixOf(fix, file)] : undefined,
    properties: isFatal ? { fatal: true } : undefined
  }
}

/** The hash of the line of a finding; the hashes of a file are computed once. */
function lineHashAt({ file, span }: Diagnostic, hashes: Map<SourceFile, readonly string[]>) {
  const known = hashes.get(file) ?? lineHashes(file.text)
  hashes.set(file, known)
  return known[positionAt(file, span.start).line - 1]
}

function physicalLocation(file: SourceFile, span: Span) {
  return { artifactLocation: { uri: uriOf(file.path) }, region: region(file, span) }
}

function region(file: SourceFile, span: Span) {
  const { line, column, endLine, endColumn } = rangeOf(file, span)
  return {
    startLine: line,
    startColumn: column,
    endLine,
    endColumn,
    charOffset: span.start,
    charLength: span.end - span.start
  }
}

function logicalLocations({ path }: Diagnostic) {
  return path === undefined || path === '' ? undefined : [{ fullyQualifiedName: path }]
}

function relatedLocation({ message, file, span }: RelatedSpan, id: number) {
  return { id, message: { text: message }, physicalLocation: physicalLocation(file, span) }
}

function fixOf({ description, edits }: Fix, file: SourceFile) {
  const replacements = edits.map(({ start, end, text }) => ({
    deletedRegion: { charOffset: start, charLength: end - start },
    insertedContent: { text }
  }))
  return {
    description: { text: description },
    artifactChanges: [{ artifactLocation: { uri: uriOf(file.path) }, replacements }]
  }
}

/** A relative path as a URI reference. Unpaired surrogates cannot be encoded and are replaced. */
function uriOf(path: string): string {
  return path
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .split('/')
    .map(encodeURIComponent)
    .join('/')
}
