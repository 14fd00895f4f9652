import type {
  BehaviourDiff,
  CallDiff,
  DiffReport,
  FieldChange,
  InterfaceChange,
  OutcomesDiff,
  PlanDiff,
  PossibleEnd,
  StepDiff,
  Versions,
  WorkflowDiff
} from '../../compare/index.js'
import { type JsonValue, jsonLine } from '../../model/index.js'
import type { ProblemReport } from '../../project/linting/lint-report.js'
import { durationText } from '../../text/duration-text.js'
import { cutToWidth } from '../../text/text-width.js'
import { count } from '../count.js'

/** Where a change of an interface is: `input options.depth`, `action create input name`. */
export function placeOfChange({ part, action, path }: InterfaceChange): string {
  const isNamed = part === 'input' || part === 'output' || part === 'annotations'
  const own = isNamed ? [part, path] : []
  return [...(action === undefined ? [] : [`action ${action}`]), ...own].filter(text => text !== '').join(' ')
}

/** Breaking changes first, compatible ones last. */
export function byEffect(changes: readonly InterfaceChange[]): readonly InterfaceChange[] {
  return (['breaking', 'review', 'compatible'] as const).flatMap(effect =>
    changes.filter(each => each.effect === effect)
  )
}

/** A value as text; a text is not quoted. */
export function valueText(value: JsonValue | undefined): string {
  if (value === undefined) return 'none'
  if (Array.isArray(value) && value.length > 0 && value.every(item => typeof item === 'string'))
    return value.join(', ')
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : jsonLine(value)
}

/** `timeout 5m, was 1m`, `condition removed, was …`. */
export function fieldText({ field, old, new: next }: FieldChange): string {
  if (next === undefined) return `${field} removed, was ${valueText(old)}`
  return `${field} ${valueText(next)}${old === undefined ? ' (new)' : `, was ${valueText(old)}`}`
}

/** Other differences of a step, as sentences. */
export function placesOfStep({ moved, order }: StepDiff): readonly string[] {
  const inside = (name: string | null): string => (name === null ? 'the top' : name)
  return [
    ...(moved ? [`moved from ${inside(moved.old)} to ${inside(moved.new)}`] : []),
    ...(order ? [`now ${ordinal(order.new)}, was ${ordinal(order.old)}`] : [])
  ]
}

function ordinal(position: number): string {
  const last = position % 10
  const isTeen = position % 100 > 10 && position % 100 < 14
  return `${position}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][last] ?? 'th')}`
}

/** The differences in levels, critical path and time. */
export function outlineOf(plan: PlanDiff, arrow: string): readonly OutlineRow[] {
  const { levels, criticalPath, longestMs } = plan
  const way = (path: readonly string[]): string => path.join(` ${arrow} `) || 'none'
  const levelTexts = (all: readonly (readonly string[])[]): string =>
    all.map(level => level.join(', ')).join(` ${arrow} `) || 'none'
  return [
    ...(levels ? [{ label: 'levels', ...mapped(levels, levelTexts) }] : []),
    ...(criticalPath ? [{ label: 'critical path', ...mapped(criticalPath, way) }] : []),
    ...(longestMs ? [{ label: 'longest run', ...mapped(longestMs, timeText) }] : [])
  ]
}

export interface OutlineRow extends Versions<string> {
  readonly label: string
}

function mapped<T>({ old, new: next }: Versions<T>, text: (value: T) => string): Versions<string> {
  return { old: text(old), new: text(next) }
}

function timeText(ms: number | null): string {
  return ms === null ? 'no limit' : durationText(ms)
}

/** `2 changed, 1 added, 3 equal`. */
export function countsText({ summary, documents }: DiffReport): string {
  const { changed, added, removed, equal } = summary
  const parts = [
    [changed, 'changed'],
    [added, 'added'],
    [removed, 'removed'],
    [equal, 'equal']
  ] as const
  const workflows = parts.filter(([number]) => number > 0).map(([number, text]) => `${number} ${text}`)
  const others =
    documents.length === 0
      ? []
      : [`${count(documents.length, 'other document')} ${documents.length === 1 ? 'differs' : 'differ'}`]
  return [workflows.join(', ') || 'no workflow', ...others].join('; ')
}

/** `1 breaking change, 2 to review`; empty if there is nothing to review. */
export function effectsText({ summary }: DiffReport): string {
  const { breaking, review, newlyInvalid, newlyValid, behaviour = 0 } = summary
  return [
    ...(breaking > 0 ? [count(breaking, 'breaking change')] : []),
    ...(review > 0 ? [`${review} to review`] : []),
    ...(newlyInvalid > 0 ? [`${count(newlyInvalid, 'document')} no longer accepted`] : []),
    ...(behaviour > 0
      ? [`${count(behaviour, 'workflow')} run${behaviour === 1 ? 's' : ''} differently`]
      : []),
    ...(newlyValid > 0 ? [`${count(newlyValid, 'document')} accepted now`] : [])
  ].join(', ')
}

/** `release_change (was release)`. */
export function nameText({ name, oldName }: Pick<WorkflowDiff, 'name' | 'oldName'>): string {
  return oldName === undefined ? name : `${name} (was ${oldName})`
}

/** What is equal, if nothing differs. */
export function equalText(report: DiffReport): string {
  const { equal } = report.summary
  const subject = equal === 0 ? 'the documents are' : equal === 1 ? '1 workflow is' : `${equal} workflows are`
  return `no difference: ${subject} the same except for comments and layout`
}

/** `failed {notified: boolean}, deploy stays behind`. */
export function endText({ status, shape, left }: Omit<PossibleEnd, 'cases'>): string {
  const behind = left.map(({ step, calls, isDestructive }) => {
    const times = calls === 1 ? '' : ` ${calls} times`
    return `${step}${times}${isDestructive === true ? ' (destructive)' : ''}`
  })
  const answer = shape === 'nothing' ? '' : ` ${cutToWidth(shape, LONGEST_SHAPE)}`
  return `${status.replace('_', ' ')}${answer}${behind.length === 0 ? '' : `, what stays behind: ${behind.join(', ')}`}`
}

/** Longer shapes are cut: the JSON report has them in full. */
const LONGEST_SHAPE = 40
/** Further cases are only counted: the JSON report has all of them. */
const MAX_CASES = 6

export function casesText(cases: readonly string[]): string {
  const shown = cases.slice(0, MAX_CASES).join(', ')
  const more = cases.length - MAX_CASES
  return more > 0 ? `${shown} and ${more} more` : shown
}

/** Cases that end differently, grouped by both ends; without those whose ends are listed as gained and lost. */
export function movedCases({ gained, lost, changed }: OutcomesDiff): readonly MovedCases[] {
  const isKnown = (ends: readonly PossibleEnd[], text: string): boolean =>
    ends.some(end => endText(end) === text)
  const groups = new Map<string, { from: string; to: string; cases: string[] }>()
  for (const { case: id, old, new: next } of changed) {
    const [from, to] = [endText(old), endText(next)]
    if (isKnown(lost, from) && isKnown(gained, to)) continue
    const key = `${from}\n${to}`
    const group = groups.get(key) ?? { from, to, cases: [] }
    group.cases.push(id)
    groups.set(key, group)
  }
  return [...groups.values()]
}

export interface MovedCases {
  readonly from: string
  readonly to: string
  readonly cases: readonly string[]
}

/** `deploy_one, iteration 2, attempt 3`. */
export function callText({ step, iteration, attempt }: CallDiff): string {
  return [
    step,
    ...(iteration === undefined ? [] : [`iteration ${iteration + 1}`]),
    ...(attempt === undefined ? [] : [`attempt ${attempt}`])
  ].join(', ')
}

/** `run` or `run of action create`, and what was generated for it. */
export function runTitle({ action, madeUp }: BehaviourDiff): string {
  const title = action === undefined ? 'run' : `run of action ${action}`
  return madeUp.length === 0 ? title : `${title} (answers made up for ${madeUp.join(', ')})`
}

/** The documents that only one version cannot read, and the number of those that neither can read. */
export function unreadIn({ old, new: next }: Versions<readonly ProblemReport[]>): UnreadDocuments {
  const keys = (all: readonly ProblemReport[]) => new Set(all.map(keyOfProblem))
  const [before, after] = [keys(old), keys(next)]
  return {
    old: old.filter(each => !after.has(keyOfProblem(each))),
    new: next.filter(each => !before.has(keyOfProblem(each))),
    both: [...after].filter(key => before.has(key)).length
  }
}

export interface UnreadDocuments extends Versions<readonly ProblemReport[]> {
  readonly both: number
}

function keyOfProblem({ rule, message, line }: ProblemReport): string {
  return `${rule}\n${line}\n${message}`
}
