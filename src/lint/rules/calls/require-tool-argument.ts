import { isCallAlwaysFatal } from '../../../analysis/certainty/consequence.js'
import {
  missingField,
  type Problem,
  problemAt,
  requiredOf,
  type StepLocation,
  stepsOf,
  type ToolStep,
  type Workflow
} from '../../../model/index.js'
import type { Rule, RuleMeta } from '../../rule.js'
import { callRule, workflowRule } from '../../step-rule.js'

const meta: RuleMeta = {
  id: 'require-tool-argument',
  description: 'Finds a call without an argument that the tool requires.',
  severity: 'warning'
}

/** A missing argument without which the tool's input schema, or the engine's own front end, refuses the call. */
export const requireToolArgument: Rule = {
  meta,
  *check(context) {
    const found = context.found.get(meta.id) ?? []
    yield* found
    const reported = new Set(found.map(keyOf))
    for (const problem of bySchema.check(context)) if (!reported.has(keyOf(problem))) yield problem
    yield* ofWorkflows.check(context)
  }
}

/** Identifies the missing argument of a call. */
function keyOf({ file, span, path = '' }: Problem): string {
  return `${file.path}:${span.start}:${path.slice(path.lastIndexOf('.'))}`
}

const bySchema = callRule(meta, function* ({ step, tool }) {
  const required = tool.inputSchema ? requiredOf(tool.inputSchema) : []
  for (const { name, origin } of lacking(step, required)) {
    yield problemAt(origin, {
      message: `the tool "${tool.name}" requires the argument "${name}", which this call does not give; the engine sends the call all the same and the tool refuses it`
    })
  }
})

/** A workflow that is called as a tool refuses the run inside the call. */
const ofWorkflows = workflowRule(meta, ({ workflow }) =>
  stepsOf(workflow).flatMap(place => lackingOfWorkflow(place, workflow))
)

function lackingOfWorkflow(place: StepLocation, workflow: Workflow): readonly Problem[] {
  const { step } = place
  const target = step.kind === 'tool' ? workflow.callTarget(step.tool.value) : null
  if (step.kind !== 'tool' || target?.kind !== 'workflow') return []
  const parameters = [...target.workflow.parameters.properties.values()]
  const required = parameters.flatMap(({ name, isRequired }) => (isRequired ? [name] : []))
  return lacking(step, required).map(({ name, origin }) =>
    problemAt(origin, {
      message: `the workflow "${target.workflow.name}" requires the argument "${name}", which this call does not give: its run is refused, and the step fails`,
      ...(isCallAlwaysFatal(place, workflow) ? { severity: 'error', failsRun: true } : {})
    })
  )
}

/** The required arguments that a call lacks, and where they belong. */
function lacking(step: ToolStep, required: readonly string[]) {
  const given = new Set(step.arguments?.entries.map(entry => entry.key))
  const parent = step.arguments?.origin ?? missingField(step.origin, 'arguments')
  return required.flatMap(name => (given.has(name) ? [] : [{ name, origin: missingField(parent, name) }]))
}
