import { onceEach, stepsOf, withoutRouters } from '../../model/index.js'
import { joined, type Paired, pairByKeys } from '../pairs.js'
import type { KnownWorkflow } from './known-workflow.js'

/** Workflows with different names that are less similar are different ones. */
const MIN_SIMILARITY = 0.5
/** The number of new workflows that one workflow is compared with to find its new name. */
const MAX_COMPARED = 40

/** Pairs workflows: by kind, namespace and name, then by name alone, then by their steps. */
export function pairWorkflows(
  old: readonly KnownWorkflow[],
  next: readonly KnownWorkflow[]
): Paired<KnownWorkflow> {
  const named = pairByKeys(old, next, [
    ({ kind, namespace, name }) => `${kind}\n${namespace}\n${name}`,
    ({ kind, name }) => `${kind}\n${name}`,
    ({ workflow, name }) => `${workflow.dialect}\n${name}`
  ])
  const partners = new Map(named.pairs.map(pair => [pair.old, pair.new]))
  for (const [before, after] of renamed(named.removed, named.added)) partners.set(before, after)
  return joined(old, next, partners)
}

/** Pairs the most similar workflows first. */
function renamed(
  old: readonly KnownWorkflow[],
  next: readonly KnownWorkflow[]
): ReadonlyMap<KnownWorkflow, KnownWorkflow> {
  const byWork = new Map<string, KnownWorkflow[]>()
  for (const each of next) for (const work of worksOf(each)) listIn(byWork, work).push(each)
  const candidates = old.flatMap(before => {
    const near = [...worksOf(before)].flatMap(work => (byWork.get(work) ?? []).slice(0, MAX_COMPARED))
    return [...new Set(near)]
      .filter(after => after.workflow.dialect === before.workflow.dialect)
      .map(after => ({ before, after, score: similarity(before, after) }))
  })
  const similar = candidates.filter(({ score }) => score >= MIN_SIMILARITY)
  const partners = new Map<KnownWorkflow, KnownWorkflow>()
  const taken = new Set<KnownWorkflow>()
  for (const { before, after } of similar.sort((a, b) => b.score - a.score)) {
    if (partners.has(before) || taken.has(after)) continue
    partners.set(before, after)
    taken.add(after)
  }
  return partners
}

function listIn<T>(lists: Map<string, T[]>, key: string): T[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

function similarity(before: KnownWorkflow, after: KnownWorkflow): number {
  const [from, to] = [worksOf(before), worksOf(after)]
  const shared = [...from].filter(work => to.has(work)).length
  const whole = from.size + to.size - shared
  return whole === 0 ? 0 : shared / whole
}

/** The parts that are compared: what the steps do, and the parameters. */
const worksOf = onceEach(({ workflow }: KnownWorkflow): ReadonlySet<string> => {
  const flows = withoutRouters([workflow])
  const steps = flows.flatMap(flow => stepsOf(flow).map(({ step }) => step))
  return new Set([
    ...steps.map(step => (step.kind === 'tool' ? `calls ${step.tool.value}` : `${step.kind} ${step.id}`)),
    ...steps.map(step => `step ${step.id}`),
    ...flows.flatMap(flow => [...flow.parameters.properties.keys()].map(name => `takes ${name}`))
  ])
})
