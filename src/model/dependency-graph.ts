import type { Step } from './step.js'

/** Which step waits for which, by id. Unknown ids, repeated entries and later steps with an id in use are left out. */
export interface DependencyGraph {
  readonly steps: ReadonlyMap<string, Step>
  /** Direct dependencies of each step, each once, in the order written. */
  readonly dependencies: ReadonlyMap<string, readonly string[]>
  readonly dependents: ReadonlyMap<string, readonly string[]>
  /** Steps by level: the first waits for nothing, each other one for something in the level before it. Empty in a ring. */
  readonly levels: readonly (readonly string[])[]
  /** The ids of one ring in the order of waiting, each once; null where there is none. */
  readonly ring: readonly string[] | null
}

/** The one graph that the cycle rule, the graph command and the scheduler read. */
export function dependencyGraph(steps: readonly Step[]): DependencyGraph {
  const byId = new Map<string, Step>()
  for (const step of steps) if (step.id !== '' && !byId.has(step.id)) byId.set(step.id, step)
  const dependencies = new Map<string, string[]>()
  const dependents = new Map<string, string[]>([...byId.keys()].map(id => [id, []]))
  for (const [id, step] of byId) {
    const known = new Set(step.dependsOn.map(entry => entry.value).filter(name => byId.has(name)))
    dependencies.set(id, [...known])
    for (const name of known) dependents.get(name)?.push(id)
  }
  const ring = findRing(dependencies)
  const levels = ring ? [] : levelsOf(dependencies, dependents)
  return { steps: byId, dependencies, dependents, levels, ring }
}

/** All steps that `id` waits for, directly or through others, itself not included unless it is in a ring. */
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

/** Each step is looked at once for each that it waits for; within a level the order of the document stays. */
function levelsOf(
  dependencies: ReadonlyMap<string, readonly string[]>,
  dependents: ReadonlyMap<string, readonly string[]>
): string[][] {
  const open = new Map([...dependencies].map(([id, names]) => [id, names.length]))
  const levelOf = new Map<string, number>()
  let current = [...dependencies].flatMap(([id, names]) => (names.length === 0 ? [id] : []))
  for (let level = 0; current.length > 0; level++) {
    for (const id of current) levelOf.set(id, level)
    current = current.flatMap(id => dependents.get(id) ?? []).filter(id => countDown(open, id) === 0)
  }
  const levels: string[][] = []
  for (const id of dependencies.keys()) {
    const level = levelOf.get(id) ?? 0
    const ids = levels[level] ?? []
    levels[level] = ids
    ids.push(id)
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
