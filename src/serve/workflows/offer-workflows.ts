import { type SchemaShape, type ToolCatalog, type Workflow, withoutRouters } from '../../model/index.js'
import { refusalsOf } from '../../project/linting/refusals.js'
import type { Project } from '../../project/loading/load-project.js'
import { type Claim, derivedAnnotations } from '../../project/published/derived-annotations.js'
import { describeWorkflow, nameProblem, toolNameOf } from '../../project/published/describe-workflow.js'
import { calledTools } from '../../run/called-tools.js'
import type { OfferedTool } from '../offer/offered-tool.js'
import type { RunWorkflow } from './run-workflows.js'

/** A workflow that is hidden from clients, and why. */
export interface Withheld {
  readonly name: string
  readonly reason: string
}

export interface Offer {
  readonly tools: readonly OfferedTool[]
  readonly withheld: readonly Withheld[]
}

/** How the tools that the workflows call are known. */
export interface ToolKnowledge extends Claim {
  /** The tools under the names that one workflow uses. */
  readonly toolsFor: (workflow: Workflow) => ToolCatalog
  /** How a tool with several actions is described. */
  readonly shape: SchemaShape
  /** Names of tools that are published next to the workflows. */
  readonly advertised: ReadonlySet<string>
}

/** The workflows of a project as tools, limited to those that a server would publish. */
export function offerWorkflows(project: Project, known: ToolKnowledge, run: RunWorkflow): Offer {
  const { advertised } = known
  const judged = namedOnce(project.workflows).map(({ workflow, problem }) => ({
    workflow,
    ...(problem === null ? judge(workflow, project, known) : { reason: problem })
  }))
  const withheld = judged.flatMap(each => ('reason' in each ? [asWithheld(each.workflow, each.reason)] : []))
  const sound = judged.flatMap(each => ('tool' in each ? [each] : []))
  const taken = sound.find(({ tool }) => advertised.has(tool.name))
  if (!taken)
    return {
      tools: sound.map(({ workflow, tool }) => ({ description: tool, call: call => run(workflow, call) })),
      withheld
    }
  const reason = `"${taken.tool.name}" is also the name of a backend's tool, and then no workflow is published`
  return { tools: [], withheld: [...withheld, ...sound.map(({ workflow }) => asWithheld(workflow, reason))] }
}

function asWithheld(workflow: Workflow, reason: string): Withheld {
  return { name: toolNameOf(workflow), reason }
}

type Judged = { readonly tool: OfferedTool['description'] } | { readonly reason: string }

function judge(workflow: Workflow, project: Project, known: ToolKnowledge): Judged {
  const [refusal] = project.compat === 'engine' ? refusalsOf(project, workflow) : []
  if (refusal) return { reason: `the engine refuses it: ${refusal.message}` }
  // Its schema would be an empty union, which is invalid.
  if (workflow.routing?.actions.length === 0) return { reason: 'it has no action' }
  const tools = known.toolsFor(workflow)
  const missing = known.isWholeTruth
    ? withoutRouters([workflow])
        .flatMap(each => calledTools(each, tools))
        .find(({ tool }) => tool === null)
    : undefined
  if (missing) return { reason: `no server has the tool "${missing.name}" of step "${missing.step}"` }
  const annotated = derivedAnnotations(workflow, tools, known)
  if (annotated.kind === 'overstated') return { reason: annotated.reason }
  return { tool: describeWorkflow(workflow, annotated.annotations, known.shape) }
}

/** Two workflows with one name would be ambiguous. */
function namedOnce(
  workflows: readonly Workflow[]
): readonly { readonly workflow: Workflow; readonly problem: string | null }[] {
  return workflows.map(workflow => {
    const name = toolNameOf(workflow)
    const twin = workflows.find(other => other !== workflow && toolNameOf(other) === name)
    const twice = twin ? `there is another one of that name in ${twin.origin.file.path}` : null
    return { workflow, problem: nameProblem(name) ?? twice }
  })
}
