import { compareStrings } from '../../../go/go-string.js'
import {
  type Condition,
  type ConditionRecord,
  type Expectation,
  type Expression,
  grouped,
  innerSteps,
  type RunView,
  type Step,
  type StepEnding,
  type StepRecord,
  type ValueTree
} from '../../../model/index.js'
import { FATAL_FAILURES } from './fatal.js'
import type { MusterSetting } from './semantics-setting.js'

/**
 * Occurrences of `input.NAME` in what was rendered for calls and loops, the first of each word, without duplicates. A group member
 * has its own list, which is appended to the others.
 */
export function namedInputs(view: RunView, { steps, handlers }: MusterSetting): readonly string[] {
  const names: string[] = []
  const seen = new Set<string>()
  const endings = grouped(view.history, ({ step }) => step)
  const all = (inner: readonly Step[]): readonly Expression[] => ofSteps(inner, endings)
  const add = (expressions: readonly Expression[], isOwnList: boolean): void => {
    for (const name of namesIn(expressions, isOwnList ? new Set() : seen)) {
      names.push(name)
      seen.add(name)
    }
  }
  for (const step of [...steps, ...handlers]) {
    if (step.kind === 'parallel') {
      add(ofContainer(step, view), false)
      for (const member of step.members) add(all([member]), true)
    } else if (step.kind === 'forEach') add([...ofContainer(step, view), ...all(step.body)], false)
    else add(all([step]), false)
  }
  return names
}

/** A loop or group leaves no record unless it is skipped, but it is known to have started. */
function ofContainer(step: Step, view: RunView): readonly Expression[] {
  const record = view.steps.get(step.id)
  if (!record) return []
  const isItemsSeen = step.kind === 'forEach' && record.status !== 'skipped'
  return [...ofCondition(step.condition, record), ...(isItemsSeen ? [step.collection] : [])]
}

/** In the order in which they ended. */
function ofSteps(
  steps: readonly Step[],
  endings: ReadonlyMap<Step, readonly StepEnding[]>
): readonly Expression[] {
  const ended = steps.flatMap(step => endings.get(step) ?? [])
  if (steps.length > 1) ended.sort((a, b) => a.record.endOrder - b.record.endOrder)
  return ended.flatMap(ofRecord)
}

/** For a failed rendering, everything up to the template that failed. */
function ofRecord({ step, record }: StepEnding): readonly Expression[] {
  const asked = innerSteps(step).length > 0 ? [] : ofCondition(step.condition, record)
  if (step.kind !== 'tool' || !step.arguments || record.status === 'skipped') return asked
  const { trouble } = record
  const all = [...asked, ...inOrder(step.arguments)]
  if (!trouble || !FATAL_FAILURES.includes(trouble.kind)) return all
  const failed = all.findIndex(({ origin }) => origin.path === trouble.path)
  return failed === -1 ? asked : all.slice(0, failed + 1)
}

function ofCondition(condition: Condition | null, record: StepRecord): readonly Expression[] {
  if (condition === null || condition.kind === 'template') return []
  const sent = condition.kind === 'call' && condition.arguments ? inOrder(condition.arguments) : []
  return [...sent, ...comparedValues(condition.expectation, record.condition).flatMap(inOrder)]
}

/** The expected values that were rendered: all of a pattern, before its paths are looked up. Plain text has no paths. */
function comparedValues(
  { expected, unexpected }: Expectation,
  seen: ConditionRecord | undefined
): readonly ValueTree[] {
  const { value, isError } = seen ?? {}
  if (isError === undefined || value === undefined || value === null || typeof value === 'string') return []
  const isAsExpected = (expected?.success?.value ?? false) !== isError
  const patterns = [isAsExpected ? expected : null, unexpected]
  return patterns.flatMap(pattern => pattern?.values.map(each => each.value) ?? [])
}

/** The templates of a value in the engine's order: maps by sorted keys. */
function inOrder(tree: ValueTree): readonly Expression[] {
  if (tree.kind === 'template') return [tree.expression]
  if (tree.kind === 'list') return tree.items.flatMap(inOrder)
  if (tree.kind === 'literal') return []
  const sorted = [...tree.entries].sort((a, b) => compareStrings(a.key, b.key))
  return sorted.flatMap(({ value }) => inOrder(value))
}

/** The names not known yet, without duplicates. */
function namesIn(expressions: readonly Expression[], known: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { text } of expressions) {
    if (!text.includes('}}')) continue
    for (const word of text.split(/\s+/)) {
      const [, name] = /\.(input\.[^}]*)/.exec(word) ?? []
      if (name !== undefined && !known.has(name)) found.add(name)
    }
  }
  return found
}
