import type {
  BehaviourDiff,
  DiffReport,
  DocumentDiff,
  PossibleEnd,
  VerdictDiff,
  WorkflowDiff
} from '../../compare/index.js'
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
  runTitle
} from '../diff/change-text.js'
import { type BadgeState, badge, escapeHtml, factsHtml, tableHtml } from './markup.js'
import { htmlPage, type PageSection } from './page.js'

/** The difference of two versions as a page: for each workflow its interface, plan and runs. */
export function diffPage(report: DiffReport): string {
  const { old, new: next, summary, workflows, documents, verdicts } = report
  const effects = effectsText(report)
  const state: BadgeState = summary.breaking > 0 || summary.newlyInvalid > 0 ? 'bad' : 'good'
  const lead = summary.isDifferent
    ? `<p>${escapeHtml(countsText(report))} ${effects === '' ? '' : badge(effects, state)}</p>`
    : `<p>${badge(equalText(report), 'good')}</p>`
  return htmlPage({
    title: `${old.name} → ${next.name}`,
    lead: `${lead}${factsHtml([['Reading', report.compat]])}`,
    sections: [...workflows.map(workflowSection), documentsSection(documents), verdictsSection(verdicts)]
  })
}

const effectStates: Readonly<Record<string, BadgeState>> = {
  breaking: 'bad',
  removed: 'bad',
  review: 'warning',
  changed: 'warning',
  compatible: 'good',
  added: 'good'
}

function mark(text: string): string {
  return text === '' ? '' : badge(text, effectStates[text] ?? 'off')
}

function workflowSection(diff: WorkflowDiff): PageSection {
  const rows = [...interfaceRows(diff), ...planRows(diff), ...(diff.behaviour ?? []).flatMap(behaviourRows)]
  const was = diff.oldName === undefined ? '' : `, was ${diff.oldName}`
  const removed = diff.status === 'removed' ? `<p>${mark('breaking')} Clients that call it fail.</p>` : ''
  return {
    title: `${diff.name} ${diff.status}${was}`,
    body:
      `${removed}${rows.length === 0 ? '' : tableHtml(['effect', 'where', 'change'], rows)}` ||
      '<p>Nothing else.</p>'
  }
}

function interfaceRows({ interface: changes }: Pick<WorkflowDiff, 'interface'>): string[][] {
  return byEffect(changes).map(change => [
    mark(change.effect),
    escapeHtml(placeOfChange(change)),
    escapeHtml(change.message)
  ])
}

function planRows({ plan }: WorkflowDiff): string[][] {
  if (!plan) return []
  return [
    ...plan.settings.map(change => ['', '', escapeHtml(fieldText(change))]),
    ...plan.steps.map(step => [
      mark(step.status),
      `step <strong>${escapeHtml(step.step)}</strong>`,
      [
        ...(step.oldName === undefined ? [] : [`was ${step.oldName}`]),
        ...(step.status === 'changed' ? [] : [step.does]),
        ...placesOfStep(step),
        ...step.changes.map(fieldText)
      ]
        .map(escapeHtml)
        .join('<br>')
    ]),
    ...outlineOf(plan, '→').map(({ label, old, new: next }) => [
      '',
      escapeHtml(label),
      `${escapeHtml(next)}<br>was ${escapeHtml(old)}`
    ])
  ]
}

function behaviourRows(diff: BehaviourDiff): string[][] {
  const { run, calls, whatIf } = diff
  const ends = (text: string, all: readonly PossibleEnd[]): string[][] =>
    all.map(end => ['what if', text, escapeHtml(`${endText(end)} (${casesText(end.cases)})`)])
  return [
    ...run.map(change => ['', escapeHtml(runTitle(diff)), escapeHtml(fieldText(change))]),
    ...calls.map(call => [
      mark(call.status),
      `call of ${escapeHtml(callText(call))}`,
      [call.tool, ...call.changes.map(fieldText)].map(escapeHtml).join('<br>')
    ]),
    ...ends('can now end', whatIf?.gained ?? []),
    ...ends('no longer ends', whatIf?.lost ?? []),
    ...(whatIf ? movedCases(whatIf) : []).map(({ from, to, cases }) => [
      'what if',
      escapeHtml(casesText(cases)),
      escapeHtml(`${to}, was ${from}`)
    ])
  ]
}

function documentsSection(documents: readonly DocumentDiff[]): PageSection | null {
  const rows = documents.flatMap(diff => {
    const name = escapeHtml(`${diff.kind} ${diff.name}`)
    if (diff.status !== 'changed') return [[mark(diff.status), name, '']]
    return [
      ...interfaceRows(diff).map(([effect = '', place = '', text = '']) => [
        effect,
        `${name} ${place}`,
        text
      ]),
      ...diff.changes.map(change => ['', name, escapeHtml(fieldText(change))])
    ]
  })
  return rows.length === 0
    ? null
    : { title: 'Other documents', body: tableHtml(['effect', 'document', 'change'], rows) }
}

function verdictsSection(verdicts: readonly VerdictDiff[]): PageSection | null {
  const side = (verdict: VerdictDiff['old']): string =>
    verdict === null
      ? 'absent'
      : [
          badge(verdict.works ? 'accepted' : 'refused', verdict.works ? 'good' : 'bad'),
          ...verdict.errors.map(escapeHtml)
        ].join('<br>')
  const rows = verdicts.map(each => [escapeHtml(`${each.kind} ${each.name}`), side(each.old), side(each.new)])
  return rows.length === 0
    ? null
    : { title: 'Verdicts', body: tableHtml(['document', 'before', 'now'], rows) }
}
