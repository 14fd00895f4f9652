import { onceEach } from '../../model/collections/once-each.js'
import { type Located, lookedAt, type Step, stepsOf, type Workflow } from '../../model/index.js'
import { nearestName } from '../../text/nearest-name.js'
import type { NameList } from '../../text/squeezed-names.js'
import { pathsRead } from '../reading/template-reading.js'
import type { Fact, FactOf } from './fact.js'
import { named } from './result-facts.js'

/**
 * Reports a misspelt step id instead of each reader: several places agree on an unknown name, or one has a name where the id has
 * characters that no template reads. One step has nearly that id, and nothing reads its own id.
 */
export function withMisspeltIds(workflow: Workflow, facts: readonly Fact[]): readonly Fact[] {
  const unknown = [...unknownNames(workflow, facts)]
  const read = unknown.length === 0 ? null : idsRead(workflow)
  if (!read) return facts
  const found = unknown.flatMap(([name, mentions]) => misspelt(name, workflow, mentions, read) ?? [])
  const namesOf = new Map<Step, number>()
  for (const { step } of found) namesOf.set(step, (namesOf.get(step) ?? 0) + 1)
  const sure = found.filter(({ step }) => namesOf.get(step) === 1)
  const explained = new Set<Fact>(sure.flatMap(({ readers }) => readers))
  return [...facts.filter(fact => !explained.has(fact)), ...sure]
}

type UnknownStep = FactOf<'misspelt-id'>['readers'][number]

interface Mentions {
  readonly facts: UnknownStep[]
  readonly dependencies: Located<string>[]
  /** The steps that use the name; null for the output. */
  readonly readers: Set<Step | null>
}

function unknownNames(workflow: Workflow, facts: readonly Fact[]): ReadonlyMap<string, Mentions> {
  const names = new Map<string, Mentions>()
  const mentionsOf = (name: string): Mentions => {
    const mentions = names.get(name) ?? { facts: [], dependencies: [], readers: new Set() }
    names.set(name, mentions)
    return mentions
  }
  for (const fact of facts) {
    const unknown = unknownStepOf(fact)
    if (!unknown) continue
    const { facts: same, readers } = mentionsOf(unknown.name)
    same.push(unknown.fact)
    readers.add(readerOf(unknown.fact))
  }
  if (names.size === 0 && workflow.steps.every(step => step.dependsOn.length === 0)) return names
  const ids = new Set(workflow.steps.map(step => step.id))
  for (const step of workflow.steps)
    for (const dependency of step.dependsOn) {
      if (ids.has(dependency.value)) continue
      const { dependencies, readers } = mentionsOf(dependency.value)
      dependencies.push(dependency)
      readers.add(step)
    }
  return names
}

interface UnknownName {
  readonly fact: UnknownStep
  readonly name: string
  /** The ids that can be read there. */
  readonly known: NameList
}

/** The unknown step name, when the fact is about one. */
export function unknownStepOf(fact: Fact): UnknownName | null {
  if (fact.kind === 'unknown-step' && !fact.container)
    return { fact, name: fact.reference.path[fact.index] ?? '', known: fact.known }
  if (fact.kind === 'unseen-result' && fact.reason.kind === 'none')
    return { fact, name: fact.condition.step.value, known: fact.known }
  return null
}

function readerOf(fact: UnknownStep): Step | null {
  return fact.kind === 'unseen-result' ? fact.at.step : (fact.place.loop ?? fact.place.step)
}

function misspelt(
  name: string,
  workflow: Workflow,
  mentions: Mentions,
  read: ReadonlySet<string>
): FactOf<'misspelt-id'> | null {
  const { facts: readers, dependencies } = mentions
  const { steps, ids } = idsOf(workflow)
  const id = nearestName(name, ids)
  const step = id === null ? undefined : steps.get(id)
  const origin = step?.fields.get('id')
  if (!step || !origin || id === null || read.has(id)) return null
  const isAgreed = mentions.readers.size > 1 || (readers.length > 0 && dependencies.length > 0)
  if (!isAgreed && NAME.test(id)) return null
  const isInSight = readers.every(fact => unknownStepOf(fact)?.known.includes(id))
  const isTop = dependencies.length === 0 || workflow.steps.includes(step)
  if (!isInSight || !isTop) return null
  const place = { workflow, expression: named({ value: id, origin }) }
  const failsRun = readers.some(fact => fact.failsRun)
  return { kind: 'misspelt-id', place, step, name, readers, dependencies, failsRun }
}

const NAME = /^[\w.-]+$/

/** The first step of each id, inner steps included. */
const idsOf = onceEach((workflow: Workflow) => {
  const steps = new Map<string, Step>()
  for (const { step } of stepsOf(workflow)) if (!steps.has(step.id)) steps.set(step.id, step)
  return { steps, ids: [...steps.keys()] }
})

/** Every id that is read, depended on or compared; null when a template reads all of them or does not parse. */
function idsRead(workflow: Workflow): ReadonlySet<string> | null {
  const { roots } = workflow.semantics.templates
  const read = new Set<string>()
  for (const { step } of stepsOf(workflow))
    for (const { value } of [...step.dependsOn, ...lookedAt(step.condition)]) read.add(value)
  const paths = pathsRead(workflow)
  for (const [root = '', id] of paths ?? []) {
    if (root !== '' && roots.get(root) !== 'outcomes') continue
    if (id === undefined) return null
    read.add(id)
  }
  return paths && read
}
