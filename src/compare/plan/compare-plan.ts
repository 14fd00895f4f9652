import {
  dependencyGraph,
  type JsonValue,
  propertiesOf,
  type StepLocation,
  type ValueTree,
  type Workflow
} from '../../model/index.js'
import { positionAt } from '../../source/source-file.js'
import { changedFields } from './changed-fields.js'
import { longestIncreasing } from './longest-increasing.js'
import { pairSteps, renamesIn, type StepPair } from './pair-steps.js'
import type { FieldChange, PlanDiff, StepDiff, StepSource, Versions } from './plan-diff.js'
import type { Renames } from './renames.js'
import { type ComparedFields, fieldsOfOneStep, leavesOf, timeOf } from './step-fields.js'
import { timeBudget } from './time-budget.js'

/** The differences between what runs of two versions do. */
export function comparePlan(old: Workflow, next: Workflow): PlanDiff {
  const { pairs, added, removed } = pairSteps(old, next)
  const renames = renamesIn(pairs)
  const orders = changedOrders(pairs, { isSequence: isInOrder(old) && isInOrder(next) })
  const changed = pairs.flatMap(pair => changedStep(pair, renames, orders.get(pair)))
  const placed = new Map(added.map(place => [place, oneSided(place, 'added')]))
  for (const [place, diff] of changed) placed.set(place, diff)
  return {
    steps: [
      ...[...pairs.map(pair => pair.new), ...added]
        .sort(byPlaceIn(next))
        .flatMap(place => placed.get(place) ?? []),
      ...removed.map(place => oneSided(place, 'removed'))
    ],
    settings: changedFields(settingsOf(old), settingsOf(next), renames).filter(
      change => !isOfInterface(change)
    ),
    ...changedOutline(old, next, renames)
  }
}

function isInOrder({ schedule }: Workflow): boolean {
  return schedule.mode === 'sequence'
}

function byPlaceIn({ origin }: Workflow): (a: StepLocation, b: StepLocation) => number {
  const startOf = ({ step }: StepLocation): number => step.origin.span.start - origin.span.start
  return (a, b) => startOf(a) - startOf(b)
}

function oneSided(place: StepLocation, status: 'added' | 'removed'): StepDiff {
  const source = sourceOf(place)
  return {
    status,
    step: nameOf(place),
    does: doingOf(place),
    changes: [],
    ...(status === 'added' ? { new: source } : { old: source })
  }
}

function changedStep(
  pair: StepPair,
  renames: Renames,
  order: Versions<number> | undefined
): readonly (readonly [StepLocation, StepDiff])[] {
  const [from, to] = [nameOf(pair.old), nameOf(pair.new)]
  const changes = changedFields(fieldsOfOneStep(pair.old.step), fieldsOfOneStep(pair.new.step), renames)
  const [outer, inner] = [containerOf(pair.old), containerOf(pair.new)]
  const isMoved = outer !== null && inner !== null ? renames.nameOf(outer) !== inner : outer !== inner
  if (changes.length === 0 && from === to && !isMoved && order === undefined) return []
  const diff: StepDiff = {
    status: 'changed',
    step: to,
    ...(from === to ? {} : { oldName: from }),
    does: doingOf(pair.new),
    ...(isMoved ? { moved: { old: outer, new: inner } } : {}),
    ...(order === undefined ? {} : { order }),
    changes,
    old: sourceOf(pair.old),
    new: sourceOf(pair.new)
  }
  return [[pair.new, diff]]
}

/** The sequential steps that have changed places, with their positions in both versions. */
function changedOrders(
  pairs: readonly StepPair[],
  { isSequence }: { readonly isSequence: boolean }
): ReadonlyMap<StepPair, Versions<number>> {
  const lists = new Map<StepLocation['container'] | typeof ON_FAILURE, StepPair[]>()
  for (const pair of pairs) {
    const { container } = pair.new
    const runsInOrder = container === null ? isSequence || pair.new.isHandler : container.kind === 'forEach'
    if (!runsInOrder || pair.old.isHandler !== pair.new.isHandler) continue
    if (containerOf(pair.old) !== containerOf(pair.new)) continue
    const key = container ?? (pair.new.isHandler ? ON_FAILURE : null)
    const list = lists.get(key) ?? []
    list.push(pair)
    lists.set(key, list)
  }
  return new Map([...lists.values()].flatMap(list => movedIn(list)))
}

function movedIn(list: readonly StepPair[]): readonly (readonly [StepPair, Versions<number>])[] {
  const kept = longestIncreasing(list.map(pair => pair.old.index))
  return list.flatMap((pair, at) =>
    kept.has(at) ? [] : [[pair, { old: pair.old.index + 1, new: pair.new.index + 1 }] as const]
  )
}

/** A declared output in only one version is reported as a change of the interface. */
function isOfInterface({ field, old, new: next }: FieldChange): boolean {
  return field.startsWith(DECLARED) && (old === undefined || next === undefined)
}

const DECLARED = 'output property '

/** The settings and the output of a workflow. */
export function settingsOf({ timeoutMs, schedule, output }: Workflow): ComparedFields {
  const timeout = timeOf(timeoutMs)
  const outputs = propertiesOf(output).flatMap(({ property, name }): (readonly [string, JsonValue])[] => [
    ...(property.value ? [[`${DECLARED}${name}`, property.value.text] as const] : []),
    ...(property.default ? [[`${DECLARED}${name}.default`, property.default.value] as const] : [])
  ])
  const whole: ValueTree | null = output?.template ?? null
  return new Map<string, JsonValue>([
    ...(timeout === null ? [] : [['timeout', timeout] as const]),
    ['order', schedule.mode === 'sequence' ? 'one after another' : 'by dependencies'],
    ['maxParallel', schedule.maxParallel],
    ...(whole ? leavesOf('output', whole) : outputs)
  ])
}

function changedOutline(
  old: Workflow,
  next: Workflow,
  renames: Renames
): Pick<PlanDiff, 'levels' | 'criticalPath' | 'longestMs'> {
  const levels = { old: levelsOf(old), new: levelsOf(next) }
  const [from, to] = [timeBudget(old), timeBudget(next)]
  const renamed = (level: readonly string[]) => asText(level.map(id => renames.nameOf(id)))
  return {
    ...(areSame(levels.old.map(renamed), levels.new.map(asText)) ? {} : { levels }),
    ...(areSame(
      from.path.map(id => renames.nameOf(id)),
      to.path
    )
      ? {}
      : { criticalPath: { old: from.path, new: to.path } }),
    ...(from.longestMs === to.longestMs ? {} : { longestMs: { old: from.longestMs, new: to.longestMs } })
  }
}

function asText(level: readonly string[]): string {
  return [...level].sort().join('\n')
}

/** The levels of a workflow; none for sequential steps. */
function levelsOf(workflow: Workflow): readonly (readonly string[])[] {
  return isInOrder(workflow) ? [] : dependencyGraph(workflow.steps).levels
}

function areSame(old: readonly string[], next: readonly string[]): boolean {
  return old.length === next.length && old.every((text, at) => text === next[at])
}

/** The name of a step; its path if it has none. */
function nameOf({ step }: StepLocation): string {
  return step.id === '' ? step.origin.path : step.id
}

function containerOf({ container, isHandler }: StepLocation): string | null {
  if (container) return container.id === '' ? container.origin.path : container.id
  return isHandler ? ON_FAILURE : null
}

const ON_FAILURE = 'on failure'

function doingOf({ step }: StepLocation): string {
  if (step.kind === 'tool') return step.tool.value === '' ? '(no tool)' : step.tool.value
  const names = { elicitation: 'question', forEach: 'loop', parallel: 'group' }
  return names[step.kind]
}

function sourceOf({ step }: StepLocation): StepSource {
  const { file, span } = step.origin
  return { file: file.path, line: positionAt(file, span.start).line }
}
