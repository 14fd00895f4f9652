import { readFileSync } from 'node:fs'
import type { LintFindings } from '../../src/reporters/lint/findings.js'
import { lintReporters } from '../../src/reporters/lint/index.js'
import type { Reporter } from '../../src/reporters/reporter.js'
import type { Diagnostic, Severity } from '../../src/source/diagnostic.js'
import type { SourceDocument } from '../../src/source/source-node.js'

/** What a findings file holds: problems that point at the first place of a text. */
interface FindingsFile {
  readonly documents: number
  readonly passedOver: number
  readonly problems: readonly ProblemSketch[]
}

interface ProblemSketch {
  readonly rule: string
  readonly severity: Severity
  readonly message: string
  readonly find: string
  readonly length?: number
  readonly path?: string
  readonly isFatal?: boolean
  readonly related?: readonly { readonly message: string; readonly find: string }[]
  readonly fix?: { readonly description: string; readonly text: string; readonly isUnsafe?: boolean }
}

/** Findings in the file of a folder, as lint would hand them to a reporter. */
export function readFindings(folder: string): LintFindings {
  const file = { path: 'workflows/deploy.yaml', text: readFileSync(`${folder}/deploy.yaml`, 'utf8') }
  const { documents, passedOver, problems }: FindingsFile = JSON.parse(
    readFileSync(`${folder}/findings.json`, 'utf8')
  )
  const document: SourceDocument = {
    file,
    index: 0,
    span: { start: 0, end: file.text.length },
    root: null,
    isBroken: false,
    comments: []
  }
  const diagnostics = problems.map(problem => diagnosticOf(problem, file))
  return {
    project: {
      compat: 'documented',
      files: [file],
      documents: Array.from({ length: documents }, () => document),
      passedOver
    },
    diagnostics
  }
}

function diagnosticOf(sketch: ProblemSketch, file: Diagnostic['file']): Diagnostic {
  const { rule, severity, message, path, isFatal, related, fix } = sketch
  const span = spanOf(file.text, sketch.find, sketch.length)
  return {
    rule,
    severity,
    message,
    file,
    span,
    document: 0,
    ...(path === undefined ? {} : { path }),
    ...(isFatal === undefined ? {} : { isFatal }),
    ...(related
      ? { related: related.map(({ message, find }) => ({ message, file, span: spanOf(file.text, find) })) }
      : {}),
    ...(fix ? { fix: { ...fix, edits: [{ ...span, text: fix.text }] } } : {})
  }
}

function spanOf(text: string, find: string, length = find.length) {
  const start = text.indexOf(find)
  return { start, end: Math.min(text.length, start + length) }
}

/** A format of `vmcp lint` by its name. */
export function lintReporter(name: string): Reporter<LintFindings> {
  const reporter = lintReporters.find(each => each.name === name)
  if (!reporter) throw new Error(`there is no format ${name}`)
  return reporter
}
