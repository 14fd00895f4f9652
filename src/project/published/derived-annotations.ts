import {
  findTool,
  stepsOf,
  type ToolAnnotations,
  type ToolCatalog,
  type ToolDescription,
  type Workflow,
  withoutRouters
} from '../../model/index.js'

/** How certain undeclared facts about a tool are. */
export interface Claim {
  /** False where the tools are known only from fixtures, which may omit what a server declares. */
  readonly isWholeTruth: boolean
}

/** Annotations of a workflow, or why it is withheld. */
export type Annotated =
  | { readonly kind: 'annotated'; readonly annotations: ToolAnnotations | null }
  | { readonly kind: 'overstated'; readonly reason: string }

const hints = [
  { hint: 'readOnlyHint', safe: true },
  { hint: 'destructiveHint', safe: false },
  { hint: 'openWorldHint', safe: false }
] as const

/**
 * What a workflow declares to clients. The tools of its steps are the baseline: it is no safer than the least safe of them, and one that
 * claims to be is withheld. A tool that declares nothing, or that clients do not see, counts as unsafe.
 */
export function derivedAnnotations(workflow: Workflow, tools: ToolCatalog, claim: Claim): Annotated {
  const called = toolsOf(workflow, tools)
  const { annotations } = workflow
  if (called.length === 0) return { kind: 'annotated', annotations }
  for (const { hint, safe } of hints) {
    if (annotations?.[hint] !== safe) continue
    const culprit = called.find(({ tool }) => isLessSafe(tool?.annotations?.[hint], safe, claim))
    if (culprit)
      return {
        kind: 'overstated',
        reason: `it declares ${hint}: ${safe}, and "${culprit.name}", which it calls, does not`
      }
  }
  const floor = Object.fromEntries(
    hints.map(({ hint, safe }) => [
      hint,
      called.every(({ tool }) => tool?.annotations?.[hint] === safe) ? safe : !safe
    ])
  )
  return { kind: 'annotated', annotations: { ...floor, ...annotations } }
}

function isLessSafe(hint: boolean | undefined, safe: boolean, { isWholeTruth }: Claim): boolean {
  return hint === undefined ? isWholeTruth : hint !== safe
}

interface DerivedCall {
  readonly name: string
  /** Null: nothing is known of it, or nothing that clients see. */
  readonly tool: ToolDescription | null
}

function toolsOf(workflow: Workflow, tools: ToolCatalog): readonly DerivedCall[] {
  const seen = new Set<Workflow>()
  const walk = (each: Workflow): DerivedCall[] => {
    if (seen.has(each)) return []
    seen.add(each)
    return [...stepsOf(each)].flatMap(({ step }) => {
      const condition = step.condition?.kind === 'call' ? [step.condition.tool.value] : []
      const names = step.kind === 'tool' ? [...condition, step.tool.value] : condition
      return names.flatMap(name => {
        const target = each.callTarget(name)
        if (target?.kind === 'workflow') return walk(target.workflow)
        const tool = findTool(each, name, tools)
        return [{ name, tool: tool && each.isHiddenTool?.(tool.name) ? null : tool }]
      })
    })
  }
  return withoutRouters([workflow]).flatMap(walk)
}
