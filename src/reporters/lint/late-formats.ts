import { inertJson } from '../../model/index.js'
import { codeClimateIssues } from './codeclimate-issues.js'
import type { LintFindings } from './findings.js'
import { markdownPage } from './markdown-page.js'
import { rdjsonResult } from './rdjson-result.js'
import { cutNotes, sarifLog } from './sarif-log.js'

/** Formats for CI, in a module that lint for a terminal need not load: see `scripts/build/start/late-modules.ts`. */
export function sarifText(findings: LintFindings): string {
  return `${inertJson(sarifLog(findings), 2)}\n`
}

export function sarifNotes(findings: LintFindings): readonly string[] {
  return cutNotes(findings)
}

export function codeClimateText(findings: LintFindings): string {
  return `${inertJson(codeClimateIssues(findings), 2)}\n`
}

export function rdjsonText(findings: LintFindings): string {
  return `${inertJson(rdjsonResult(findings), 2)}\n`
}

export function markdownText(findings: LintFindings): string {
  return markdownPage(findings)
}
