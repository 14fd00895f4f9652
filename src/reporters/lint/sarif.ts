import type { RuleMeta } from '../../lint/rule.js'
import type { SilencedProblem } from '../../lint/suppression.js'
import { inertJson } from '../../model/index.js'
import { rules } from '../../project/linting/rules.js'
import type { Diagnostic, Fix, RelatedSpan, Severity } from '../../source/diagnostic.js'
import { positionAt, rangeOf, type SourceFile } from '../../source/source-file.js'
import type { Span } from '../../source/span.js'
import type { Reporter } from '../reporter.js'
import type { LintFindings, Manual } from './findings.js'
import { lineHashes } from './line-hash.js'

/** SARIF 2.1.0, as code scanners read it: rules, places, related places and fixes. */
export const sarif: Reporter<LintFindings> = {
  name: 'sarif',
  report: findings => `${inertJson(sarifLog(findings), 2)}\n`
}

function sarifLog({ project, diagnostics, silenced = [], listsSilenced = false, manual }: LintFindings) {
  const places = new Map(rules.map((rule, index) => [rule.meta.id, index]))
  const found = new Set(diagnostics.map(({ rule }) => rule))
  const hashes = new Map<SourceFile, readonly string[]>()
  const result = (diagnostic: Diagnostic) => ({
    ...resultOf(diagnostic, places.get(diagnostic.rule)),
    partialFingerprints: { primaryLocationLineHash: lineHashAt(diagnostic, hashes) }
  })
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: driver(manual?.(), found) },
        automationDetails: { id: 'vmcp-lint/' },
        // Columns are those of editors, not of characters or bytes.
        columnKind: 'utf16CodeUnits',
        properties: { compat: project.compat },
        results: [
          ...diagnostics.map(result),
          ...(listsSilenced ? silenced : []).map(problem => ({
            ...result(problem),
            suppressions: [suppressionOf(problem)]
          }))
        ]
      }
    ]
  }
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

/** A rule. The page of one that found nothing would only make the log long. */
function descriptor({ id, description, severity }: RuleMeta, manual: Manual | undefined) {
  const page = manual?.page(id)
  return {
    id,
    shortDescription: { text: description },
    fullDescription: { text: description },
    helpUri: page?.address,
    help: { text: `${description} vmcp explain ${id} says more.`, markdown: page?.text },
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

/** The hash of the line of a finding; the hashes of a file are worked out once. */
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

/** A relative path as a URI reference. Half a character has no bytes that could stand in one. */
function uriOf(path: string): string {
  return path
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .split('/')
    .map(encodeURIComponent)
    .join('/')
}
