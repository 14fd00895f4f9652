import { compareStrings } from '../../../go/go-string.js'
import {
  type Condition,
  type Expression,
  innerSteps,
  type MapTree,
  type RunView,
  type Step,
  type ValueTree
} from '../../../model/index.js'
import { recordsOf } from './fatal.js'
import type { SemanticsSetting } from './semantics.js'

/**
 * `input.NAME` as it stands in what was rendered for a call, the first of each word, each once. A member of a group makes a
 * list of its own, and all of it is put behind the others'.
 */
export function namedInputs(view: RunView, { steps, handlers }: SemanticsSetting): readonly string[] {
  const names: string[] = []
  for (const step of [...steps, ...handlers]) {
    if (!hasBegun(step, view)) continue
    note(names, conditionTrees(step.condition))
    if (step.kind === 'parallel') names.push(...step.members.flatMap(member => ownNames(member, view)))
    else if (step.kind === 'forEach') noteLoop(names, step, view)
    else noteRecords(names, [step], view)
  }
  return names
}

type Loop = Extract<Step, { kind: 'forEach' }>

function noteLoop(names: string[], loop: Loop, view: RunView): void {
  if (view.steps.get(loop.id)?.status === 'skipped') return
  noteExpression(names, loop.collection)
  noteRecords(names, loop.body, view)
}

function ownNames(member: Step, view: RunView): readonly string[] {
  const names: string[] = []
  noteRecords(names, [member], view)
  return names
}

/** A loop over nothing has begun, and has left no record. */
function hasBegun(step: Step, view: RunView): boolean {
  return innerSteps(step).length > 0 ? view.steps.has(step.id) : isRecorded(step, view)
}

function isRecorded(step: Step, view: RunView): boolean {
  return view.history.some(ending => ending.step === step)
}

function noteRecords(names: string[], steps: readonly Step[], view: RunView): void {
  for (const { step, record } of recordsOf(view)) {
    if (!steps.includes(step)) continue
    note(names, conditionTrees(step.condition))
    if (step.kind === 'tool' && step.arguments && record.status !== 'skipped') note(names, [step.arguments])
  }
}

function conditionTrees(condition: Condition | null): readonly ValueTree[] {
  if (!condition || condition.kind === 'template') return []
  return condition.kind === 'call' && condition.arguments ? [condition.arguments] : []
}

function note(names: string[], trees: readonly ValueTree[]): void {
  for (const tree of trees) {
    if (tree.kind === 'template') noteExpression(names, tree.expression)
    if (tree.kind === 'list') note(names, tree.items)
    if (tree.kind === 'map') note(names, bySortedKey(tree))
  }
}

function bySortedKey({ entries }: MapTree): readonly ValueTree[] {
  return [...entries].sort((a, b) => compareStrings(a.key, b.key)).map(({ value }) => value)
}

function noteExpression(names: string[], { text }: Expression): void {
  if (!text.includes('}}')) return
  for (const word of text.split(/\s+/)) {
    const [, name] = /\.(input\.[^}]*)/.exec(word) ?? []
    if (name !== undefined && !names.includes(name)) names.push(name)
  }
}
