import type { BehaviourDiff, DiffReport, WorkflowDiff } from '../src/compare/index.js'
import {
  byEffect,
  callText,
  countsText,
  effectsText,
  equalText,
  fieldText,
  outlineOf,
  placeOfChange,
  placesOfStep,
  runTitle
} from '../src/reporters/diff/change-text.js'

/** A difference as it is shown: its effect, where it is, and sentences. */
export interface DiffRow {
  readonly effect: string
  readonly where: string
  readonly lines: readonly string[]
}

export interface ShownDiff {
  readonly lead: string
  readonly isWorse: boolean
  readonly tables: readonly { readonly title: string; readonly rows: readonly DiffRow[] }[]
}

/** The texts of `vmcp diff`, as tables. */
export function shownDiff(report: DiffReport): ShownDiff {
  const { summary, workflows, documents, verdicts } = report
  if (!summary.isDifferent) return { lead: equalText(report), isWorse: false, tables: [] }
  const isWorse = summary.breaking > 0 || summary.newlyInvalid > 0
  const lead = [countsText(report), effectsText(report)].filter(text => text !== '').join('; ')
  const others = documents.flatMap(({ status, kind, name, changes }) => [
    row(status, `${kind} ${name}`, changes.map(fieldText))
  ])
  const turned = verdicts.map(({ kind, name, old, new: next }) =>
    row(next?.works ? 'accepted' : 'refused', `${kind} ${name}`, next?.errors ?? old?.errors ?? [])
  )
  const tables = [
    ...workflows.map(diff => ({ title: `${diff.name} ${diff.status}`, rows: rowsOf(diff) })),
    { title: 'Other documents', rows: others },
    { title: 'Verdicts', rows: turned }
  ]
  return { lead, isWorse, tables: tables.filter(({ rows }) => rows.length > 0) }
}

function rowsOf(diff: WorkflowDiff): readonly DiffRow[] {
  const { plan, behaviour = [] } = diff
  const removed = diff.status === 'removed' ? [row('breaking', diff.name, ['clients that call it fail'])] : []
  return [
    ...removed,
    ...byEffect(diff.interface).map(change => row(change.effect, placeOfChange(change), [change.message])),
    ...(plan?.settings ?? []).map(change => row('', '', [fieldText(change)])),
    ...(plan?.steps ?? []).map(step =>
      row(step.status, `step ${step.step}`, [...placesOfStep(step), ...step.changes.map(fieldText)])
    ),
    ...(plan ? outlineOf(plan, '→') : []).map(({ label, old, new: next }) =>
      row('', label, [next, `was ${old}`])
    ),
    ...behaviour.flatMap(behaviourRows)
  ]
}

function behaviourRows(diff: BehaviourDiff): readonly DiffRow[] {
  return [
    ...diff.run.map(change => row('', runTitle(diff), [fieldText(change)])),
    ...diff.calls.map(call => row(call.status, `call of ${callText(call)}`, call.changes.map(fieldText)))
  ]
}

function row(effect: string, where: string, lines: readonly string[]): DiffRow {
  return { effect, where, lines }
}
