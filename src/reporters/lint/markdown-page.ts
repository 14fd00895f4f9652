import type { Diagnostic } from '../../source/diagnostic.js'
import { positionAt } from '../../source/source-file.js'
import { markdownCode, markdownFence, markdownText } from '../../text/markdown.js'
import { count } from '../count.js'
import { byWeight } from './by-weight.js'
import type { LintFindings, WorkflowDrawing } from './findings.js'
import { isNothingChecked } from './summary.js'

/** Maximum number of problems listed; GitHub accepts a megabyte for the summary of a step. */
const MAX_ROWS = 200
/** Maximum number of characters of a message. */
const LONGEST_MESSAGE = 500

/** A page of Markdown: counts, fatal problems, the most severe problems in a table, and the graphs. */
export function markdownPage(findings: LintFindings): string {
  const { diagnostics, drawings } = findings
  const parts = [
    '## vmcp lint',
    verdict(findings),
    ...fatalPart(diagnostics),
    ...tablePart(diagnostics),
    ...drawingPart(drawings)
  ]
  return `${parts.join('\n\n')}\n`
}

function verdict(findings: LintFindings): string {
  const { project, diagnostics, silenced = [], baselined = 0, since } = findings
  const files = count(project.files.length, 'file')
  if (isNothingChecked(findings) && since !== undefined)
    return `No workflow document differs from ${markdownCode(since)}, and none refers to one that does.`
  if (isNothingChecked(findings)) return `**Nothing was checked:** no workflow document in ${files}.`
  const of = (severity: string) => diagnostics.filter(each => each.severity === severity).length
  const counts = [count(of('error'), 'error'), count(of('warning'), 'warning'), count(of('info'), 'note')]
  const held = [
    ...(silenced.length === 0 ? [] : [`${count(silenced.length, 'error')} silenced by comments`]),
    ...(baselined === 0 ? [] : [`${count(baselined, 'problem')} left out by the baseline`])
  ]
  const where = `${count(project.documents.length, 'document')} of ${files}`
  return `**${counts.join(', ')}** in ${where}, reading \`${project.compat}\`${held.map(each => `; ${each}`).join('')}.`
}

function fatalPart(diagnostics: readonly Diagnostic[]): string[] {
  const fatal = diagnostics.filter(({ isFatal }) => isFatal)
  if (fatal.length === 0) return []
  const places = fatal.slice(0, MAX_ROWS).map(each => `- ${placeOf(each)} ${messageOf(each)}`)
  const more = fatal.length - places.length
  return [
    '### Fatal',
    `${count(fatal.length, 'warning')} would make a real run fail: \`--compat engine --max-warnings 0\` is the gate.`,
    [...places, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n')
  ]
}

function tablePart(diagnostics: readonly Diagnostic[]): string[] {
  if (diagnostics.length === 0) return []
  const shown = byWeight(diagnostics).slice(0, MAX_ROWS)
  const rows = shown.map(
    each => `| ${levelOf(each)} | ${placeOf(each)} | ${messageOf(each)} | ${markdownCode(each.rule)} |`
  )
  const table = ['| | place | problem | rule |', '|---|---|---|---|', ...rows].join('\n')
  const more = diagnostics.length - shown.length
  return more === 0 ? [table] : [table, `${count(more, 'more problem')}, none of them worse.`]
}

function drawingPart(drawings: readonly WorkflowDrawing[] = []): string[] {
  return drawings.map(
    ({ workflow, mermaid }) =>
      `<details><summary>Graph of ${markdownText(workflow)}</summary>\n\n${markdownFence('mermaid', mermaid)}\n\n</details>`
  )
}

function levelOf({ severity, isFatal }: Diagnostic): string {
  if (isFatal) return '**fatal**'
  return severity === 'error' ? '**error**' : severity
}

function placeOf({ file, span }: Diagnostic): string {
  const { line, column } = positionAt(file, span.start)
  return markdownCode(`${file.path}:${line}:${column}`)
}

function messageOf({ message }: Diagnostic): string {
  return markdownText(message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message)
}
