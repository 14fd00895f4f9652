import { certaintiesOf } from '../../../analysis/certainty/certainties.js'
import {
  grouped,
  isAlwaysReached,
  type Problem,
  problemAt,
  type Step,
  stepsOf,
  type Workflow
} from '../../../model/index.js'
import type { Rule } from '../../rule.js'

/** A workflow that calls itself, directly or through others, with nothing on the path that could end it. */
export const noEndlessWorkflow: Rule = {
  meta: {
    id: 'no-endless-workflow',
    description: 'Finds a workflow that calls itself, directly or through others, without a condition.',
    severity: 'error'
  },
  *check(context) {
    const calls = new Map(context.workflows.map(workflow => [workflow, certainCalls(workflow)]))
    const ringed = onRings(calls)
    for (const workflow of ringed)
      for (const { step, target } of calls.get(workflow) ?? []) {
        const way = ringed.has(target) ? wayBack(target, workflow, calls) : null
        if (way) yield problem(step, way, workflow)
      }
  }
}

type CallStep = Extract<Step, { kind: 'tool' }>

interface WorkflowCall {
  readonly step: CallStep
  readonly target: Workflow
}

type Calls = ReadonlyMap<Workflow, readonly WorkflowCall[]>

/** Calls of workflows that every run makes, unless it has ended earlier. */
function certainCalls(workflow: Workflow): WorkflowCall[] {
  const certainties = certaintiesOf(workflow)
  return stepsOf(workflow).flatMap(place => {
    const { step } = place
    if (step.kind !== 'tool') return []
    const target = workflow.callTarget(step.tool.value)
    if (target?.kind !== 'workflow' || !isAlwaysReached(place, certainties, 'rest')) return []
    return [{ step, target: target.workflow }]
  })
}

/**
 * The workflows that may be on a cycle, found by repeatedly removing those that call nothing or are not called. Searching a path
 * from each of them would take cubic time on a long chain.
 */
function onRings(calls: Calls): ReadonlySet<Workflow> {
  const edges = [...calls].flatMap(([caller, all]) => all.map(({ target }) => ({ caller, target })))
  const called = grouped(edges, ({ target }) => target)
  const callees = (workflow: Workflow) => (calls.get(workflow) ?? []).map(({ target }) => target)
  const callers = (workflow: Workflow) => (called.get(workflow) ?? []).map(({ caller }) => caller)
  const left = new Set(calls.keys())
  peel(left, callees, callers)
  peel(left, callers, callees)
  return left
}

type Neighbours = (workflow: Workflow) => readonly Workflow[]

/** Removes what has nothing left ahead of it. */
function peel(left: Set<Workflow>, ahead: Neighbours, behind: Neighbours): void {
  const counts = new Map([...left].map(each => [each, ahead(each).filter(next => left.has(next)).length]))
  const open = [...left].filter(each => counts.get(each) === 0)
  for (let end = open.pop(); end; end = open.pop()) {
    left.delete(end)
    for (const before of behind(end)) {
      if (!left.has(before)) continue
      const count = (counts.get(before) ?? 0) - 1
      counts.set(before, count)
      if (count === 0) open.push(before)
    }
  }
}

/** The shortest path through workflows from a called one back home; null when there is none. */
function wayBack(first: Workflow, home: Workflow, calls: Calls): Workflow[] | null {
  const from = new Map<Workflow, Workflow | null>([[first, null]])
  for (const here of from.keys()) {
    if (here === home) return wayTo(home, from)
    for (const { target } of calls.get(here) ?? []) if (!from.has(target)) from.set(target, here)
  }
  return null
}

function wayTo(end: Workflow, from: ReadonlyMap<Workflow, Workflow | null>): Workflow[] {
  const way: Workflow[] = []
  for (let here: Workflow | null = end; here; here = from.get(here) ?? null) way.push(here)
  return way.reverse()
}

function problem({ tool, id }: CallStep, way: readonly Workflow[], home: Workflow): Problem {
  const names = shortened([home, ...way].map(workflow => workflow.name)).join(' → ')
  return problemAt(tool.origin, {
    message: `workflow "${home.name}" calls itself at step "${id}" and never ends: ${names}; give the step a condition that is not met at some time`,
    failsRun: true
  })
}

/** A cycle of thousands would be listed in full at each of its workflows. */
function shortened(names: readonly string[]): readonly string[] {
  const most = 12
  if (names.length <= most) return names
  return [...names.slice(0, most - 2), `${names.length - most + 1} more`, ...names.slice(-1)]
}
