import { grouped, type Problem, problemAt, shownByKey, stepsOf, type Workflow } from '../../../model/index.js'
import type { Rule, RuleContext } from '../../rule.js'
import { type DescribedCall, knownCalls } from '../../step-rule.js'

/** One tool with a read-only action and a destructive one: a client grants both or none. */
export const noMixedPermissions: Rule = {
  meta: {
    id: 'no-mixed-permissions',
    description: 'Finds a tool with both actions that only read and actions that destroy.',
    severity: 'warning'
  },
  *check(context) {
    for (const actions of toolsWithActions(context)) {
      const known = actions.map(workflow => ({ workflow, tools: knownCalls({ workflow, context }) }))
      const reading = known.find(({ workflow, tools }) => isKnown(workflow, tools) && tools.every(onlyReads))
      const destroying = known.filter(({ tools }) => tools.some(destroys))
      if (!reading) continue
      for (const { workflow, tools } of destroying)
        yield problem(workflow, reading.workflow, tools.find(destroys))
    }
  }
}

/** The workflows of each tool's actions. */
function toolsWithActions({ workflows }: RuleContext): Iterable<readonly Workflow[]> {
  return grouped(workflows, ({ action, origin }) =>
    action ? JSON.stringify([origin.file.path, origin.document, action.tool]) : null
  ).values()
}

/** False when one of its tools is unknown, so that it cannot be called read-only. */
function isKnown(workflow: Workflow, tools: readonly DescribedCall[]): boolean {
  const calls = stepsOf(workflow).filter(({ step }) => step.kind === 'tool')
  return calls.length > 0 && calls.length === tools.length
}

function onlyReads({ tool }: DescribedCall): boolean {
  return tool.annotations?.readOnlyHint === true
}

/** Only explicit hints count: MCP's default for a tool without hints would make all of them destructive. */
function destroys({ tool }: DescribedCall): boolean {
  return tool.annotations?.destructiveHint === true && tool.annotations.readOnlyHint !== true
}

function problem(
  { origin, action }: Workflow,
  reading: Workflow,
  culprit: DescribedCall | undefined
): Problem {
  const { file, span } = shownByKey(reading.origin)
  return problemAt(shownByKey(origin), {
    message: `the action "${action?.action}" calls "${culprit?.tool.name}", which may destroy, and "${reading.action?.action}" only reads: a client grants permission for the whole tool "${action?.tool}", so make two tools of it`,
    related: [{ message: 'the action that only reads', file, span }]
  })
}
