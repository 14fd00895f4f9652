import { addToList } from '../collections/add-to-list.js'
import { onceEach } from '../collections/once-each.js'
import type { Step } from '../step.js'

/** The dependencies between steps, by id. Unknown ids, repeated entries and later steps with a used id are omitted. */
export interface DependencyGraph {
  readonly steps: ReadonlyMap<string, Step>
  /** Direct dependencies of each step, each once, in document order. */
  readonly dependencies: ReadonlyMap<string, readonly string[]>
  /** The steps that depend directly on one, by its id; no entry where there are none. */
  readonly dependents: ReadonlyMap<string, readonly string[]>
  /** Steps by level: the first has no dependencies, each other one depends on the level before it. Empty where there is a cycle. */
  readonly levels: readonly (readonly string[])[]
  /** The ids of one cycle, each once, in order of dependency; null where there is none. */
  readonly ring: readonly string[] | null
}

/** The graph shared by the cycle rule, the graph command and the scheduler. */
export const dependencyGraph = onceEach(graphOf)

function graphOf(steps: readonly Step[]): DependencyGraph {
  const byId = new Map<string, Step>()
  for (const step of steps) if (step.id !== '' && !byId.has(step.id)) byId.set(step.id, step)
  const dependencies = new Map<string, readonly string[]>()
  const dependents = new Map<string, string[]>()
  for (const [id, step] of byId) {
    const names = dependenciesOf(step, byId)
    dependencies.set(id, names)
    for (const name of names) addToList(dependents, name, id)
  }
  const levels = levelsOf(dependencies, dependents)
  // In a cycle some steps are never reached.
  if (levels) return { steps: byId, dependencies, dependents, levels, ring: null }
  return { steps: byId, dependencies, dependents, levels: [], ring: findRing(dependencies) }
}

function dependenciesOf({ dependsOn }: Step, known: ReadonlyMap<string, Step>): readonly string[] {
  const [only, second] = dependsOn
  if (!only) return none
  if (!second) return known.has(only.value) ? [only.value] : none
  const names = new Set<string>()
  for (const { value } of dependsOn) if (known.has(value)) names.add(value)
  return [...names]
}

const none: readonly string[] = []

/** All direct and transitive dependencies of `id`; it includes itself only in a cycle. */
export function transitiveDependencies(graph: DependencyGraph, id: string): ReadonlySet<string> {
  const seen = new Set<string>()
  const open = [...(graph.dependencies.get(id) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    for (const dependency of graph.dependencies.get(next) ?? []) open.push(dependency)
  }
  return seen
}

/** Each step is visited once per dependency; a level keeps document order. Null where there is a cycle. */
function levelsOf(
  dependencies: ReadonlyMap<string, readonly string[]>,
  dependents: ReadonlyMap<string, readonly string[]>
): string[][] | null {
  const open = new Map<string, number>()
  const levelOf = new Map<string, number>()
  let current: string[] = []
  for (const [id, { length }] of dependencies) {
    open.set(id, length)
    if (length === 0) current.push(id)
  }
  for (let level = 0; current.length > 0; level++) {
    const next: string[] = []
    for (const id of current) {
      levelOf.set(id, level)
      for (const waiting of dependents.get(id) ?? none) if (countDown(open, waiting) === 0) next.push(waiting)
    }
    current = next
  }
  return levelOf.size < dependencies.size ? null : byLevel(dependencies.keys(), levelOf)
}

function byLevel(ids: Iterable<string>, levelOf: ReadonlyMap<string, number>): string[][] {
  const levels: string[][] = []
  for (const id of ids) {
    const level = levelOf.get(id) ?? 0
    const known = levels[level]
    if (known) known.push(id)
    else levels[level] = [id]
  }
  return levels
}

function countDown(open: Map<string, number>, id: string): number {
  const left = (open.get(id) ?? 0) - 1
  open.set(id, left)
  return left
}

type Visit = { readonly id: string; next: number }

function findRing(dependencies: ReadonlyMap<string, readonly string[]>): string[] | null {
  const finished = new Set<string>()
  for (const start of dependencies.keys()) {
    const path: Visit[] = finished.has(start) ? [] : [{ id: start, next: 0 }]
    const onPath = new Set(path.map(visit => visit.id))
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const name = dependencies.get(top.id)?.[top.next++]
      if (name === undefined) {
        finished.add(top.id)
        onPath.delete(top.id)
        path.pop()
      } else if (onPath.has(name)) {
        const ids = path.map(visit => visit.id)
        return ids.slice(ids.indexOf(name))
      } else if (!finished.has(name)) {
        path.push({ id: name, next: 0 })
        onPath.add(name)
      }
    }
  }
  return null
}
