import type {
  BehaviourDiff,
  DiffReport,
  DocumentDiff,
  PossibleEnd,
  StepDiff,
  VerdictDiff,
  WorkflowDiff
} from '../../compare/index.js'
import { markdownCode, markdownText } from '../../text/markdown.js'
import type { Reporter } from '../reporter.js'
import {
  byEffect,
  callText,
  casesText,
  countsText,
  effectsText,
  endText,
  equalText,
  fieldText,
  movedCases,
  outlineOf,
  placeOfChange,
  placesOfStep,
  runTitle,
  unreadIn
} from './change-text.js'

/** Maximum number of rows of one table, and of characters in one cell: pages of pull requests are limited. */
const MAX_ROWS = 100
const LONGEST_CELL = 400

/** A page for a pull request. */
export const markdown: Reporter<DiffReport> = {
  name: 'markdown',
  report: report => {
    const { old, new: next, summary } = report
    const versions = `${markdownCode(old.name)} → ${markdownCode(next.name)}`
    const verdict = summary.isDifferent
      ? `**${countsText(report)}**${effectsText(report) === '' ? '; no breaking change' : `; **${effectsText(report)}**`}`
      : equalText(report)
    const parts = [
      '## vmcp diff',
      `${versions}, reading \`${report.compat}\``,
      verdict,
      ...report.workflows.flatMap(workflowPart),
      ...documentPart(report.documents),
      ...verdictPart(report.verdicts),
      ...unreadPart(report)
    ]
    return `${parts.join('\n\n')}\n`
  }
}

function workflowPart(diff: WorkflowDiff): string[] {
  const was = diff.oldName === undefined ? '' : `, was ${markdownCode(diff.oldName)}`
  const rows = [...interfaceRows(diff), ...planRows(diff), ...(diff.behaviour ?? []).flatMap(behaviourRows)]
  return [
    `### ${markdownCode(diff.name)} ${diff.status}${was}`,
    ...(diff.status === 'removed' ? ['**breaking**: clients that call it fail.'] : []),
    ...(rows.length === 0 ? [] : [table(['', 'where', 'change'], rows)])
  ]
}

function interfaceRows({ interface: changes }: Pick<WorkflowDiff, 'interface'>): string[][] {
  return byEffect(changes).map(change => [
    change.effect === 'compatible' ? change.effect : `**${change.effect}**`,
    markdownText(placeOfChange(change)),
    cell(change.message)
  ])
}

function planRows({ plan }: WorkflowDiff): string[][] {
  if (!plan) return []
  return [
    ...plan.settings.map(change => ['', '', cell(fieldText(change))]),
    ...plan.steps.map(step => [step.status, `step ${markdownCode(step.step)}`, stepCell(step)]),
    ...outlineOf(plan, '→').map(({ label, old, new: next }) => [
      '',
      label,
      `${cell(next)}<br>was ${cell(old)}`
    ])
  ]
}

function stepCell(step: StepDiff): string {
  const sentences = [
    ...(step.oldName === undefined ? [] : [`was ${step.oldName}`]),
    ...(step.status === 'changed' ? [] : [step.does]),
    ...placesOfStep(step),
    ...step.changes.map(fieldText)
  ]
  return sentences.map(cell).join('<br>')
}

function behaviourRows(diff: BehaviourDiff): string[][] {
  const { run, calls, whatIf } = diff
  const ends = (text: string, all: readonly PossibleEnd[]) =>
    all.map(end => ['what if', text, cell(`${endText(end)} (${casesText(end.cases)})`)])
  return [
    ...run.map(change => ['', cell(runTitle(diff)), cell(fieldText(change))]),
    ...calls.map(call => [
      call.status,
      `call of ${markdownText(callText(call))}`,
      [call.tool, ...call.changes.map(fieldText)].map(cell).join('<br>')
    ]),
    ...ends('can now end', whatIf?.gained ?? []),
    ...ends('no longer ends', whatIf?.lost ?? []),
    ...(whatIf ? movedCases(whatIf) : []).map(({ from, to, cases }) => [
      'what if',
      cell(casesText(cases)),
      cell(`${to}, was ${from}`)
    ])
  ]
}

function documentPart(documents: readonly DocumentDiff[]): string[] {
  if (documents.length === 0) return []
  const rows = documents.flatMap(diff => {
    const name = `${markdownText(diff.kind)} ${markdownCode(diff.name)}`
    const changes = diff.changes.map(change => ['', name, cell(fieldText(change))])
    if (diff.status !== 'changed') return [[diff.status, name, '']]
    return [
      ...interfaceRows(diff).map(([effect = '', place = '', text = '']) => [
        effect,
        `${name} ${place}`,
        text
      ]),
      ...changes
    ]
  })
  return ['### Other documents', table(['', 'document', 'change'], rows)]
}

function verdictPart(verdicts: readonly VerdictDiff[]): string[] {
  if (verdicts.length === 0) return []
  const text = (side: VerdictDiff['old']): string =>
    side === null
      ? 'absent'
      : [side.works ? 'accepted' : '**refused**', ...side.errors.map(cell)].join('<br>')
  const rows = verdicts.map(({ kind, name, old, new: next }) => [
    `${markdownText(kind)} ${markdownCode(name)}`,
    text(old),
    text(next)
  ])
  return ['### Verdicts', table(['document', 'old', 'new'], rows)]
}

function unreadPart({ problems }: DiffReport): string[] {
  if (!problems) return []
  const unread = unreadIn(problems)
  const rows = (['old', 'new'] as const).flatMap(side =>
    unread[side].map(({ file, line, message }) => [side, markdownCode(`${file}:${line}`), cell(message)])
  )
  const shared = unread.both === 0 ? [] : [['both', '', `${unread.both} in both versions`]]
  return [
    '### Not compared, because it cannot be read',
    table(['', 'place', 'problem'], [...rows, ...shared])
  ]
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const more = rows.length - MAX_ROWS
  const shown = rows.slice(0, MAX_ROWS).map(line)
  const rest = more > 0 ? [line(head.map((_, at) => (at === 0 ? `and ${more} more` : '')))] : []
  return [line(head), `|${'---|'.repeat(head.length)}`, ...shown, ...rest].join('\n')
}

function cell(text: string): string {
  return markdownText(text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}…` : text)
}
