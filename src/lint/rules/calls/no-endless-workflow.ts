import { innerSteps, type Problem, problemAt, type Step, type Workflow } from '../../../model/index.js'
import type { Rule } from '../../rule.js'

/** A workflow that calls itself, directly or through others, with nothing on the way that could end it. */
export const noEndlessWorkflow: Rule = {
  meta: {
    id: 'no-endless-workflow',
    description: 'Finds a workflow that calls itself, directly or through others, without a condition.',
    severity: 'error'
  },
  *check(context) {
    for (const workflow of context.workflows)
      for (const step of certainCalls(workflow)) {
        const way = wayBack(step, workflow)
        if (way) yield problem(step, way, workflow)
      }
  }
}

type CallStep = Extract<Step, { kind: 'tool' }>

/** Calls of workflows that every run makes: no condition, no loop, which may have no items, no handler. */
function certainCalls({ steps }: Workflow): CallStep[] {
  return steps.flatMap(step => {
    if (step.condition !== null) return []
    if (step.kind === 'tool') return [step]
    const members = step.kind === 'parallel' ? innerSteps(step) : []
    return members.filter(member => member.kind === 'tool' && member.condition === null) as CallStep[] // as the filter says
  })
}

/** The workflows through which a call leads back to where it was made; null where it does not. */
function wayBack(call: CallStep, home: Workflow): readonly Workflow[] | null {
  const first = targetOf(call, home)
  const open = first ? [[first]] : []
  const seen = new Set<Workflow>()
  for (let way = open.shift(); way; way = open.shift()) {
    const here = way.at(-1)
    if (!here) continue
    if (here === home) return way
    if (seen.has(here)) continue
    seen.add(here)
    for (const next of certainCalls(here).map(step => targetOf(step, here)))
      if (next) open.push([...way, next])
  }
  return null
}

function targetOf({ tool }: CallStep, workflow: Workflow): Workflow | null {
  const target = workflow.callTarget(tool.value)
  return target?.kind === 'workflow' ? target.workflow : null
}

function problem({ tool, id }: CallStep, way: readonly Workflow[], home: Workflow): Problem {
  const names = [home, ...way].map(workflow => workflow.name).join(' → ')
  return problemAt(tool.origin, {
    message: `workflow "${home.name}" calls itself at step "${id}" and never ends: ${names}; give the step a condition that is not met at some time`,
    failsRun: true
  })
}
